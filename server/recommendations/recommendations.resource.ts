import { defineResource } from '#server/resource.ts';
import { createRecommendations } from './recommendations.migrations.ts';
import { computeRecommendations } from './recommendations.store.ts';

export const recommendationsResource = defineResource({
  migrations: { '070-recommendations': createRecommendations },
  everyHour: computeRecommendations,
  seed: (tx, { now }) => computeRecommendations(tx, now),
});
