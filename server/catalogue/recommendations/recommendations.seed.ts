import { discountsSeed } from '#server/catalogue/discounts/discounts.seed.ts';
import { defineSeed } from '#server/seed/define-seed.ts';
import { computeRecommendations } from './compute-recommendations.ts';

export const recommendationsSeed = defineSeed({
  after: [discountsSeed],
  write: (tx, { now }) => computeRecommendations(tx, now),
});
