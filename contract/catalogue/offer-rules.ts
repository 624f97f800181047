import { isAmountAbove } from '#contract/platform/values/money.ts';
import {
  MAXIMUM_OFFER_PRICE,
  MAXIMUM_OFFER_QUANTITY,
  MAXIMUM_SELLING_UNIT,
  type Offer,
  type OfferRefusalCode,
} from './offers.schemas.ts';

export type OfferIssueCode = Exclude<OfferRefusalCode, 'stale_version' | 'not_found'>;

/** A value with which an offer cannot be saved. */
export type OfferIssue = { field: 'price' | 'quantity' | 'sellingUnit'; code: OfferIssueCode };

type Values = Pick<Offer, 'price' | 'floor' | 'quantity' | 'sellingUnit'>;

/** Why an offer cannot be saved with these values: at most one issue for each field. */
export function offerIssuesOf({ price, floor, quantity, sellingUnit }: Values): OfferIssue[] {
  const issues: OfferIssue[] = [];
  if (!isAmountAbove(price, '0') || isAmountAbove(price, MAXIMUM_OFFER_PRICE)) {
    issues.push({ field: 'price', code: 'price_out_of_range' });
  } else if (floor !== null && isAmountAbove(floor, price)) {
    issues.push({ field: 'price', code: 'price_below_floor' });
  }
  const isUnitPossible = sellingUnit >= 1 && sellingUnit <= MAXIMUM_SELLING_UNIT;
  if (!isUnitPossible) issues.push({ field: 'sellingUnit', code: 'selling_unit_out_of_range' });
  if (quantity > MAXIMUM_OFFER_QUANTITY) {
    issues.push({ field: 'quantity', code: 'quantity_out_of_range' });
  } else if (isUnitPossible && quantity % sellingUnit !== 0) {
    issues.push({ field: 'quantity', code: 'not_a_multiple_of_selling_unit' });
  }
  return issues;
}

/** The multiples of the selling unit nearest to a quantity that is none, from low to high. */
export function nearestMultiples({
  quantity,
  sellingUnit,
}: Pick<Offer, 'quantity' | 'sellingUnit'>): number[] {
  const lower = Math.floor(quantity / sellingUnit) * sellingUnit;
  return [lower, lower + sellingUnit].filter(
    (multiple) => multiple > 0 && multiple <= MAXIMUM_OFFER_QUANTITY,
  );
}
