import * as v from 'valibot';
import type { LeadsQuery } from '#contract/pages/page-queries.ts';
import { SearchText } from '#contract/platform/api/lists.ts';
import { PageNumber, PageSize, QueryFlag } from '#contract/platform/api/lists.ts';
import { queryValues } from '#contract/platform/api/read-query.ts';
import { CountryCode } from '#contract/platform/api/shapes.ts';
import { LeadOwnerFilter, LeadSorting, LeadStage } from '#contract/staff/leads.schemas.ts';

const DEFAULT_SIZE = 20;

/** The filters in the URL; invalid values count as absent. */
export type LeadsFilter = v.InferOutput<typeof LeadsFilter>;
const LeadsFilter = v.object({
  view: v.fallback(v.optional(v.literal('table')), undefined),
  stage: v.fallback(v.array(LeadStage), []),
  owner: v.fallback(v.array(LeadOwnerFilter), []),
  country: v.fallback(v.array(CountryCode), []),
  search: v.fallback(SearchText, ''),
  sort: v.fallback(v.optional(LeadSorting), undefined),
  page: v.fallback(PageNumber, 1),
  size: v.fallback(PageSize, DEFAULT_SIZE),
  completedSuccessful: v.fallback(v.optional(QueryFlag), undefined),
});

export function parseLeadsFilter(search: string): LeadsFilter {
  return v.parse(LeadsFilter, queryValues(LeadsFilter, new URLSearchParams(search)));
}

/** The sequence of the table: by default the open lead that has been in its stage longest comes first. */
export function sortOrderOf({ sort }: Pick<LeadsFilter, 'sort'>): LeadSorting {
  return sort ?? 'stageSince';
}

/** The query of the board, which has all stages and no pages. */
export function boardQueryOf({ owner, country, search, sort }: LeadsFilter) {
  return { owner, country, search, sort };
}

/** The query of the table. */
export function listLeadsQueryOf(filter: LeadsFilter) {
  const { stage, owner, country, search, sort, page, size } = filter;
  return { stage, owner, country, search, sort, page, size };
}

/** The URL query after a change of the filters; every change but one of the page starts at the first page. */
export function changeLeadsFilter(filter: LeadsFilter, change: LeadsQuery): LeadsQuery {
  const { size, page, completedSuccessful: _shown, ...rest } = { ...filter, page: 1, ...change };
  return {
    ...rest,
    page: page === 1 ? undefined : page,
    size: size === DEFAULT_SIZE ? undefined : size,
  };
}

export const noLeadsFilters = { owner: [], country: [], search: '' } satisfies LeadsQuery;

export function hasLeadsFilters(filter: LeadsFilter) {
  return filter.search !== '' || countLeadsFilters(filter) > 0;
}

/** Without the search. */
export function countLeadsFilters({ owner, country }: LeadsFilter): number {
  return [owner, country].filter((chosen) => chosen.length > 0).length;
}

export type SortBy = 'company' | 'stageSince';

/** Reverses the direction when the list is already sorted by this column. */
export function nextSort(current: LeadSorting, by: SortBy): LeadSorting {
  return current === by ? `-${by}` : by;
}
