import * as v from 'valibot';
import type { StatementQuery } from '#contract/pages/page-queries.ts';
import { PageNumber } from '#contract/platform/api/lists.ts';
import { queryValues } from '#contract/platform/api/read-query.ts';
import { Currency } from '#contract/platform/api/shapes.ts';

export const STATEMENT_PAGE_SIZE = 50;

/** The currency and the pages of both lists in the URL; invalid values count as absent. */
export type StatementFilter = v.InferOutput<typeof StatementFilter>;
const StatementFilter = v.object({
  currency: v.fallback(v.optional(Currency), undefined),
  orders: v.fallback(PageNumber, 1),
  transfers: v.fallback(PageNumber, 1),
});

export function parseStatementFilter(search: string): StatementFilter {
  return v.parse(StatementFilter, queryValues(StatementFilter, new URLSearchParams(search)));
}

/** The URL query after a change; first pages are left out. */
export function changeStatementFilter(filter: StatementFilter, change: StatementQuery): StatementQuery {
  const { currency, orders, transfers } = { ...filter, ...change };
  return {
    currency,
    orders: orders === 1 ? undefined : orders,
    transfers: transfers === 1 ? undefined : transfers,
  };
}

/** The month before or after a month such as "2026-10". */
export function neighbourMonth(month: string, step: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step)).toISOString().slice(0, 7);
}
