import type { Insertable } from 'kysely';
import { isAmountAbove, shareOf } from '#contract/platform/values/money.ts';
import type { Line } from '#server/orders/lines/lines.seed.ts';
import type { SaleSpec } from '#server/orders/sales/sale-spec.seed.ts';
import { maximumShippingFee } from '#server/orders/sales/sales.rules.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { expectEntry, type Random } from '#server/seed/random.ts';
import {
  makeCollectionReference,
  bookingFailureReason,
  pickupDates,
  servicePrice,
  SERVICE_CURRENCY,
  UNREACHABLE_POSTCODE,
  packingWeight,
} from './booking.rules.ts';
import type { Carrier, Service } from './carriers.seed.ts';

export type Packing = Insertable<Database['packings']>;
export type Booking = Insertable<Database['bookings']>;
export type Shipment = Insertable<Database['shipments']>;

/** Gross weight in kilograms. */
function grossWeightOf(lines: Line[]): number {
  const grams = lines.reduce((sum, { product, quantity }) => sum + product.weightGrams * quantity, 0);
  return Math.max(1, Math.ceil(grams / 1000));
}

/** Makes boxes of about 15 kg, or pallets of up to 400 kg in place of more than forty boxes. */
export function makePacking(
  saleQid: string,
  lines: Line[],
  wantsPallets: boolean,
  random: Random,
): Omit<Packing, 'createdAt'> {
  const weight = grossWeightOf(lines);
  const isPallet = wantsPallets || weight > 600;
  const count = Math.min(500, Math.ceil(weight / (isPallet ? 400 : 15)));
  const each = Math.min(isPallet ? 1200 : 30, Math.ceil((weight / count) * 10) / 10);
  const size = isPallet
    ? { length: 120, width: 80, height: random.between(90, 180) }
    : { length: 60, width: 40, height: 40 };
  return { qid: random.qid(), saleQid, kind: isPallet ? 'PALLET' : 'PARCEL', count, ...size, weight: each };
}

type BookingOptions = {
  saleQid: string;
  service: Service;
  packing: Packing;
  isDangerous: boolean;
  timeZone: string;
  requestedAt: Date;
};

export function makeBooking(options: BookingOptions, status: Booking['status'], random: Random): Booking {
  const { saleQid, service, packing, isDangerous, timeZone, requestedAt } = options;
  const qid = random.qid();
  return {
    qid,
    saleQid,
    serviceQid: service.qid,
    status,
    pickupDate: expectEntry(pickupDates(requestedAt, timeZone), 0),
    hasDangerousGoods: isDangerous ? 1 : 0,
    isPallet: packing.kind === 'PALLET' ? 1 : 0,
    price: servicePrice(service, packingWeight([packing])),
    currency: SERVICE_CURRENCY,
    requestedAt: requestedAt.toISOString(),
    collectionReference:
      status === 'SUCCEEDED' ? makeCollectionReference({ qid, carrierName: service.carrierName }) : null,
    failureReason:
      status === 'FAILED' ? bookingFailureReason({ destinationPostcode: UNREACHABLE_POSTCODE }) : null,
  };
}

type ShipmentFacts = { saleQid: string; carrier: Carrier; count: number };

/** Track-and-trace numbers that match the pattern of their carrier. */
export function makeShipments(
  { saleQid, carrier, count }: ShipmentFacts,
  random: Random,
): Omit<Shipment, 'createdAt'>[] {
  const codes = Array.from({ length: count }, () =>
    carrier.trackingExample.replaceAll(/\d/g, () => String(random.between(0, 9))),
  );
  return [...new Set(codes)].map((code) => ({ qid: random.qid(), saleQid, carrierQid: carrier.qid, code }));
}

const LARGEST_USUAL_FEE = '480.00';

/** Makes the shipping fee of the seller: a share of the maximum. */
export function makeShippingFee(spec: SaleSpec, price: string, random: Random): string {
  const fee = spec.fee ?? shareOf(maximumShippingFee(price), `0.${random.between(10, 60)}`);
  return spec.fee === undefined && isAmountAbove(fee, LARGEST_USUAL_FEE) ? LARGEST_USUAL_FEE : fee;
}
