import * as v from 'valibot';
import { WatchedFilter } from '#contract/catalogue/recommendations.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { defineList, type FilterOfList } from '#src/forms/list-filter.ts';

/** The sequences that the page offers. */
export type TrendingSorting = v.InferOutput<typeof TrendingSorting>;
const TrendingSorting = v.picklist(['-demand', '-growth', '-lowest_price', 'lowest_price', 'name']);

export const trendingList = defineList({
  path: pathTo.trending,
  entries: {
    tab: v.optional(v.picklist(['watchlisted'])),
    ...WatchedFilter.entries,
    sort: TrendingSorting,
  },
  // The products that most orders asked for come first.
  defaults: { sort: '-demand' },
  narrowedBy: ['reason', 'is_offered', 'are_targets_met', 'search'],
  size: 50,
});

export type TrendingFilter = FilterOfList<typeof trendingList>;
