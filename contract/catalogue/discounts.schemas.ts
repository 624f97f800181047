import * as v from 'valibot';
import { Percentage } from '#contract/people/preferences.schemas.ts';
import { Currency, Instant, Qid } from '#contract/platform/api/shapes.ts';
import { Amount, Count } from '#contract/platform/values/numbers.ts';
import { Standing } from './offers.schemas.ts';

/** The discount on the offers of one brand, in place of the one on the whole inventory (specification 3.5). */
export type BrandDiscount = v.InferOutput<typeof BrandDiscount>;
export const BrandDiscount = v.object({
  brandDiscountQid: Qid,
  brandQid: Qid,
  brandName: v.string(),
  /** Per cent; 0 excludes the brand from the discount on the inventory. */
  discount: Percentage,
  version: Count,
  /** The seller's offers of the brand. */
  offers: Count,
  /** When the discount was last changed. */
  since: Instant,
});

/** A brand of the seller's own offers, with its discount if it has one. */
export type OwnBrand = v.InferOutput<typeof OwnBrand>;
export const OwnBrand = v.object({
  brandQid: Qid,
  brandName: v.string(),
  offers: Count,
  discount: v.nullable(Percentage),
  /** Of the discount; 0 without one. */
  version: Count,
});

/** The most brands whose discount one call sets or previews. */
export const MAXIMUM_DISCOUNTED_BRANDS = 100;

export type BrandDiscountEntry = v.InferOutput<typeof BrandDiscountEntry>;
export const BrandDiscountEntry = v.object({
  brandQid: Qid,
  discount: Percentage,
  /** The version that the change was made on; 0 where the brand had no discount. */
  version: Count,
});

export const BrandDiscountEntries = v.pipe(
  v.array(BrandDiscountEntry),
  v.minLength(1),
  v.maxLength(MAXIMUM_DISCOUNTED_BRANDS),
  v.check(
    (entries) => new Set(entries.map(({ brandQid }) => brandQid)).size === entries.length,
    'Name each brand once.',
  ),
);

/** An offer before and after a discount. */
export type DiscountExample = v.InferOutput<typeof DiscountExample>;
export const DiscountExample = v.object({
  qid: Qid,
  name: v.string(),
  brand: v.string(),
  currency: Currency,
  /** What buyers pay now. */
  price: Amount,
  newPrice: Amount,
  rank: v.nullable(Count),
  newRank: v.nullable(Count),
  rankOf: v.nullable(Count),
  newStanding: v.nullable(Standing),
});

/** What a discount would do before it is saved. */
export type DiscountEffect = v.InferOutput<typeof DiscountEffect>;
export const DiscountEffect = v.object({
  /** The offers that would have the discount. */
  offers: Count,
  /** Those of them whose price would change. */
  changed: Count,
  /** Those of them that buyers can order. */
  live: Count,
  /** The live ones that have the first rank now, and that would have it. */
  winningNow: Count,
  winning: Count,
  /** Those whose price after the discount would be below their floor. */
  belowFloor: Count,
  /** Up to three offers whose price would change: first those that would win, then the most valuable stock. */
  examples: v.array(DiscountExample),
});

/** How far offers have taken over changed discounts; nothing remains when all have. */
export type Repricing = v.InferOutput<typeof Repricing>;
export const Repricing = v.object({ total: Count, remaining: Count });
