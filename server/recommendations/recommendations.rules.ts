export type RecommendationReason = 'RISING' | 'NOT_OFFERED' | 'IN_DEMAND';

/** Rising means at least 20 % more units than in the 30 days before. */
const RISING_PER_CENT = 120;

/** Why a product is recommended: the first reason that is true. `rivals` are the live offers of other sellers. */
export function reasonOf(product: {
  units: number;
  unitsBefore: number;
  rivals: number;
}): RecommendationReason {
  if (product.rivals === 0) return 'NOT_OFFERED';
  const isRising = product.unitsBefore > 0 && product.units * 100 >= product.unitsBefore * RISING_PER_CENT;
  return isRising ? 'RISING' : 'IN_DEMAND';
}
