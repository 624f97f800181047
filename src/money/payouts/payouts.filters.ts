import * as v from 'valibot';
import { CalendarMonth, PayoutStatus } from '#contract/money/payouts.schemas.ts';
import type { PayoutsQuery } from '#contract/pages/page-queries.ts';
import { PageNumber } from '#contract/platform/api/lists.ts';
import { queryValues } from '#contract/platform/api/read-query.ts';

export const PAGE_SIZE = 20;

/** The filters in the URL; invalid values count as absent. */
export type PayoutsFilter = v.InferOutput<typeof PayoutsFilter>;
const PayoutsFilter = v.object({
  status: v.fallback(v.optional(PayoutStatus), undefined),
  month: v.fallback(v.optional(CalendarMonth), undefined),
  page: v.fallback(PageNumber, 1),
});

export function parsePayoutsFilter(search: string): PayoutsFilter {
  return v.parse(PayoutsFilter, queryValues(PayoutsFilter, new URLSearchParams(search)));
}

export function listPayoutsQueryOf(filter: PayoutsFilter) {
  return { ...filter, size: PAGE_SIZE };
}

/** The URL query after a change of the filters; every change but one of the page starts at the first page. */
export function changePayoutsFilter(filter: PayoutsFilter, change: PayoutsQuery): PayoutsQuery {
  const { page, ...rest } = { ...filter, page: 1, ...change };
  return { ...rest, page: page === 1 ? undefined : page };
}

export function hasPayoutsFilters({ status, month }: PayoutsFilter): boolean {
  return status !== undefined || month !== undefined;
}
