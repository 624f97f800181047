import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listSellers } from '#contract/staff/staff-sellers.calls.ts';
import { queryFor } from '#src/queries/query.ts';
import type { SellersFilter } from './staff-sellers.filters.ts';

/** One page of the sellers; the former one stays until it comes. */
export function sellersQuery({ status, search, sort, page, size }: SellersFilter) {
  const query = { status, search: search || undefined, sort, page, size };
  return queryOptions({ ...queryFor(listSellers, { query }), placeholderData: keepPreviousData });
}
