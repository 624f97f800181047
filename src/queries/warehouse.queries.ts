import { queryOptions } from '@tanstack/react-query';
import { listIncomingPackages } from '#contract/warehouse/warehouse.calls.ts';
import { queryFor } from './query.ts';

export function incomingPackagesQuery(page: number) {
  return queryOptions({
    ...queryFor(listIncomingPackages, { query: { page } }),
    refetchInterval: 60_000,
  });
}
