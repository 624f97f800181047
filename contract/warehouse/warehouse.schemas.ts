import * as v from 'valibot';
import { CalendarDate } from '#contract/calendar-date.ts';
import { Count } from '#contract/numbers.ts';
import { CountryCode, Qid } from '#contract/shapes.ts';

/** A package that a carrier of the marketplace collects from a seller, announced to the warehouse. */
export type IncomingPackage = v.InferOutput<typeof IncomingPackage>;
export const IncomingPackage = v.object({
  qid: Qid,
  /** The order number. */
  saleFid: v.string(),
  isTest: v.boolean(),
  seller: v.string(),
  carrier: v.string(),
  makeCollectionReference: v.nullable(v.string()),
  pickupDate: CalendarDate,
  parcels: Count,
  pallets: Count,
  /** Kilograms in all. */
  weight: v.number(),
  destination: v.object({ city: v.string(), country: CountryCode }),
  hasDangerousGoods: v.boolean(),
});
