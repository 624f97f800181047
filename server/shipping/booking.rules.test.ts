import Big from 'big.js';
import { expect, test } from 'vitest';
import { bookCarrier } from '#contract/shipping/shipping.calls.ts';
import { createRefuse } from '#server/refuse.ts';
import {
  canServiceCarry,
  checkBooking,
  makeCollectionReference,
  bookingFailureReason,
  pickupDates,
  servicePrice,
  UNREACHABLE_POSTCODE,
  packingWeight,
  type BookingConditions,
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
  destinations: 'DE,FR',
  basePrice: '6.00',
  pricePerKilogram: '0.45',
};
const parcels = { hasDangerousGoods: false, isPallet: false, destinationCountry: 'FR' };

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

test('a service carries what it takes, where it goes', () => {
  expect(canServiceCarry(service, parcels)).toBe(true);
  expect(canServiceCarry(service, { ...parcels, destinationCountry: 'SE' })).toBe(false);
  expect(canServiceCarry({ ...service, destinations: '*' }, { ...parcels, destinationCountry: 'SE' })).toBe(
    true,
  );
  expect(canServiceCarry(service, { ...parcels, hasDangerousGoods: true })).toBe(false);
  expect(canServiceCarry(service, { ...parcels, isPallet: true })).toBe(false);
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
    'The carrier does not deliver to this postcode.',
  );
  expect(bookingFailureReason({ destinationPostcode: '69002' })).toBeNull();
});

test('the same booking has the same collection reference', () => {
  const booking = { qid: '0194e6a2-1b2c-7000-8000-000000000000', carrierName: 'Northfreight' };
  expect(makeCollectionReference(booking)).toBe('NOR-0194E6A21B');
});
