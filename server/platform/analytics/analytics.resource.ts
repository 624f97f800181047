import { defineResource } from '#server/platform/resources/resource.ts';
import { createAnalyticsEvents } from './analytics.migrations.ts';
import { analyticsRoutes } from './analytics.routes.ts';

export const analyticsResource = defineResource({
  routes: analyticsRoutes,
  migrations: { '004-analytics': createAnalyticsEvents },
});
