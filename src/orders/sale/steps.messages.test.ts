import { expect, test } from 'vitest';
import type { Packing } from '#contract/orders/packing.schemas.ts';
import { confirmedSale, newSale, packedSale, selfShippedSale } from '#contract/orders/sales.samples.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { packingSummary, stepSummaries } from './steps.messages.ts';

const closed = { isOpen: false, isDone: false };

test.for<[string, Sale]>([
  ['Requires confirmed quantities and shipping details', newSale],
  ['Requires shipping details', confirmedSale],
  ['Requires confirmed quantities', { ...selfShippedSale, confirmedAt: null }],
  ['You receive €1,073.30.', selfShippedSale],
])('payment that is not open says what comes before, if anything: %s', ([summary, sale]) => {
  expect(stepSummaries.pay(sale, closed)).toBe(summary);
});

test.for<[string, Partial<Sale>]>([
  [
    'To trigger payment, add a carrier, a shipping fee and a tracking number.',
    { carrier: null, sellerShippingFee: null, trackingCount: 0 },
  ],
  ['To trigger payment, add a shipping fee.', { sellerShippingFee: null, trackingCount: 1 }],
  ['Not booked with Quayside yet', { shippingMethod: 'MARKETPLACE' }],
])('shipping that is not complete says what is missing: %s', ([summary, values]) => {
  expect(stepSummaries.ship({ ...selfShippedSale, isShippable: false, ...values }, closed)).toBe(summary);
});

test('complete shipping shows its method', () => {
  const sale = { ...selfShippedSale, trackingCount: 2 };
  expect(stepSummaries.ship(sale, closed)).toBe('Shipping with Parcelwise, 2 tracking numbers');
});

test.for([
  ['Payment of €1,073.30 triggered on 2 March 2026', '2026-03-02T10:00:00.000Z'],
  ['Payment of €1,073.30 triggered', null],
] as const)('a triggered payment says when: %s', ([summary, paidAt]) => {
  expect(stepSummaries.pay({ ...selfShippedSale, paidAt }, { isOpen: false, isDone: true })).toBe(summary);
});

test('packing that was left out is said', () => {
  expect(stepSummaries.pack(confirmedSale, { isOpen: false, isDone: true })).toBe(
    'No parcels or pallets added',
  );
});

test('parcels and pallets are counted and weighed together', () => {
  const parcels: Packing[] = packedSale.packing;
  const pallets = parcels.map((row): Packing => ({ ...row, kind: 'PALLET', count: 1, weight: 212 }));
  expect(packingSummary([...parcels, ...pallets])).toBe('1 pallet and 4 parcels, 262 kg');
  expect(packingSummary(parcels.map((row) => ({ ...row, count: 1 })))).toBe('1 parcel, 12.5 kg');
});
