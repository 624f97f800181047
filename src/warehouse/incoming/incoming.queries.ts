import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  countIncoming,
  listDeliveries,
  listUnknownPackages,
  readDelivery,
} from '#contract/warehouse/packages.calls.ts';
import type { DeliveryState } from '#contract/warehouse/packages.schemas.ts';
import { queryFor, queryKeyOf } from '#src/queries/query.ts';
import { type IncomingFilter, INCOMING_PAGE_SIZE, listDeliveriesQueryOf } from './incoming.filters.ts';

/** Other users receive, too. */
const INTERVAL = 60_000;

/** One page of the deliveries; the former one stays until it comes. */
export function deliveriesQuery(filter: IncomingFilter, state: DeliveryState) {
  const query = listDeliveriesQueryOf(filter, state);
  return queryOptions({
    ...queryFor(listDeliveries, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: INTERVAL,
  });
}

export function unknownPackagesQuery({ page }: Pick<IncomingFilter, 'page'>) {
  return queryOptions({
    ...queryFor(listUnknownPackages, { query: { page, size: INCOMING_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchInterval: INTERVAL,
  });
}

/** Reads again what a scan changes. */
export function refreshIncoming(queries: QueryClient): void {
  for (const call of [listDeliveries, countIncoming, readDelivery, listUnknownPackages]) {
    void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
  }
}
