import { Standing } from '#contract/catalogue/offers.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { defineList, type FilterOfList } from '#src/forms/list-filter.ts';

/** The closest offers come first. */
export const rankedOffersList = defineList({
  path: pathTo.ranked,
  entries: { standing: Standing },
  defaults: { standing: 'CLOSE' },
  size: 50,
});

export type RankedOffersFilter = FilterOfList<typeof rankedOffersList>;
