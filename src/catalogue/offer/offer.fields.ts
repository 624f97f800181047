import * as v from 'valibot';
import {
  MAXIMUM_OFFER_PRICE,
  MAXIMUM_OFFER_QUANTITY,
  MAXIMUM_SELLING_UNIT,
  type Offer,
} from '#contract/catalogue/offers.schemas.ts';
import { isAmountAbove, sumOf } from '#contract/platform/values/money.ts';
import { parseDecimal, parseWholeNumber } from '#contract/platform/values/typed-number.ts';
import {
  belowFloorText,
  floorText,
  multipleText,
  priceText,
  quantityText,
  sellingUnitText,
} from './offer.messages.ts';

/** The typed amount with two decimals; null for what is no amount. */
export function amountOf(text: string): string | null {
  const typed = parseDecimal(text);
  return typeof typed === 'string' && /^\d{1,12}(\.\d{1,2})?$/.test(typed) ? sumOf([typed]) : null;
}

const price = v.pipe(v.string(), v.transform(amountOf), v.string(priceText), v.check(isPrice, priceText));
const wholeNumber = (text: string) =>
  v.pipe(
    v.string(),
    v.transform((typed) => parseWholeNumber(typed) ?? undefined),
    v.number(text),
  );

/** What is typed in the form of an offer. */
export const offerFields = v.pipe(
  v.object({
    price,
    quantity: v.pipe(wholeNumber(quantityText), v.maxValue(MAXIMUM_OFFER_QUANTITY, quantityText)),
    sellingUnit: v.pipe(
      wholeNumber(sellingUnitText),
      v.minValue(1, sellingUnitText),
      v.maxValue(MAXIMUM_SELLING_UNIT, sellingUnitText),
    ),
    floor: v.pipe(
      v.string(),
      v.transform((typed) => (typed.trim() === '' ? null : (amountOf(typed) ?? undefined))),
      v.nullable(v.pipe(v.string(floorText), v.check(isPrice, floorText))),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['price'], ['floor']],
      (entry) => entry.floor === null || !isAmountAbove(entry.floor, entry.price),
      ({ input }) => belowFloorText(input.floor),
    ),
    ['price'],
  ),
  v.forward(
    v.partialCheck(
      [['quantity'], ['sellingUnit']],
      (entry) => entry.sellingUnit === 0 || entry.quantity % entry.sellingUnit === 0,
      ({ input }) => multipleText(input.quantity, input.sellingUnit),
    ),
    ['quantity'],
  ),
);

/** The saved values as they stand in the fields. */
export function fieldValuesOf({ price: saved, quantity, sellingUnit, floor }: Offer) {
  return { price: saved, quantity: String(quantity), sellingUnit: String(sellingUnit), floor: floor ?? '' };
}

export function isPrice(amount: string): boolean {
  return Number(amount) > 0 && !isAmountAbove(amount, MAXIMUM_OFFER_PRICE);
}
