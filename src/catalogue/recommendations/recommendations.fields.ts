import * as v from 'valibot';
import { MAXIMUM_OFFER_PRICE } from '#contract/catalogue/offers.schemas.ts';
import { isAmountAbove, sumOf } from '#contract/platform/values/money.ts';
import { parseDecimal, parseWholeNumber } from '#contract/platform/values/typed-number.ts';
import { priceText, quantityText, sellingUnitText, targetText } from './recommendations.messages.ts';

/** The typed price with two decimals; null for what is no price. */
function priceOf(text: string): string | null {
  const typed = parseDecimal(text);
  if (typeof typed !== 'string' || !/^\d{1,12}(\.\d{1,2})?$/.test(typed)) return null;
  return Number(typed) > 0 && !isAmountAbove(typed, MAXIMUM_OFFER_PRICE) ? sumOf([typed]) : null;
}

function wholeNumber(text: string) {
  return v.pipe(
    v.string(),
    v.transform((typed) => parseWholeNumber(typed) ?? undefined),
    v.number(text),
  );
}

/** What is typed in the form of a target price; empty for none. */
export const targetFields = v.object({
  targetPrice: v.pipe(
    v.string(),
    v.transform((typed) => (typed.trim() === '' ? null : (priceOf(typed) ?? undefined))),
    v.nullable(v.string(targetText)),
  ),
});

/** What is typed in the form of a new offer. */
export const newOfferFields = v.object({
  price: v.pipe(v.string(), v.transform(priceOf), v.string(priceText)),
  quantity: wholeNumber(quantityText),
  sellingUnit: wholeNumber(sellingUnitText),
});
