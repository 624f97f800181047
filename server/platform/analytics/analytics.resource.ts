import { defineResource } from '#server/platform/resources/resource.ts';
import { analyticsRoutes } from './analytics.routes.ts';

export const analyticsResource = defineResource({
  routes: analyticsRoutes,
});
