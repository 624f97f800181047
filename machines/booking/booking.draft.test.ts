import { expect, test } from 'vitest';
import { confirmedSale, bookableCarrier } from '#contract/sales/sales.samples.ts';
import { saleFactsOf } from '#machines/sale-part/part.samples.ts';
import { initialBookingDraft, bookingRequestOf, chooseCarrier, changeFreightFlags } from './booking.draft.ts';

const begun = initialBookingDraft(saleFactsOf({ ...confirmedSale, hasDangerousGoods: true }));

test('a booking begins with the flags of the packed goods', () => {
  expect(begun).toEqual({ carrier: null, pickupDate: null, hasDangerousGoods: true, isPallet: false });
});

test('choosing a carrier selects its earliest pickup date, or keeps the chosen one', () => {
  const chosen = chooseCarrier(begun, bookableCarrier);
  expect(chosen.pickupDate).toBe('2026-03-03');
  expect(chooseCarrier({ ...chosen, pickupDate: '2026-03-04' }, bookableCarrier).pickupDate).toBe(
    '2026-03-04',
  );
  expect(chooseCarrier(begun, { ...bookableCarrier, pickupDates: [] }).pickupDate).toBe(null);
});

test('a flag removes a chosen carrier that does not take such goods', () => {
  const chosen = chooseCarrier({ ...begun, hasDangerousGoods: false }, bookableCarrier);
  expect(changeFreightFlags(chosen, { hasDangerousGoods: true })).toMatchObject({
    carrier: null,
    pickupDate: null,
  });
  expect(changeFreightFlags(chosen, { isPallet: true })).toMatchObject({
    carrier: bookableCarrier,
    isPallet: true,
  });
});

test('a booking can be asked for when everything is chosen and fits together', () => {
  const chosen = chooseCarrier({ ...begun, hasDangerousGoods: false }, bookableCarrier);
  expect(bookingRequestOf(chosen)).toEqual({
    carrierQid: bookableCarrier.qid,
    pickupDate: '2026-03-03',
    hasDangerousGoods: false,
    isPallet: false,
  });
  expect(bookingRequestOf(begun)).toBe(null);
  expect(bookingRequestOf({ ...chosen, pickupDate: '2026-03-08' })).toBe(null);
  expect(bookingRequestOf({ ...chosen, hasDangerousGoods: true })).toBe(null);
});
