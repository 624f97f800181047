import { differenceOf, subtotalOf, sumOf } from '#contract/platform/values/money.ts';
import type { Offer } from './offers.schemas.ts';

type RankedOffer = Pick<Offer, 'rank' | 'discountedPrice' | 'priceToWin' | 'quantity'>;

/**
 * What the units in stock would bring less one cent below the price to win; null for an offer that wins, has no rank, or
 * cannot win at any price.
 */
export function costToWin({ rank, discountedPrice, priceToWin, quantity }: RankedOffer) {
  if (rank === null || rank === 1 || priceToWin === null || priceToWin === '0.01') return null;
  const perUnit = sumOf([differenceOf(discountedPrice, priceToWin), '0.01']);
  return { perUnit, inAll: subtotalOf(perUnit, quantity) };
}
