import { defineResource } from '#server/platform/resource.ts';
import { authRoutes } from './auth.routes.ts';
import { deleteEndedRefreshFamilies } from './auth.store.ts';

export const authResource = defineResource({ routes: authRoutes, everyHour: deleteEndedRefreshFamilies });
