import { expect, test } from 'vitest';
import { confirmedSale, bookableCarrier } from '#contract/sales/sales.samples.ts';
import { factsOf } from '#machines/sale-part/part.samples.ts';
import { bookingOf, requestOf, withCarrier, withFlags } from './booking.draft.ts';

const begun = bookingOf(factsOf({ ...confirmedSale, hasDangerousGoods: true }));

test('a booking begins with the flags of the packed goods', () => {
  expect(begun).toEqual({ carrier: null, pickupDate: null, hasDangerousGoods: true, isPallet: false });
});

test('a chosen carrier brings its earliest pickup date, or keeps the chosen one', () => {
  const chosen = withCarrier(begun, bookableCarrier);
  expect(chosen.pickupDate).toBe('2026-03-03');
  expect(withCarrier({ ...chosen, pickupDate: '2026-03-04' }, bookableCarrier).pickupDate).toBe('2026-03-04');
  expect(withCarrier(begun, { ...bookableCarrier, pickupDates: [] }).pickupDate).toBe(null);
});

test('a flag removes a chosen carrier that does not take such goods', () => {
  const chosen = withCarrier({ ...begun, hasDangerousGoods: false }, bookableCarrier);
  expect(withFlags(chosen, { hasDangerousGoods: true })).toMatchObject({ carrier: null, pickupDate: null });
  expect(withFlags(chosen, { isPallet: true })).toMatchObject({ carrier: bookableCarrier, isPallet: true });
});

test('a booking can be asked for when everything is chosen and fits together', () => {
  const chosen = withCarrier({ ...begun, hasDangerousGoods: false }, bookableCarrier);
  expect(requestOf(chosen)).toEqual({
    carrierQid: bookableCarrier.qid,
    pickupDate: '2026-03-03',
    hasDangerousGoods: false,
    isPallet: false,
  });
  expect(requestOf(begun)).toBe(null);
  expect(requestOf({ ...chosen, pickupDate: '2026-03-08' })).toBe(null);
  expect(requestOf({ ...chosen, hasDangerousGoods: true })).toBe(null);
});
