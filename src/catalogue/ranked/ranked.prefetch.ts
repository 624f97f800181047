import type { QueryClient } from '@tanstack/react-query';
import { readOfferStandings } from '#contract/catalogue/offers.calls.ts';
import { queryFor } from '#src/queries/query.ts';
import { rankedList } from './ranked.filters.ts';
import { rankedOffersQuery } from './ranked.queries.ts';

/** Prefetches all queries of the ranked view in parallel. */
export function prefetchRanked(queries: QueryClient, search: string) {
  void queries.prefetchQuery(rankedOffersQuery(rankedList.parse(search)));
  void queries.prefetchQuery(queryFor(readOfferStandings, {}));
}
