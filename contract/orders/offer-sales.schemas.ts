import * as v from 'valibot';
import { CountryCode, Currency, Instant, Qid } from '#contract/platform/api/shapes.ts';
import { Count, Decimal } from '#contract/platform/values/numbers.ts';
import { SaleStatus } from './sale-status.ts';
import { NextAction } from './sales.schemas.ts';

/** An order that holds the product of an offer. */
export type OfferSale = v.InferOutput<typeof OfferSale>;
export const OfferSale = v.object({
  qid: Qid,
  /** The order number that is shown. */
  fid: v.string(),
  status: SaleStatus,
  nextAction: v.nullable(NextAction),
  placedAt: Instant,
  destination: v.object({ city: v.string(), country: CountryCode }),
  units: Count,
  price: Decimal,
  subtotal: Decimal,
});

/** The orders of the last 30 days that hold the product; the sums count all of them, `results` are the newest. */
export type OfferSales = v.InferOutput<typeof OfferSales>;
export const OfferSales = v.object({
  orders: Count,
  units: Count,
  subtotal: Decimal,
  currency: Currency,
  results: v.array(OfferSale),
});
