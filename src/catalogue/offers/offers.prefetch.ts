import type { QueryClient } from '@tanstack/react-query';
import { listOwnBrands, readOffersInfo } from '#contract/catalogue/offers.calls.ts';
import { queryFor } from '#src/queries/query.ts';
import { offersList } from './offers.filters.ts';
import { offerCountsQuery, offersQuery } from './offers.queries.ts';

/** Prefetches all queries of the inventory in parallel. */
export function prefetchOffers(queries: QueryClient, search: string) {
  const filter = offersList.parse(search);
  void queries.prefetchQuery(offersQuery(filter));
  void queries.prefetchQuery(offerCountsQuery(filter));
  void queries.prefetchQuery(queryFor(readOffersInfo, {}));
  void queries.prefetchQuery(queryFor(listOwnBrands, {}));
}
