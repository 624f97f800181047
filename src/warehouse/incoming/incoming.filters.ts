import * as v from 'valibot';
import type { IncomingQuery } from '#contract/pages/page-queries.ts';
import { SearchText } from '#contract/platform/api/lists.ts';
import { PageNumber } from '#contract/platform/api/lists.ts';
import { queryValues } from '#contract/platform/api/read-query.ts';
import { Qid } from '#contract/platform/api/shapes.ts';
import { DeliveryState } from '#contract/warehouse/packages.schemas.ts';

export const INCOMING_PAGE_SIZE = 20;

/** What the URL selects; invalid values count as absent. */
export type IncomingFilter = v.InferOutput<typeof IncomingFilter>;
const IncomingFilter = v.object({
  tab: v.fallback(v.optional(v.picklist([...DeliveryState.options, 'UNKNOWN']), 'TO_COME'), 'TO_COME'),
  carrier: v.fallback(v.optional(v.string()), undefined),
  search: v.fallback(SearchText, ''),
  delivery: v.fallback(v.optional(Qid), undefined),
  page: v.fallback(PageNumber, 1),
});

export type IncomingTab = IncomingFilter['tab'];

export function parseIncomingFilter(query: string): IncomingFilter {
  return v.parse(IncomingFilter, queryValues(IncomingFilter, new URLSearchParams(query)));
}

/** The query of the deliveries on the page. */
export function listDeliveriesQueryOf({ carrier, search, page }: IncomingFilter, state: DeliveryState) {
  return { state, carrier, search: search || undefined, page, size: INCOMING_PAGE_SIZE };
}

/** The URL query after a change. Another list starts at its first page; an open delivery stays over the list that it is of. */
export function changeIncomingFilter(filter: IncomingFilter, change: IncomingQuery): IncomingQuery {
  const isAnotherList = 'tab' in change || 'carrier' in change || 'search' in change;
  const { tab, search, ...rest } = { ...filter, ...(isAnotherList ? { page: 1 } : {}), ...change };
  return { ...rest, tab: tab === 'TO_COME' ? undefined : tab, search: search || undefined };
}

export function isNarrowed({ carrier, search }: IncomingFilter): boolean {
  return carrier !== undefined || search !== '';
}
