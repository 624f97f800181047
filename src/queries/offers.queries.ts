import type { QueryClient } from '@tanstack/react-query';
import {
  countOffers,
  listCompetingOffers,
  listOffers,
  previewPrices,
  readOffersInfo,
  readOfferStandings,
  readPriceHistory,
} from '#contract/catalogue/offers.calls.ts';
import { queryKeyOf } from './query.ts';

const calls = [
  listOffers,
  countOffers,
  readOffersInfo,
  readOfferStandings,
  listCompetingOffers,
  readPriceHistory,
  previewPrices,
];

/** Reads again all that follows from the prices, quantities and pauses of offers. */
export function refreshOffers(queries: QueryClient): void {
  for (const call of calls) void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
}
