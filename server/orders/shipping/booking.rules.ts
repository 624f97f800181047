import { TZDate } from '@date-fns/tz';
import Big from 'big.js';
import { addDays } from 'date-fns/addDays';
import { isWeekend } from 'date-fns/isWeekend';
import { lightFormat } from 'date-fns/lightFormat';
import type { PackingContent } from '#contract/orders/packing.schemas.ts';
import type { bookCarrier } from '#contract/orders/shipping.calls.ts';
import type { BookingRequest, ServiceObstacle } from '#contract/orders/shipping.schemas.ts';
import type { Refuse } from '#server/platform/requests/refuse.ts';
import type { ServiceRow } from './carriers.store.ts';

/** The currency of all prices of the marketplace's carriers. */
export const SERVICE_CURRENCY = 'EUR';
/** The longest line of an address that fits on the carriers' labels. */
export const MAXIMUM_ADDRESS_LINE_LENGTH = 35;
const PICKUP_DAYS = 5;
/** From this hour on, in the seller's time zone, the next working day is fully planned. */
const CUT_OFF_HOUR = 16;
/** No carrier collects for this postcode: the booking is accepted and fails. */
export const UNREACHABLE_POSTCODE = 'XX00 0XX';

/** The next five working days, never today; public holidays are not counted. */
export function pickupDates(now: Date, timeZone: string): string[] {
  const today = new TZDate(now, timeZone);
  const days: TZDate[] = [];
  for (let day = addDays(today, 1); days.length <= PICKUP_DAYS; day = addDays(day, 1)) {
    if (!isWeekend(day)) days.push(day);
  }
  const isLate = !isWeekend(today) && today.getHours() >= CUT_OFF_HOUR;
  const first = isLate ? 1 : 0;
  return days.slice(first, first + PICKUP_DAYS).map((day) => lightFormat(day, 'yyyy-MM-dd'));
}

/** Kilograms of everything that is packed. */
export function packingWeight(packing: readonly Pick<PackingContent, 'count' | 'weight'>[]): Big {
  return packing.reduce((sum, { count, weight }) => sum.plus(new Big(weight).times(count)), new Big(0));
}

export function servicePrice(
  service: Pick<ServiceRow, 'basePrice' | 'pricePerKilogram'>,
  kilograms: Big,
): string {
  return kilograms.times(service.pricePerKilogram).plus(service.basePrice).toFixed(2);
}

type Packed = Pick<PackingContent, 'kind' | 'length' | 'width' | 'height' | 'weight'>;

/** The properties of the freight that decide which services can carry it. */
export type Freight = {
  hasDangerousGoods: boolean;
  isPallet: boolean;
  destinationCountry: string;
  packing: readonly Packed[];
};

/** The first reason why a service cannot carry the freight; null when it can. */
export function serviceObstacle(service: ServiceRow, freight: Freight): ServiceObstacle | null {
  if (!serves(service, freight.destinationCountry)) return { code: 'DESTINATION', maximum: null };
  if (freight.hasDangerousGoods && service.takesDangerousGoods === 0) {
    return { code: 'DANGEROUS_GOODS', maximum: null };
  }
  if (freight.isPallet && service.takesPallets === 0) return { code: 'PALLETS', maximum: null };
  const parcels = freight.packing.filter(({ kind }) => kind === 'PARCEL');
  const pallets = freight.packing.filter(({ kind }) => kind === 'PALLET');
  // Parcels that go along with pallets are loaded onto them.
  if (!freight.isPallet && parcels.length > 0 && service.takesParcels === 0) {
    return { code: 'PARCELS', maximum: null };
  }
  return (
    excess('PARCEL_WEIGHT', service.maximumParcelWeight, parcels, ({ weight }) => weight) ??
    excess('PARCEL_LENGTH', service.maximumParcelLength, parcels, longestSide) ??
    excess('PALLET_WEIGHT', service.maximumPalletWeight, pallets, ({ weight }) => weight) ??
    excess('PALLET_HEIGHT', service.maximumPalletHeight, pallets, ({ height }) => height)
  );
}

function excess(
  code: ServiceObstacle['code'],
  maximum: number | null,
  packing: readonly Packed[],
  measure: (packed: Packed) => number,
): ServiceObstacle | null {
  return maximum !== null && packing.some((packed) => measure(packed) > maximum) ? { code, maximum } : null;
}

function longestSide({ length, width, height }: Packed): number {
  return Math.max(length, width, height);
}

function serves({ destinations }: ServiceRow, country: string): boolean {
  return destinations === '*' || destinations.split(',').includes(country);
}

export type BookingConditions<S extends ServiceRow> = {
  request: BookingRequest;
  freight: Freight;
  /** Whether any line that is sent is dangerous. */
  saleIsDangerous: boolean;
  hasPacking: boolean;
  /** The pickup address. */
  pickup: { lineOne: string; lineTwo: string | null } | undefined;
  services: readonly S[];
  pickupDates: readonly string[];
};

/** The service that is booked; refuses with the first code of specification 8.2 that applies. */
export function checkBooking<S extends ServiceRow>(
  refuse: Refuse<typeof bookCarrier.refusals>,
  conditions: BookingConditions<S>,
): S {
  const { request, freight, pickup, services } = conditions;
  if (!conditions.hasPacking) throw refuse('packing_missing');
  if (request.hasDangerousGoods && !conditions.saleIsDangerous) {
    throw refuse('no_dangerous_goods_detected_but_user_selected_dangerous_goods');
  }
  if (pickup === undefined) throw refuse('seller_shipping_address_missing');
  if (pickup.lineOne.length > MAXIMUM_ADDRESS_LINE_LENGTH) {
    throw refuse('seller_shipping_address_line_one_too_long');
  }
  if ((pickup.lineTwo ?? '').length > MAXIMUM_ADDRESS_LINE_LENGTH) {
    throw refuse('seller_shipping_address_line_two_too_long');
  }
  const dangerous = { ...freight, isPallet: false, packing: [] };
  if (
    freight.hasDangerousGoods &&
    !services.some((service) => serviceObstacle(service, dangerous) === null)
  ) {
    throw refuse('unserviceable_dg_destination_or_origin');
  }
  const service = services.find(({ qid }) => qid === request.carrierQid);
  if (service === undefined || serviceObstacle(service, freight) !== null) {
    throw refuse('carrier_not_bookable');
  }
  if (!conditions.pickupDates.includes(request.pickupDate)) {
    throw refuse('pickup_date_not_available_exception');
  }
  return service;
}

/** The reason why the carrier does not collect; null when it collects. */
export function bookingFailureReason(sale: { destinationPostcode: string }): string | null {
  if (sale.destinationPostcode !== UNREACHABLE_POSTCODE) return null;
  return 'The carrier doesn’t deliver to this postcode.';
}

/** The reference that the driver asks for, derived from the booking. */
export function makeCollectionReference(booking: { qid: string; carrierName: string }): string {
  const carrier = booking.carrierName
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase();
  return `${carrier}-${booking.qid.replaceAll('-', '').slice(0, 10).toUpperCase()}`;
}
