import * as v from 'valibot';
import { SearchText } from '#contract/platform/api/lists.ts';
import { PageNumber, PageSize, QueryFlag } from '#contract/platform/api/lists.ts';
import { Currency, Qid } from '#contract/platform/api/shapes.ts';
import { Amount, Count, Gtin } from '#contract/platform/values/numbers.ts';
import { OfferStatus, Standing } from './offers.schemas.ts';

/** The most products that are recommended, and the most that a seller can watch. */
export const MAXIMUM_RECOMMENDATIONS = 1_000;

/** Why a product is recommended (docs/decisions/117). */
export type RecommendationReason = v.InferOutput<typeof RecommendationReason>;
export const RecommendationReason = v.picklist([
  /** Buyers ask for it, and no other seller has it in stock. */
  'NOT_OFFERED',
  /** Buyers asked for at least 20 % more units than in the 30 days before. */
  'RISING',
  'IN_DEMAND',
]);

/** A product that buyers ask for, as one seller sees it; the specification (2.11) leaves the fields open. */
export type Recommendation = v.InferOutput<typeof Recommendation>;
export const Recommendation = v.object({
  gtin: Gtin,
  name: v.string(),
  brand: v.string(),
  category: v.string(),
  /** The usual selling unit. */
  unitsPerBox: Count,
  /** Orders of the last 30 days at all sellers, also declined and expired ones, and the units that they asked for. */
  orders: Count,
  units: Count,
  /** Units of the 30 days before. */
  unitsBefore: Count,
  /** Null where nobody asked for it: a watched product stays on the watchlist. */
  reason: v.nullable(RecommendationReason),
  /** The lowest price of the live offers of others, after their discounts, in the seller’s currency. */
  lowestPrice: v.nullable(Amount),
  priceCurrency: Currency,
  /** Live offers of others, and their units in stock. */
  offerCount: Count,
  availableQuantity: Count,
  ownOffer: v.nullable(
    v.object({
      qid: Qid,
      status: OfferStatus,
      price: Amount,
      priceCurrency: Currency,
      rank: v.nullable(Count),
      standing: v.nullable(Standing),
    }),
  ),
  isWatched: v.boolean(),
  /** The price that the seller wants to get. */
  targetPrice: v.nullable(Amount),
  /** Whether no other seller asks for less than the target price; false without one. */
  areTargetsMet: v.boolean(),
});

const sortings = ['demand', 'growth', 'lowest_price', 'name'] as const;

/** `-` sorts from high to low; products without the value come last in both directions. */
export type RecommendationSorting = v.InferOutput<typeof RecommendationSorting>;
export const RecommendationSorting = v.picklist(sortings.flatMap((key) => [key, `-${key}` as const]));

export type RecommendationFilter = v.InferOutput<typeof RecommendationFilter>;
export const RecommendationFilter = v.object({
  reason: v.optional(v.array(RecommendationReason)),
  /** Whether the seller has an offer of the product. */
  is_offered: v.optional(QueryFlag),
  /** Product, brand or GTIN. */
  search: v.optional(SearchText),
  sort: v.optional(RecommendationSorting),
});

/** `are_targets_met` as for `watchlist/items/` (specification 7.9). */
export type WatchedFilter = v.InferOutput<typeof WatchedFilter>;
export const WatchedFilter = v.object({
  ...RecommendationFilter.entries,
  are_targets_met: v.optional(QueryFlag),
});

const paging = { page: v.optional(PageNumber), size: v.optional(PageSize) };

export const RecommendationQuery = v.object({ ...RecommendationFilter.entries, ...paging });
export const WatchedQuery = v.object({ ...WatchedFilter.entries, ...paging });
