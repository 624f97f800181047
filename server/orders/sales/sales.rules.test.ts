import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fulfilmentDeadline,
  isOtherMethodInUse,
  isShippable,
  lacksReductionReason,
  maximumShippingFee,
  nextAction,
  saleTotals,
  type ShippingDetails,
} from './sales.rules.ts';
import { vatRateOf } from './vat.rules.ts';

const nothing: ShippingDetails = {
  shippingMethod: null,
  carrierQid: null,
  sellerShippingFee: null,
  trackingCount: 0,
  bookingStatus: null,
};
const selfShipped: ShippingDetails = {
  ...nothing,
  shippingMethod: 'SELF',
  carrierQid: 'c',
  sellerShippingFee: '4.00',
  trackingCount: 1,
};

test.each([
  ['a Monday', '2026-03-02T09:15:00.000Z', 'Europe/Berlin', '2026-03-05T09:15:00.000Z'],
  ['a Thursday, over the weekend', '2026-03-05T14:00:00.000Z', 'Europe/Berlin', '2026-03-10T14:00:00.000Z'],
  [
    'the start of the Monday after a Saturday',
    '2026-03-07T10:00:00.000Z',
    'Europe/Berlin',
    '2026-03-11T23:00:00.000Z',
  ],
  [
    'the start of the Monday after a Sunday night',
    '2026-03-08T22:59:00.000Z',
    'Europe/Berlin',
    '2026-03-11T23:00:00.000Z',
  ],
  ['the first minute of a Monday', '2026-03-08T23:01:00.000Z', 'Europe/Berlin', '2026-03-11T23:01:00.000Z'],
  [
    'a weekend on which the clocks go forward',
    '2026-03-28T10:00:00.000Z',
    'Europe/Berlin',
    '2026-04-01T22:00:00.000Z',
  ],
  ['the clocks going forward', '2026-03-26T14:00:00.000Z', 'Europe/Berlin', '2026-03-31T13:00:00.000Z'],
  ['the clocks going back', '2026-10-22T13:00:00.000Z', 'Europe/Berlin', '2026-10-27T14:00:00.000Z'],
  [
    'a Friday in UTC that is a Saturday in Berlin',
    '2026-03-06T23:30:00.000Z',
    'Europe/Berlin',
    '2026-03-11T23:00:00.000Z',
  ],
  [
    'a Sunday in UTC that is a Saturday in New York',
    '2026-03-08T03:00:00.000Z',
    'America/New_York',
    '2026-03-12T04:00:00.000Z',
  ],
])('the deadline is three working days after %s', (_, placedAt, timeZone, expected) => {
  expect(fulfilmentDeadline(new Date(placedAt), timeZone).toISOString()).toBe(expected);
});

test('the next action follows the status and the shipping', () => {
  expect(nextAction('PENDING', true)).toBe('CONFIRM_QUANTITIES');
  expect(nextAction('CONFIRMED', false)).toBe('ADD_SHIPPING');
  expect(nextAction('CONFIRMED', true)).toBe('TRIGGER_PAYMENT');
  expect(nextAction('PAYMENT_REVIEW', true)).toBeNull();
  expect(nextAction('PAID', true)).toBe('COMPLETE');
  expect(nextAction('COMPLETED', true)).toBeNull();
  expect(nextAction('DECLINED', false)).toBeNull();
  expect(nextAction('EXPIRED', false)).toBeNull();
});

test('shipping yourself needs carrier, fee and a tracking number', () => {
  expect(isShippable(selfShipped)).toBe(true);
  expect(isShippable({ ...selfShipped, carrierQid: null })).toBe(false);
  expect(isShippable({ ...selfShipped, sellerShippingFee: null })).toBe(false);
  expect(isShippable({ ...selfShipped, trackingCount: 0 })).toBe(false);
  expect(isShippable({ ...selfShipped, shippingMethod: null })).toBe(false);
});

test('shipping with the marketplace needs a booking that succeeded', () => {
  const booked = { ...nothing, shippingMethod: 'MARKETPLACE' as const };
  expect(isShippable({ ...booked, bookingStatus: 'SUCCEEDED' })).toBe(true);
  expect(isShippable({ ...booked, bookingStatus: 'PENDING' })).toBe(false);
  expect(isShippable({ ...booked, bookingStatus: 'FAILED' })).toBe(false);
  expect(isShippable(booked)).toBe(false);
});

test('a method can be chosen while nothing of the other one is filled in', () => {
  expect(isOtherMethodInUse('SELF', selfShipped)).toBe(false);
  expect(isOtherMethodInUse('MARKETPLACE', nothing)).toBe(false);
  expect(isOtherMethodInUse('MARKETPLACE', { ...nothing, sellerShippingFee: '1.00' })).toBe(true);
  expect(isOtherMethodInUse('MARKETPLACE', { ...nothing, trackingCount: 1 })).toBe(true);
  expect(isOtherMethodInUse('SELF', { ...nothing, bookingStatus: 'PENDING' })).toBe(true);
  expect(isOtherMethodInUse('SELF', { ...nothing, bookingStatus: 'FAILED' })).toBe(false);
  expect(isOtherMethodInUse(null, { ...nothing, carrierQid: 'c' })).toBe(true);
});

test('totals add up the lines to the cent', () => {
  const lines = [
    { quantity: 3, requestedQuantity: 10, price: '0.1' },
    { quantity: 7, requestedQuantity: 7, price: '1.005' },
    { quantity: 0, requestedQuantity: 2, price: '19.99' },
  ];
  expect(saleTotals(lines)).toEqual({
    lineCount: 3,
    unitCount: 10,
    requestedUnitCount: 19,
    loweredLineCount: 2,
    price: '7.34',
    requestedPrice: '48.02',
  });
});

test('ten thousand lines of ten cents make a thousand, not a little less', () => {
  const line = { quantity: 1, requestedQuantity: 1, price: '0.10' };
  expect(saleTotals(Array.from({ length: 10_000 }, () => line)).price).toBe('1000.00');
});

test('the order of the lines makes no difference to the totals', () => {
  const line = fc.record({
    quantity: fc.nat(1000),
    requestedQuantity: fc.nat(1000),
    price: fc
      .nat(9_999_999)
      .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      expect(saleTotals(lines.toReversed())).toEqual(saleTotals(lines));
    }),
  );
});

test('the shipping fee may be a fifth of the goods, and twenty in any case', () => {
  expect(maximumShippingFee('500.00')).toBe('100.00');
  expect(maximumShippingFee('100.00')).toBe('20.00');
  expect(maximumShippingFee('3.00')).toBe('20.00');
});

test('a lowered line needs a reason', () => {
  const line = { quantity: 3, requestedQuantity: 5, reductionReason: null };
  expect(lacksReductionReason(line)).toBe(true);
  expect(lacksReductionReason({ ...line, reductionReason: 'DAMAGED' })).toBe(false);
  expect(lacksReductionReason({ ...line, quantity: 5 })).toBe(false);
});

test('VAT is paid out on domestic sales, on intra-EU sales of Dutch sellers, and on no exports', () => {
  expect(vatRateOf('DE', 'DE')).toEqual({ treatment: 'DOMESTIC', rate: '0.19' });
  expect(vatRateOf('DE', 'FR')).toEqual({ treatment: 'INTRA_EU', rate: '0' });
  expect(vatRateOf('NL', 'FR')).toEqual({ treatment: 'INTRA_EU', rate: '0.21' });
  expect(vatRateOf('DE', 'GB')).toEqual({ treatment: 'EXPORT', rate: '0' });
  expect(vatRateOf('GB', 'FR')).toEqual({ treatment: 'EXPORT', rate: '0' });
});
