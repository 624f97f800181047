import type { QueryClient } from '@tanstack/react-query';
import { readOfferStandings } from '#contract/catalogue/offers.calls.ts';
import { queryFor } from '#src/queries/query.ts';
import { rankedOffersList } from './ranked-offers.filters.ts';
import { rankedOffersQuery } from './ranked-offers.queries.ts';

/** Prefetches all queries of the ranked view in parallel. */
export function prefetchRankedOffers(queries: QueryClient, search: string) {
  void queries.prefetchQuery(rankedOffersQuery(rankedOffersList.parse(search)));
  void queries.prefetchQuery(queryFor(readOfferStandings, {}));
}
