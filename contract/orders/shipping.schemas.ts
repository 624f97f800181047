import * as v from 'valibot';
import { Currency, Instant, Qid } from '#contract/platform/api/shapes.ts';
import { CalendarDate } from '#contract/platform/values/calendar-date.ts';
import { Decimal } from '#contract/platform/values/numbers.ts';

export type Carrier = v.InferOutput<typeof Carrier>;
export const Carrier = v.object({ qid: Qid, name: v.string(), trackingExample: v.string() });

/** Why a service cannot carry a sale; `maximum` is its limit in kilograms or centimetres. */
export type ServiceObstacle = v.InferOutput<typeof ServiceObstacle>;
export const ServiceObstacle = v.object({
  code: v.picklist([
    'DESTINATION',
    'DANGEROUS_GOODS',
    'PALLETS',
    'PARCELS',
    'PARCEL_WEIGHT',
    'PARCEL_LENGTH',
    'PALLET_WEIGHT',
    'PALLET_HEIGHT',
  ]),
  maximum: v.nullable(v.number()),
});

/** A service of a carrier of the marketplace, with its price for this sale. */
export type BookableCarrier = v.InferOutput<typeof BookableCarrier>;
export const BookableCarrier = v.object({
  qid: Qid,
  name: v.string(),
  service: v.string(),
  /** Working days from pickup to delivery. */
  transitDays: v.number(),
  price: Decimal,
  priceCurrency: Currency,
  /** The days on which it collects, earliest first. */
  pickupDates: v.array(CalendarDate),
  /** Null when it can be booked; these come first. */
  obstacle: v.nullable(ServiceObstacle),
});

export type BookingRequest = v.InferOutput<typeof BookingRequest>;
export const BookingRequest = v.object({
  carrierQid: Qid,
  pickupDate: CalendarDate,
  hasDangerousGoods: v.boolean(),
  isPallet: v.boolean(),
});

/** A booking exists only when it SUCCEEDED (specification 4.6). */
export type CarrierBooking = v.InferOutput<typeof CarrierBooking>;
export const CarrierBooking = v.object({
  qid: Qid,
  status: v.picklist(['PENDING', 'SUCCEEDED', 'FAILED']),
  carrier: v.object({ qid: Qid, name: v.string(), service: v.string() }),
  pickupDate: CalendarDate,
  hasDangerousGoods: v.boolean(),
  isPallet: v.boolean(),
  price: Decimal,
  priceCurrency: Currency,
  requestedAt: Instant,
  collectionReference: v.nullable(v.string()),
  failureReason: v.nullable(v.string()),
});

/** A track-and-trace number. */
export type Shipment = v.InferOutput<typeof Shipment>;
export const Shipment = v.object({
  qid: Qid,
  code: v.string(),
  url: v.nullable(v.string()),
  carrier: v.object({ qid: Qid, name: v.string() }),
  createdAt: Instant,
  /** When the warehouse took the parcel over; left out while it did not. */
  takenOverAt: v.optional(Instant),
});
