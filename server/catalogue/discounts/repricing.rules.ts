import * as v from 'valibot';
import { amountOfCents, centsOf } from '#server/catalogue/offers/cents.ts';
import { type OfferCircumstances, withFields } from '#server/catalogue/offers/offers.rules.ts';
import type { OfferRow } from '#server/catalogue/offers/offers.tables.ts';
import { normalisePercentage } from '#server/people/preferences/preferences.rules.ts';

export const REPRICE_OFFERS = 'reprice-offers';

/** The offers of a seller that are still to take over discounts and pause, in the sequence of brand and qid. */
export type RepricingTask = v.InferOutput<typeof RepricingTask>;
export const RepricingTask = v.object({
  sellerQid: v.string(),
  /** Null stands for the whole inventory. */
  brands: v.nullable(v.array(v.string())),
  after: v.object({ brand: v.string(), qid: v.string() }),
  /** The offers that this task still has among those that remain for the seller. */
  left: v.number(),
});

export function wholeInventory(sellerQid: string): RepricingTask {
  return { sellerQid, brands: null, after: { brand: '', qid: '' }, left: 0 };
}

/** The brands from an offer on, each with the qid after which its offers are still to come. */
export function brandsFrom(
  brands: readonly string[],
  after: RepricingTask['after'],
): { brand: string; afterQid: string }[] {
  return brands
    .filter((brand) => brand >= after.brand)
    .toSorted()
    .map((brand) => ({ brand, afterQid: brand === after.brand ? after.qid : '' }));
}

/** Thousandths of a percentage with at most one decimal. */
export function perMilleOf(percentage: string): number {
  return centsOf(percentage) / 10;
}

export function percentageOf(perMille: number): string {
  return normalisePercentage(amountOfCents(perMille * 10));
}

/** What holds for all offers of a seller. */
export type SellerTerms = {
  isPaused: boolean;
  /** Thousandths taken off the offers of a brand. */
  discountOf: (brand: string) => number;
};

/**
 * An offer with the discount and the pause of its seller; the same object when neither changes it. The version stays,
 * because nothing changes that a seller edits.
 */
export function repriced(
  offer: OfferRow,
  { isPaused, discountOf }: SellerTerms,
  circumstances: Omit<OfferCircumstances, 'isSellerPaused'>,
): OfferRow {
  const discountPerMille = discountOf(offer.brand);
  const next = withFields(offer, { discountPerMille }, { ...circumstances, isSellerPaused: isPaused });
  const isSame = discountPerMille === offer.discountPerMille && next.status === offer.status;
  return isSame ? offer : { ...next, version: offer.version };
}
