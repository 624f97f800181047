import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { countStoredPackages, listStoredPackages } from '#contract/warehouse/stored-packages.calls.ts';
import { queryFor, queryKeyOf } from '#src/queries/query.ts';
import type { StoredListFilter } from './stored-packages.filters.ts';

/** Other users put packages away, too. */
const INTERVAL = 60_000;

/** One page of the packages in the warehouse; the former one stays until it comes. */
export function storedPackagesQuery({ search, ...filter }: StoredListFilter) {
  const query = { ...filter, search: search || undefined };
  return queryOptions({
    ...queryFor(listStoredPackages, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: INTERVAL,
  });
}

export function storedCountsQuery() {
  return queryOptions({ ...queryFor(countStoredPackages, {}), refetchInterval: INTERVAL });
}

/** Reads again what a scan changes. */
export function refreshStoredPackages(queries: QueryClient): void {
  for (const call of [listStoredPackages, countStoredPackages]) {
    void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
  }
}
