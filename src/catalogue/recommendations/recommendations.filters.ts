import * as v from 'valibot';
import { WatchedFilter } from '#contract/catalogue/recommendations.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { defineList, type FilterOfList } from '#src/forms/list-filter.ts';

/** The sequences that the page offers. */
export type RecommendationsSorting = v.InferOutput<typeof RecommendationsSorting>;
const RecommendationsSorting = v.picklist(['-demand', '-growth', '-lowest_price', 'lowest_price', 'name']);

export const recommendationsList = defineList({
  path: pathTo.recommendations,
  entries: {
    tab: v.optional(v.picklist(['watchlisted'])),
    ...WatchedFilter.entries,
    sort: RecommendationsSorting,
  },
  // The products that most orders asked for come first.
  defaults: { sort: '-demand' },
  narrowedBy: ['reason', 'is_offered', 'are_targets_met', 'search'],
  size: 50,
});

export type RecommendationsFilter = FilterOfList<typeof recommendationsList>;
