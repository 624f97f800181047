import * as v from 'valibot';
import { ClaimCategory, ClaimSorting, ClaimStatus } from '#contract/claims/claims.schemas.ts';
import type { ClaimsQuery } from '#contract/pages/page-queries.ts';
import { SearchText } from '#contract/platform/api/lists.ts';
import { PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { queryValues } from '#contract/platform/api/read-query.ts';
import { CountryCode } from '#contract/platform/api/shapes.ts';

const DEFAULT_SIZE = 20;

/** The filters in the URL; invalid values count as absent. */
export type ClaimsFilter = v.InferOutput<typeof ClaimsFilter>;
const ClaimsFilter = v.object({
  status: v.fallback(v.array(ClaimStatus), []),
  claimCategory: v.fallback(v.array(ClaimCategory), []),
  country: v.fallback(v.array(CountryCode), []),
  search: v.fallback(SearchText, ''),
  sort: v.fallback(v.optional(ClaimSorting), undefined),
  page: v.fallback(PageNumber, 1),
  size: v.fallback(PageSize, DEFAULT_SIZE),
});

export function parseClaimsFilter(search: string): ClaimsFilter {
  return v.parse(ClaimsFilter, queryValues(ClaimsFilter, new URLSearchParams(search)));
}

/**
 * The sequence in the URL. By default the newest claims come first, among which are all that can be answered; in their
 * own segment those that must be answered soonest.
 */
export function sortOrderOf({ sort, status }: Pick<ClaimsFilter, 'sort' | 'status'>): ClaimSorting {
  return sort ?? (status.length === 1 && status[0] === 'OPEN' ? 'deadline' : '-createdAt');
}

/** The query of the download, which has no pages. */
export function claimsFilterOf(filter: ClaimsFilter) {
  const { status, claimCategory, country, search } = filter;
  return { status, claimCategory, country, search, sort: sortOrderOf(filter) };
}

/** The query of the API call. */
export function listClaimsQueryOf(filter: ClaimsFilter) {
  const { page, size } = filter;
  return { ...claimsFilterOf(filter), page, size };
}

/** The URL query after a change of the filters; every change but one of the page starts at the first page. */
export function changeClaimsFilter(filter: ClaimsFilter, change: ClaimsQuery): ClaimsQuery {
  const { size, ...rest } = { ...filter, page: 1, ...change };
  return { ...rest, size: size === DEFAULT_SIZE ? undefined : size };
}

/** The filters within a segment, which "Clear filters" removes. */
export const noClaimsFilters = { claimCategory: [], country: [], search: '' } satisfies ClaimsQuery;

export function hasClaimsFilters(filter: ClaimsFilter) {
  return filter.search !== '' || countClaimsFilters(filter) > 0;
}

/** Without the search. */
export function countClaimsFilters({ claimCategory, country }: ClaimsFilter): number {
  return [claimCategory, country].filter((chosen) => chosen.length > 0).length;
}

export type SortBy = 'deadline' | 'amount' | 'createdAt';

/** Reverses the direction when the list is already sorted by this column. Amounts and dates start with the highest. */
export function nextSort(current: ClaimSorting, by: SortBy): ClaimSorting {
  if (current === by) return `-${by}`;
  if (current === `-${by}`) return by;
  return by === 'deadline' ? by : `-${by}`;
}
