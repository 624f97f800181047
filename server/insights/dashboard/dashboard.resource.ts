import { defineResource } from '#server/platform/resource.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

export const dashboardResource = defineResource({ routes: dashboardRoutes });
