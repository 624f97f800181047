import { defineResource } from '#server/platform/resources/resource.ts';
import { computeRecommendations } from './compute-recommendations.ts';
import { recommendationRoutes } from './recommendations.routes.ts';

export const recommendationsResource = defineResource({
  routes: recommendationRoutes,
  everyHour: computeRecommendations,
});
