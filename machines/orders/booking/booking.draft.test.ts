import { expect, test } from 'vitest';
import type { Packing } from '#contract/orders/packing.schemas.ts';
import { confirmedSale, bookableCarrier } from '#contract/orders/sales.samples.ts';
import { saleFactsOf } from '#machines/orders/sale-part/part.samples.ts';
import { bookingRequestOf, chooseCarrier, emptyBookingDraft, isDraftOutdated } from './booking.draft.ts';

const pallet: Packing = {
  qid: '0c1d2e3f-4a5b-4c6d-8e7f-8091a2b3c4d5',
  kind: 'PALLET',
  count: 1,
  length: 120,
  width: 80,
  height: 140,
  weight: 210,
};
const facts = saleFactsOf({ ...confirmedSale, hasDangerousGoods: false, packing: [] });
const chosen = chooseCarrier(emptyBookingDraft, bookableCarrier, facts);

test('choosing a carrier selects its earliest pickup date, or keeps the chosen one', () => {
  const later = { ...chosen, pickupDate: '2026-03-04' };
  expect(chosen.pickupDate).toBe('2026-03-03');
  expect(chooseCarrier(later, bookableCarrier, facts).pickupDate).toBe('2026-03-04');
  expect(chooseCarrier(emptyBookingDraft, { ...bookableCarrier, pickupDates: [] }, facts).pickupDate).toBe(
    null,
  );
});

test('a booking says of the order whether it is dangerous and on pallets', () => {
  const request = { carrierQid: bookableCarrier.qid, pickupDate: '2026-03-03' };
  expect(bookingRequestOf(chosen, facts)).toEqual({ ...request, hasDangerousGoods: false, isPallet: false });
  const loaded = { ...facts, hasDangerousGoods: true, packing: [pallet] };
  expect(bookingRequestOf(chosen, loaded)).toEqual({ ...request, hasDangerousGoods: true, isPallet: true });
});

test('a booking can be asked for when everything is chosen and fits together', () => {
  expect(bookingRequestOf(emptyBookingDraft, facts)).toBe(null);
  expect(bookingRequestOf({ ...chosen, pickupDate: '2026-03-08' }, facts)).toBe(null);
  const obstacle = { code: 'PALLETS', maximum: null } as const;
  expect(bookingRequestOf({ ...chosen, carrier: { ...bookableCarrier, obstacle } }, facts)).toBe(null);
});

test('other parcels, other pallets and dangerous goods make the choice of a carrier out of date', () => {
  expect(isDraftOutdated(chosen, saleFactsOf({ ...confirmedSale, version: 9 }))).toBe(false);
  expect(isDraftOutdated(chosen, { ...facts, packing: [pallet] })).toBe(true);
  expect(isDraftOutdated(chosen, { ...facts, hasDangerousGoods: true })).toBe(true);
  expect(isDraftOutdated(emptyBookingDraft, { ...facts, packing: [pallet] })).toBe(false);
});
