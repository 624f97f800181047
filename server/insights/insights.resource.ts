import { defineResource } from '#server/resource.ts';
import { addInsights } from './insights.migrations.ts';
import { insightRoutes } from './insights.routes.ts';

export const insightsResource = defineResource({
  routes: insightRoutes,
  migrations: { '060-insights': addInsights },
});
