import { ClaimFilter, type ClaimSorting } from '#contract/claims/claims.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { defineList, type FilterOfList } from '#src/forms/list-filter.ts';

const { saleQid: _ofOneOrder, ...entries } = ClaimFilter.entries;

export const claimsList = defineList({
  path: pathTo.claims,
  entries,
  narrowedBy: ['claimCategory', 'country', 'search'],
  namesFirstPage: true,
});

export type ClaimsFilter = FilterOfList<typeof claimsList>;

/**
 * The sequence in the URL. By default the newest claims come first, among which are all that can be answered; in their
 * own segment those that must be answered soonest.
 */
export function sortOrderOf({ sort, status }: Pick<ClaimsFilter, 'sort' | 'status'>): ClaimSorting {
  return sort ?? (status.length === 1 && status[0] === 'OPEN' ? 'deadline' : '-createdAt');
}

/** The query of the download, which has no pages. */
export function downloadClaimsQueryOf({ page: _page, size: _size, ...filter }: ClaimsFilter) {
  return { ...filter, sort: sortOrderOf(filter) };
}

/** The query of the API call. */
export function listClaimsQueryOf(filter: ClaimsFilter) {
  return { ...filter, sort: sortOrderOf(filter) };
}
