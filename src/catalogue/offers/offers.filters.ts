import { OfferFilter, OfferSorting, type OfferStatus } from '#contract/catalogue/offers.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { defineList, type FilterOfList } from '#src/forms/list-filter.ts';

const { standing: _ofTheRankedView, ...entries } = OfferFilter.entries;

export const offersList = defineList({
  path: pathTo.inventory,
  entries: { ...entries, sort: OfferSorting },
  // Winning is worth most for the highest prices.
  defaults: { sort: '-target_price' },
  adjust(filter) {
    const { percentage_to_winning_price_min: least, percentage_to_winning_price_max: most } = filter;
    // The ends of a range may be typed in either order.
    return least !== undefined && most !== undefined && Number(least) > Number(most)
      ? { ...filter, percentage_to_winning_price_min: most, percentage_to_winning_price_max: least }
      : filter;
  },
  narrowedBy: [
    'brand',
    ['percentage_to_winning_price_min', 'percentage_to_winning_price_max'],
    'lost_since',
    'search',
  ],
  size: 50,
  namesFirstPage: true,
});

export type OffersFilter = FilterOfList<typeof offersList>;

export function hasDifference(filter: OffersFilter): boolean {
  return (
    filter.percentage_to_winning_price_min !== undefined ||
    filter.percentage_to_winning_price_max !== undefined
  );
}

/** The status whose segment the filter belongs to; `all` without one, null for several. */
export function segmentOf({ status: [first, ...more] }: OffersFilter): OfferStatus | 'all' | null {
  return more.length > 0 ? null : (first ?? 'all');
}
