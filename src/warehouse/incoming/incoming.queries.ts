import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  countIncoming,
  listDeliveries,
  listUnknownPackages,
  readDelivery,
} from '#contract/warehouse/packages.calls.ts';
import type { DeliveryState } from '#contract/warehouse/packages.schemas.ts';
import { queryFor, queryKeyOf } from '#src/queries/query.ts';
import type { IncomingFilter } from './incoming.filters.ts';

/** Other users receive, too. */
const INTERVAL = 60_000;
const firstPage = { page: 1, size: 20 };

/** One page of the deliveries; the former one stays until it comes. */
export function deliveriesQuery(filter: IncomingFilter, state: DeliveryState) {
  const { carrier, search, page, size } = filter;
  const query = { state, carrier, search: search || undefined, page, size };
  return queryOptions({
    ...queryFor(listDeliveries, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: INTERVAL,
  });
}

export function unknownPackagesQuery({ page, size }: Pick<IncomingFilter, 'page' | 'size'> = firstPage) {
  return queryOptions({
    ...queryFor(listUnknownPackages, { query: { page, size } }),
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
