import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { listPageSchema } from '#contract/platform/api/lists.ts';
import {
  Recommendation,
  RecommendationQuery,
  WatchedFilter,
  WatchedQuery,
} from './recommendations.schemas.ts';

const roles = ['SELLER', 'STAFF'] as const;

/** The products that most orders asked for; those with most orders first. */
export const listRecommendations = defineCall({
  method: 'GET',
  path: 'seller-recommendations/latest/',
  query: RecommendationQuery,
  reply: listPageSchema(Recommendation),
  refusals: {},
  roles,
});

/** All products of one of the two lists that match the filters, as a spreadsheet. */
export const downloadRecommendations = defineCall({
  method: 'GET',
  path: 'seller-recommendations/latest/?format=xlsx',
  /** Not in the specification: the download of the watchlist. */
  query: v.object({ ...WatchedFilter.entries, tab: v.optional(v.picklist(['watchlisted'])) }),
  reply: 'file',
  refusals: {},
  roles,
});

/** The products that the seller watches. */
export const listWatched = defineCall({
  method: 'GET',
  path: 'seller-recommendations/latest/watchlisted/',
  query: WatchedQuery,
  reply: listPageSchema(Recommendation),
  refusals: {},
  roles,
});
