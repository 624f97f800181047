import { defineResource } from '#server/platform/resources/resource.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

export const dashboardResource = defineResource({ routes: dashboardRoutes });
