import Big from 'big.js';
import { expect, test } from 'vitest';
import { bookCarrier } from '#contract/orders/shipping.calls.ts';
import type { ServiceObstacle } from '#contract/orders/shipping.schemas.ts';
import { createRefuse } from '#server/platform/requests/refuse.ts';
import {
  checkBooking,
  makeCollectionReference,
  bookingFailureReason,
  pickupDates,
  servicePrice,
  UNREACHABLE_POSTCODE,
  packingWeight,
  serviceObstacle,
  type BookingConditions,
  type Freight,
} from './booking.rules.ts';
import type { ServiceRow } from './carriers.store.ts';

const service: ServiceRow = {
  qid: 'standard',
  carrierQid: 'carrier',
  carrierName: 'Northfreight',
  service: 'Standard',
  transitDays: 2,
  takesDangerousGoods: 0,
  takesPallets: 0,
  takesParcels: 1,
  maximumParcelWeight: 20,
  maximumParcelLength: 120,
  maximumPalletWeight: 1000,
  maximumPalletHeight: 180,
  destinations: 'DE,FR',
  basePrice: '6.00',
  pricePerKilogram: '0.45',
};
const parcel = { kind: 'PARCEL' as const, length: 60, width: 40, height: 40, weight: 12.5 };
const pallet = { kind: 'PALLET' as const, length: 120, width: 80, height: 140, weight: 210 };
const parcels: Freight = {
  hasDangerousGoods: false,
  isPallet: false,
  destinationCountry: 'FR',
  packing: [parcel, parcel, parcel, parcel],
};

const conditions: BookingConditions<ServiceRow> = {
  request: { carrierQid: 'standard', pickupDate: '2026-03-03', hasDangerousGoods: false, isPallet: false },
  freight: parcels,
  saleIsDangerous: false,
  hasPacking: true,
  pickup: { lineOne: 'x'.repeat(35), lineTwo: 'x'.repeat(35) },
  services: [service],
  pickupDates: ['2026-03-03'],
};

test.each([
  ['a Monday morning', '2026-03-02T09:00:00.000Z', 'Europe/Berlin', '2026-03-03', '2026-03-09'],
  ['just before the cut-off', '2026-03-02T14:59:00.000Z', 'Europe/Berlin', '2026-03-03', '2026-03-09'],
  ['at the cut-off', '2026-03-02T15:00:00.000Z', 'Europe/Berlin', '2026-03-04', '2026-03-10'],
  ['a Friday afternoon', '2026-03-06T16:00:00.000Z', 'Europe/Berlin', '2026-03-10', '2026-03-16'],
  ['a Saturday evening', '2026-03-07T20:00:00.000Z', 'Europe/Berlin', '2026-03-09', '2026-03-13'],
  [
    'a Monday that is a Sunday in New York',
    '2026-03-02T03:00:00.000Z',
    'America/New_York',
    '2026-03-02',
    '2026-03-06',
  ],
  ['the clocks going forward', '2026-03-27T10:00:00.000Z', 'Europe/Berlin', '2026-03-30', '2026-04-03'],
])('carriers collect on five working days: %s', (_, now, timeZone, first, last) => {
  const dates = pickupDates(new Date(now), timeZone);
  expect(dates).toHaveLength(5);
  expect([dates[0], dates[4]]).toEqual([first, last]);
});

test('the price is a base and an amount per kilogram, to the cent', () => {
  const kilograms = packingWeight([
    { count: 3, weight: 0.1 },
    { count: 2, weight: 12.35 },
  ]);
  expect(kilograms.toString()).toBe('25');
  expect(servicePrice(service, kilograms)).toBe('17.25');
  expect(servicePrice(service, new Big(0))).toBe('6.00');
});

const anywhere = { ...service, destinations: '*', takesPallets: 1 as const };

test.each<[string, Partial<ServiceRow>, Partial<Freight>, ServiceObstacle | null]>([
  ['four parcels', {}, {}, null],
  ['another country', {}, { destinationCountry: 'SE' }, { code: 'DESTINATION', maximum: null }],
  ['any country', { destinations: '*' }, { destinationCountry: 'SE' }, null],
  ['dangerous goods', {}, { hasDangerousGoods: true }, { code: 'DANGEROUS_GOODS', maximum: null }],
  ['a pallet', {}, { isPallet: true, packing: [pallet] }, { code: 'PALLETS', maximum: null }],
  ['a pallet by a pallet service', anywhere, { isPallet: true, packing: [pallet] }, null],
  ['parcels by a pallet service', { takesParcels: 0 }, {}, { code: 'PARCELS', maximum: null }],
  [
    'parcels that go along with a pallet',
    { ...anywhere, takesParcels: 0 },
    { isPallet: true, packing: [pallet, parcel] },
    null,
  ],
  [
    'a heavy parcel among others',
    {},
    { packing: [parcel, { ...parcel, weight: 20.5 }] },
    { code: 'PARCEL_WEIGHT', maximum: 20 },
  ],
  ['a long parcel', {}, { packing: [{ ...parcel, height: 121 }] }, { code: 'PARCEL_LENGTH', maximum: 120 }],
  ['no limits', { maximumParcelLength: null }, { packing: [{ ...parcel, height: 121 }] }, null],
  [
    'a heavy pallet',
    anywhere,
    { isPallet: true, packing: [{ ...pallet, weight: 1001 }] },
    { code: 'PALLET_WEIGHT', maximum: 1000 },
  ],
  [
    'a high pallet',
    anywhere,
    { isPallet: true, packing: [{ ...pallet, height: 181 }] },
    { code: 'PALLET_HEIGHT', maximum: 180 },
  ],
])('what a service carries, and why not: %s', (_, limits, freight, obstacle) => {
  expect(serviceObstacle({ ...service, ...limits }, { ...parcels, ...freight })).toEqual(obstacle);
});

test('a possible booking has no refusal', () => {
  expect(checkBooking(createRefuse(bookCarrier), conditions)).toBe(service);
});

test.each<[string, Partial<BookingConditions<ServiceRow>>]>([
  ['packing_missing', { hasPacking: false }],
  [
    'no_dangerous_goods_detected_but_user_selected_dangerous_goods',
    { request: { ...conditions.request, hasDangerousGoods: true } },
  ],
  ['seller_shipping_address_missing', { pickup: undefined }],
  ['seller_shipping_address_line_one_too_long', { pickup: { lineOne: 'x'.repeat(36), lineTwo: null } }],
  ['seller_shipping_address_line_two_too_long', { pickup: { lineOne: 'x', lineTwo: 'x'.repeat(36) } }],
  [
    'unserviceable_dg_destination_or_origin',
    { saleIsDangerous: true, freight: { ...parcels, hasDangerousGoods: true } },
  ],
  ['carrier_not_bookable', { request: { ...conditions.request, carrierQid: 'other' } }],
  ['carrier_not_bookable', { freight: { ...parcels, isPallet: true } }],
  ['pickup_date_not_available_exception', { pickupDates: ['2026-03-04'] }],
])('%s stops a booking', (code, change) => {
  expect(() => checkBooking(createRefuse(bookCarrier), { ...conditions, ...change })).toThrow(code);
});

test('a booking fails for the postcode that no carrier reaches', () => {
  expect(bookingFailureReason({ destinationPostcode: UNREACHABLE_POSTCODE })).toBe(
    'The carrier doesn’t deliver to this postcode.',
  );
  expect(bookingFailureReason({ destinationPostcode: '69002' })).toBeNull();
});

test('the same booking has the same collection reference', () => {
  const booking = { qid: '0194e6a2-1b2c-7000-8000-000000000000', carrierName: 'Northfreight' };
  expect(makeCollectionReference(booking)).toBe('NOR-0194E6A21B');
});
