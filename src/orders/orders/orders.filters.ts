import * as v from 'valibot';
import { InsightFilter, InsightPart } from '#contract/orders/insight-filter.ts';
import { isCurrent, StatusFilter, statusesOf } from '#contract/orders/sale-status.ts';
import { NextAction, SaleSorting } from '#contract/orders/sales.schemas.ts';
import type { OrdersQuery } from '#contract/pages/page-queries.ts';
import { SearchText } from '#contract/platform/api/lists.ts';
import { QueryFlag, PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { queryValues } from '#contract/platform/api/read-query.ts';
import { CountryCode } from '#contract/platform/api/shapes.ts';

const DEFAULT_SIZE = 20;

/** The filters in the URL; invalid values count as absent. */
export type OrdersFilter = v.InferOutput<typeof OrdersFilter>;
const OrdersFilter = v.object({
  status: v.fallback(v.pipe(v.array(StatusFilter), v.minLength(1)), []),
  nextAction: v.fallback(v.array(v.union([NextAction, v.literal('NONE')])), []),
  destination: v.fallback(v.array(CountryCode), []),
  search: v.fallback(SearchText, ''),
  hasRead: v.fallback(v.optional(QueryFlag), undefined),
  isExpiring: v.fallback(v.optional(QueryFlag), undefined),
  insight: v.fallback(v.optional(InsightFilter), undefined),
  part: v.fallback(v.optional(InsightPart), undefined),
  sort: v.fallback(v.optional(SaleSorting), undefined),
  page: v.fallback(PageNumber, 1),
  size: v.fallback(PageSize, DEFAULT_SIZE),
});

export function parseOrdersFilter(search: string): OrdersFilter {
  const filter = v.parse(OrdersFilter, queryValues(OrdersFilter, new URLSearchParams(search)));
  if (filter.status.length > 0) return filter;
  return { ...filter, status: filter.insight ? ['CURRENT', 'PAST'] : ['CURRENT'] };
}

/** The sequence in the URL; by default the deadline for current orders, the newest first where past ones are listed. */
export function sortOrderOf({ sort, ...filter }: OrdersFilter): SaleSorting {
  return sort ?? (hasPastColumns(filter) ? '-placedAt' : 'expiredAt');
}

/** The query of the API call. */
export function listSalesQueryOf(filter: OrdersFilter) {
  const { status, nextAction, destination, search, hasRead, isExpiring, insight, part, page, size } = filter;
  return {
    status,
    nextAction,
    destination,
    search,
    hasRead,
    isExpiring,
    insight,
    part: insight ? part : undefined,
    order: sortOrderOf(filter),
    page,
    size,
  };
}

/** The URL query after a change of the filters; every change but one of the page starts at the first page. */
export function changeOrdersFilter(filter: OrdersFilter, change: OrdersQuery): OrdersQuery {
  const { size, ...rest } = { ...filter, page: 1, ...change };
  return { ...rest, size: size === DEFAULT_SIZE ? undefined : size };
}

/** The filters within a segment, which "Clear filters" removes. */
export const noOrdersFilters = {
  destination: [],
  search: '',
  hasRead: undefined,
  isExpiring: undefined,
  insight: undefined,
  part: undefined,
} satisfies OrdersQuery;

export function hasOrdersFilters(filter: OrdersFilter) {
  const { destination, search, hasRead, isExpiring, insight } = filter;
  const others = [hasRead, isExpiring, insight];
  return destination.length > 0 || search !== '' || others.some((value) => value !== undefined);
}

/** The filters of the toolbar, without the search. */
export function countOrdersFilters({ destination, hasRead, isExpiring, status }: OrdersFilter): number {
  const isOnePastStatus = status.length === 1 && status[0] !== 'PAST' && isPastFilter(status);
  const used = [destination.length > 0, hasRead !== undefined, isExpiring !== undefined, isOnePastStatus];
  return used.filter(Boolean).length;
}

export function isPastFilter(status: OrdersFilter['status']) {
  return status.every((each) => !statusesOf(each).some((one) => isCurrent({ status: one })));
}

/** Behind a figure of the insights are past orders as well as current ones: each shows when it was placed, and its status. */
export function hasPastColumns({ status, insight }: Pick<OrdersFilter, 'status' | 'insight'>) {
  return insight !== undefined || isPastFilter(status);
}

export type SortBy = 'expiredAt' | 'placedAt' | 'payout' | 'fid' | 'lineCount' | 'destination';

/**
 * Reverses the direction when the list is already sorted by this column. Amounts and dates start with the highest.
 */
export function nextSort(current: SaleSorting, by: SortBy): SaleSorting {
  if (current === by) return `-${by}`;
  if (current === `-${by}`) return by;
  return by === 'payout' || by === 'lineCount' || by === 'placedAt' ? `-${by}` : by;
}
