import * as v from 'valibot';
import { queryValues } from '#contract/query-string.ts';
import { isCurrent, StatusFilter, statusesOf } from '#contract/sales/sale-status.ts';
import { NextAction, SaleOrder } from '#contract/sales/sales.schemas.ts';
import { CountryCode, Flag, PageNumber, PageSize } from '#contract/shapes.ts';
import type { OrdersQuery } from '#contract/pages/pages.ts';

/** What the address says about the list; what makes no sense in it is read as absent. */
export type OrdersFilter = v.InferOutput<typeof OrdersFilter>;
const OrdersFilter = v.object({
  status: v.fallback(v.pipe(v.array(StatusFilter), v.minLength(1)), ['CURRENT']),
  nextAction: v.fallback(v.array(v.union([NextAction, v.literal('NONE')])), []),
  destination: v.fallback(v.array(CountryCode), []),
  search: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  hasRead: v.fallback(v.optional(Flag), undefined),
  isExpiring: v.fallback(v.optional(Flag), undefined),
  sort: v.fallback(v.optional(SaleOrder), undefined),
  page: v.fallback(PageNumber, 1),
  size: v.fallback(PageSize, 20),
});

/** The numbers of rows that a page can have. */
export const pageSizes = [20, 50, 100] as const;

export function readFilter(search: string): OrdersFilter {
  return v.parse(OrdersFilter, queryValues(OrdersFilter, new URLSearchParams(search)));
}

/** Deadline first among current orders, newest first among past ones, unless the address says otherwise. */
export function sortOf({ sort, status }: OrdersFilter): SaleOrder {
  return sort ?? (isPast(status) ? '-placedAt' : 'expiredAt');
}

/** What the API is asked for. */
export function callQuery(filter: OrdersFilter) {
  const { status, nextAction, destination, search, hasRead, isExpiring, page, size } = filter;
  return { status, nextAction, destination, search, hasRead, isExpiring, order: sortOf(filter), page, size };
}

/** The address of the list with one thing changed; any change but of the page starts at the first page. */
export function changed(filter: OrdersFilter, change: OrdersQuery): OrdersQuery {
  const { size, ...rest } = { ...filter, page: 1, ...change };
  return { ...rest, size: size === pageSizes[0] ? undefined : size };
}

/** The filters that narrow a segment: what "Clear filters" takes away. */
export const noFilters = {
  destination: [],
  search: '',
  hasRead: undefined,
  isExpiring: undefined,
} satisfies OrdersQuery;

export function isNarrowed(filter: OrdersFilter) {
  const { destination, search, hasRead, isExpiring } = filter;
  return destination.length > 0 || search !== '' || hasRead !== undefined || isExpiring !== undefined;
}

export function isPast(status: OrdersFilter['status']) {
  return status.every((each) => !statusesOf(each).some((one) => isCurrent({ status: one })));
}

export type SortBy = 'expiredAt' | 'placedAt' | 'payout' | 'fid' | 'lineCount' | 'destination';

/** The other direction when the list is sorted by this already; amounts and dates start with the highest. */
export function nextSort(current: SaleOrder, by: SortBy): SaleOrder {
  if (current === by) return `-${by}`;
  if (current === `-${by}`) return by;
  return by === 'payout' || by === 'lineCount' || by === 'placedAt' ? `-${by}` : by;
}
