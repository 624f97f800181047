import { defineResource } from '#server/platform/resources/resource.ts';
import { computeRecommendations } from './compute-recommendations.ts';
import { createRecommendations } from './recommendations.migrations.ts';
import { recommendationRoutes } from './recommendations.routes.ts';

export const recommendationsResource = defineResource({
  migrations: { '070-recommendations': createRecommendations },
  routes: recommendationRoutes,
  everyHour: computeRecommendations,
  seed: (tx, { now }) => computeRecommendations(tx, now),
});
