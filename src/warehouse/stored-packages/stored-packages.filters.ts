import * as v from 'valibot';
import type { StoredPackagesQuery } from '#contract/pages/page-queries.ts';
import { SearchText } from '#contract/platform/api/lists.ts';
import { PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { queryValues } from '#contract/platform/api/read-query.ts';
import { CountryCode } from '#contract/platform/api/shapes.ts';
import { PlaceCode } from '#contract/platform/codes/place-code.ts';
import { StoredSorting, StoredState } from '#contract/warehouse/stored-packages.schemas.ts';

const DEFAULT_SIZE = 20;
const DEFAULT_SORT = 'receivedAt';

/** What the URL selects; invalid values count as absent. */
export type StoredListFilter = v.InferOutput<typeof StoredListFilter>;
const StoredListFilter = v.object({
  state: v.fallback(v.optional(StoredState), undefined),
  search: v.fallback(SearchText, ''),
  place: v.fallback(v.optional(PlaceCode), undefined),
  carrier: v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined),
  destination: v.fallback(v.optional(CountryCode), undefined),
  sort: v.fallback(StoredSorting, DEFAULT_SORT),
  page: v.fallback(PageNumber, 1),
  size: v.fallback(PageSize, DEFAULT_SIZE),
});

export function parseStoredFilter(search: string): StoredListFilter {
  return v.parse(StoredListFilter, queryValues(StoredListFilter, new URLSearchParams(search)));
}

/** The URL query after a change; every change but one of the page starts at the first page. */
export function changeStoredFilter(
  filter: StoredListFilter,
  change: StoredPackagesQuery,
): StoredPackagesQuery {
  const { search, sort, page, size, ...rest } = { ...filter, page: 1, ...change };
  return {
    ...rest,
    search: search || undefined,
    sort: sort === DEFAULT_SORT ? undefined : sort,
    page: page === 1 ? undefined : page,
    size: size === DEFAULT_SIZE ? undefined : size,
  };
}

/** What takes all filters away; the sorting and the state stay. */
export const noFilters = { search: '', place: undefined, carrier: undefined, destination: undefined };

/** How many filters narrow the list, besides its state and the search. */
export function countStoredFilters({ place, carrier, destination }: StoredListFilter): number {
  return [place, carrier, destination].filter((each) => each !== undefined).length;
}

export type SortBy = 'receivedAt' | 'place' | 'saleFid' | 'weight';

/** Reverses the direction when the list is sorted by this column already. */
export function nextSort(current: StoredSorting, by: SortBy): StoredSorting {
  return current === by ? `-${by}` : by;
}
