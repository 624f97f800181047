import * as v from 'valibot';
import type { SellersQuery } from '#contract/pages/page-queries.ts';
import { SellerStatus } from '#contract/people/users.schemas.ts';
import { SearchText } from '#contract/platform/api/lists.ts';
import { PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { queryValues } from '#contract/platform/api/read-query.ts';
import { SellerSorting } from '#contract/staff/staff-sellers.schemas.ts';

const DEFAULT_SIZE = 20;

/** The filters in the URL; invalid values count as absent. */
export type SellersFilter = v.InferOutput<typeof SellersFilter>;
const SellersFilter = v.object({
  status: v.fallback(v.optional(SellerStatus), undefined),
  search: v.fallback(SearchText, ''),
  sort: v.fallback(SellerSorting, 'company'),
  page: v.fallback(PageNumber, 1),
  size: v.fallback(PageSize, DEFAULT_SIZE),
});

export function parseSellersFilter(search: string): SellersFilter {
  return v.parse(SellersFilter, queryValues(SellersFilter, new URLSearchParams(search)));
}

/** The URL query after a change of the filters; every change but one of the page starts at the first page. */
export function changeSellersFilter(filter: SellersFilter, change: SellersQuery): SellersQuery {
  const { size, sort, search, page, ...rest } = { ...filter, page: 1, ...change };
  return {
    ...rest,
    search: search || undefined,
    sort: sort === 'company' ? undefined : sort,
    page: page === 1 ? undefined : page,
    size: size === DEFAULT_SIZE ? undefined : size,
  };
}

export type SortBy = 'company' | 'createdAt' | 'openOrders' | 'expiredOrders';

/** Reverses the direction when the list is already sorted by this column. Figures and dates start with the highest. */
export function nextSort(current: SellerSorting, by: SortBy): SellerSorting {
  if (current === by) return `-${by}`;
  if (current === `-${by}`) return by;
  return by === 'company' ? by : `-${by}`;
}
