import { randomFor } from '#server/seed/random.ts';
import type { Product } from './products.seed.ts';

/** One in so many products is ordered again and again. */
const PRODUCTS_FOR_ONE_POPULAR = 100;
/** One in so many of them is sold out at all suppliers. */
const POPULAR_FOR_ONE_SOLD_OUT = 10;

/** The GTINs of the products that buyers order again and again, and of those that are therefore sold out at the suppliers. */
export function choosePopularProducts(catalogue: readonly Product[]): {
  popular: Set<string>;
  soldOut: Set<string>;
} {
  const chosen = randomFor('popular products').sample(
    catalogue,
    Math.ceil(catalogue.length / PRODUCTS_FOR_ONE_POPULAR),
  );
  const soldOut = chosen.filter((_, index) => index % POPULAR_FOR_ONE_SOLD_OUT === 0);
  return {
    popular: new Set(chosen.map(({ gtin }) => gtin)),
    soldOut: new Set(soldOut.map(({ gtin }) => gtin)),
  };
}
