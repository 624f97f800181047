import type { WatchlistItem } from './watchlist.schemas.ts';

/** A watched product with a target price that is met. */
export const watchedProduct: WatchlistItem = {
  gtin: '9520000558727',
  name: 'Vitamin C Serum 100 ml',
  availableQuantity: 60,
  price: '4.80',
  priceCurrency: 'EUR',
  targetPrice: '4.70',
  targetPriceCurrency: 'EUR',
  areTargetsMet: true,
};
