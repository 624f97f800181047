import * as v from 'valibot';
import { OfferFilter, OfferSorting, type OfferStatus } from '#contract/catalogue/offers.schemas.ts';
import type { InventoryQuery } from '#contract/pages/page-queries.ts';
import { PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { queryValues } from '#contract/platform/api/read-query.ts';

const {
  status,
  brand,
  search,
  percentage_to_winning_price_min: percentage,
  lost_since: lostSince,
} = OfferFilter.entries;

const DEFAULT_SIZE = 50;

/** The filters in the URL; invalid values count as absent. */
export type InventoryFilter = v.InferOutput<typeof InventoryFilter>;
const InventoryFilter = v.object({
  status: v.fallback(status, undefined),
  brand: v.fallback(brand, undefined),
  percentage_to_winning_price_min: v.fallback(percentage, undefined),
  percentage_to_winning_price_max: v.fallback(percentage, undefined),
  lost_since: v.fallback(lostSince, undefined),
  search: v.fallback(search, undefined),
  sort: v.fallback(v.optional(OfferSorting), undefined),
  page: v.fallback(PageNumber, 1),
  size: v.fallback(PageSize, DEFAULT_SIZE),
});

export function parseInventoryFilter(query: string): InventoryFilter {
  const filter = v.parse(InventoryFilter, queryValues(InventoryFilter, new URLSearchParams(query)));
  const { percentage_to_winning_price_min: least, percentage_to_winning_price_max: most } = filter;
  // The ends of a range may be typed in either order.
  return least !== undefined && most !== undefined && Number(least) > Number(most)
    ? { ...filter, percentage_to_winning_price_min: most, percentage_to_winning_price_max: least }
    : filter;
}

/** The sequence in the URL, by default the highest prices first, where winning is worth most. */
export function sortOrderOf({ sort }: InventoryFilter): OfferSorting {
  return sort ?? '-target_price';
}

/** The URL query after a change of the filters; every change but one of the page starts at the first page. */
export function changeInventoryFilter(filter: InventoryFilter, change: InventoryQuery): InventoryQuery {
  const { size, ...rest } = { ...filter, page: 1, ...change };
  return { ...rest, size: size === DEFAULT_SIZE ? undefined : size };
}

/** The filters within a segment, which "Clear filters" removes. */
export const noInventoryFilters = {
  brand: undefined,
  percentage_to_winning_price_min: undefined,
  percentage_to_winning_price_max: undefined,
  lost_since: undefined,
  search: undefined,
} satisfies InventoryQuery;

export function hasInventoryFilters(filter: InventoryFilter): boolean {
  return Boolean(filter.search) || countInventoryFilters(filter) > 0;
}

/** Without the search. */
export function countInventoryFilters(filter: InventoryFilter): number {
  const { brand: brands, lost_since: since } = filter;
  return [Boolean(brands?.length), Boolean(since), hasDifference(filter)].filter(Boolean).length;
}

export function hasDifference(filter: InventoryFilter): boolean {
  return (
    filter.percentage_to_winning_price_min !== undefined ||
    filter.percentage_to_winning_price_max !== undefined
  );
}

/** The status whose segment the filter belongs to; `all` without one, null for several. */
export function segmentOf(filter: InventoryFilter): OfferStatus | 'all' | null {
  const [first, ...more] = filter.status ?? [];
  if (more.length > 0) return null;
  return first ?? 'all';
}

export type SortBy = 'target_price' | 'percentage_to_target_price' | 'price' | 'rank' | 'name' | 'quantity';

/** Reverses the direction when the list is already sorted by this column. */
export function nextSort(current: OfferSorting, by: SortBy): OfferSorting {
  return current === by ? `-${by}` : by;
}
