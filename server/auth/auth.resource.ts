import { defineResource } from '#server/resource.ts';
import { authRoutes } from './auth.routes.ts';
import { forgetSessions } from './auth.store.ts';

export const authResource = defineResource({ routes: authRoutes, everyHour: forgetSessions });
