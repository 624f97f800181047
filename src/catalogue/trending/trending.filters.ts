import * as v from 'valibot';
import { WatchedFilter } from '#contract/catalogue/recommendations.schemas.ts';
import type { TrendingQuery } from '#contract/pages/page-queries.ts';
import { PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { queryValues } from '#contract/platform/api/read-query.ts';

const { reason, is_offered: isOffered, are_targets_met: areTargetsMet, search } = WatchedFilter.entries;

const DEFAULT_SIZE = 50;

/** The sequences that the page offers. */
export type TrendingSorting = v.InferOutput<typeof TrendingSorting>;
const TrendingSorting = v.picklist(['-demand', '-growth', '-lowest_price', 'lowest_price', 'name']);

/** The filters in the URL; invalid values count as absent. */
export type TrendingFilter = v.InferOutput<typeof TrendingFilter>;
const TrendingFilter = v.object({
  tab: v.fallback(v.optional(v.picklist(['watchlisted'])), undefined),
  reason: v.fallback(reason, undefined),
  is_offered: v.fallback(isOffered, undefined),
  are_targets_met: v.fallback(areTargetsMet, undefined),
  search: v.fallback(search, undefined),
  sort: v.fallback(v.optional(TrendingSorting), undefined),
  page: v.fallback(PageNumber, 1),
  size: v.fallback(PageSize, DEFAULT_SIZE),
});

export function parseTrendingFilter(query: string): TrendingFilter {
  return v.parse(TrendingFilter, queryValues(TrendingFilter, new URLSearchParams(query)));
}

/** The products that most orders asked for come first. */
export function sortOrderOf({ sort }: TrendingFilter): TrendingSorting {
  return sort ?? '-demand';
}

/** The URL query after a change of the filters; every change but one of the page starts at the first page. */
export function changeTrendingFilter(filter: TrendingFilter, change: TrendingQuery): TrendingQuery {
  const { size, page, ...rest } = { ...filter, page: 1, ...change };
  return { ...rest, page: page === 1 ? undefined : page, size: size === DEFAULT_SIZE ? undefined : size };
}

/** The filters within a tab, which "Clear filters" removes. */
export const noTrendingFilters = {
  reason: undefined,
  is_offered: undefined,
  are_targets_met: undefined,
  search: undefined,
} satisfies TrendingQuery;

export function hasTrendingFilters(filter: TrendingFilter): boolean {
  return Boolean(filter.search) || countTrendingFilters(filter) > 0;
}

/** Without the search. */
export function countTrendingFilters(filter: TrendingFilter): number {
  const { reason: reasons = [], is_offered: isOwn, are_targets_met: isMet } = filter;
  return [reasons.length > 0, isOwn !== undefined, isMet !== undefined].filter(Boolean).length;
}
