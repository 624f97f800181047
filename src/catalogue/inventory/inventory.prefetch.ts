import type { QueryClient } from '@tanstack/react-query';
import { listOwnBrands, readOffersInfo } from '#contract/catalogue/offers.calls.ts';
import { queryFor } from '#src/queries/query.ts';
import { inventoryList } from './inventory.filters.ts';
import { offerCountsQuery, offersQuery } from './inventory.queries.ts';

/** Prefetches all queries of the inventory in parallel. */
export function prefetchInventory(queries: QueryClient, search: string) {
  const filter = inventoryList.parse(search);
  void queries.prefetchQuery(offersQuery(filter));
  void queries.prefetchQuery(offerCountsQuery(filter));
  void queries.prefetchQuery(queryFor(readOffersInfo, {}));
  void queries.prefetchQuery(queryFor(listOwnBrands, {}));
}
