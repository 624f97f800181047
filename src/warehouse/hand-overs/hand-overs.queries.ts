import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listCollections, readCollection, readGroupLoading } from '#contract/warehouse/hand-overs.calls.ts';
import type { CollectionKey } from '#contract/warehouse/hand-overs.schemas.ts';
import {
  listShipmentGroups,
  readShipmentGroup,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import { queryFor, queryKeyOf } from '#src/queries/query.ts';

/** Other users load, too. */
const INTERVAL = 30_000;

export function collectionsQuery() {
  return queryOptions({ ...queryFor(listCollections, {}), refetchInterval: INTERVAL });
}

export function collectionQuery({ carrier, day }: CollectionKey) {
  return queryOptions({
    ...queryFor(readCollection, { query: { carrier, day } }),
    refetchInterval: INTERVAL,
  });
}

/** Reads again what loading and signing change. */
export function refreshHandOvers(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: queryKeyOf(readCollection) });
  refreshLists(queries);
}

/** The same once the carrier has left: the page of its collection, which is no more, is left at once. */
export function refreshAfterDeparture(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: queryKeyOf(readCollection), refetchType: 'none' });
  refreshLists(queries);
}

function refreshLists(queries: QueryClient): void {
  const calls = [listCollections, readGroupLoading, readShipmentGroup, listShipmentGroups];
  for (const call of calls) void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
}
