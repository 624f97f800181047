import { defineResource } from '#server/platform/resources/resource.ts';
import { authRoutes } from './auth.routes.ts';
import { deleteEndedRefreshFamilies } from './auth.store.ts';

export const authResource = defineResource({ routes: authRoutes, everyHour: deleteEndedRefreshFamilies });
