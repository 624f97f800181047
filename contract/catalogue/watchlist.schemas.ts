import * as v from 'valibot';
import { Currency } from '#contract/platform/api/shapes.ts';
import { isAmountAbove } from '#contract/platform/values/money.ts';
import { Amount, Count, Gtin } from '#contract/platform/values/numbers.ts';
import { MAXIMUM_OFFER_PRICE } from './offers.schemas.ts';

export const GtinParams = v.object({ gtin: Gtin });

/** In the seller’s currency; null without a target. */
export const TargetPrice = v.nullable(
  v.config(
    v.pipe(
      Amount,
      v.check(
        (amount) => isAmountAbove(amount, '0') && !isAmountAbove(amount, MAXIMUM_OFFER_PRICE),
        'expected a price such as 12.50',
      ),
    ),
    // What is no amount cannot be compared.
    { abortPipeEarly: true },
  ),
);

/** A watched product (specification 3.7, decisions 2); price and quantity are those of the live offers of others. */
export type WatchlistItem = v.InferOutput<typeof WatchlistItem>;
export const WatchlistItem = v.object({
  gtin: Gtin,
  name: v.string(),
  availableQuantity: Count,
  price: v.nullable(Amount),
  priceCurrency: Currency,
  targetPrice: v.nullable(Amount),
  targetPriceCurrency: Currency,
  areTargetsMet: v.boolean(),
});
