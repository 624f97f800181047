import { expect, test } from 'vitest';
import type { Packing } from '#contract/sales/packing.schemas.ts';
import { confirmedSale, newSale, paidSale } from '#contract/sales/sales.samples.ts';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import { nextStep, packingSummary, saleStepsOf } from './step-state.ts';

const at = '2026-03-02T08:00:00.000Z';
const packing: Packing = {
  qid: '0c1d2e3f-4a5b-4c6d-8e7f-8091a2b3c4d5',
  kind: 'PARCEL',
  count: 4,
  length: 60,
  width: 40,
  height: 40,
  weight: 12.5,
};
const confirmed: Sale = {
  ...confirmedSale,
  confirmedAt: at,
  nextAction: 'ADD_SHIPPING',
  shippingMethod: null,
};
const shippable: Sale = {
  ...confirmed,
  nextAction: 'TRIGGER_PAYMENT',
  isShippable: true,
  shippingMethod: 'SELF',
  carrier: { qid: packing.qid, name: 'Northfreight' },
  trackingCount: 2,
};
const completed: Sale = { ...paidSale, status: 'COMPLETED', nextAction: null, paidAt: at, completedAt: at };

test.for<[string, Sale, string | null]>([
  ['a new order', newSale, 'lines'],
  ['nothing packed, no method', { ...confirmed, packing: [] }, 'pack'],
  ['packed', { ...confirmed, packing: [packing] }, 'ship'],
  ['nothing packed, shipped by the seller', { ...confirmed, packing: [], shippingMethod: 'SELF' }, 'ship'],
  ['shippable', shippable, 'payment'],
  ['in review', { ...shippable, status: 'PAYMENT_REVIEW', nextAction: null }, 'payment'],
  ['paid', { ...paidSale, nextAction: 'COMPLETE' }, 'completion'],
  ['completed', completed, null],
])('what is next: %s', ([, sale, step]) => {
  expect(nextStep(sale)).toBe(step);
});

test('only the next step is open; what is decided is done, the rest waits', () => {
  const steps = saleStepsOf({ ...confirmed, packing: [packing] });
  const states = Object.entries(steps).map(([name, { number, state }]) => `${number} ${name} ${state}`);
  expect(states).toEqual([
    '1 lines done',
    '2 pack done',
    '3 ship current',
    '4 documents later',
    '5 payment later',
    '6 completion later',
  ]);
});

test('a step that the seller opens stands beside the next one', () => {
  const steps = saleStepsOf(shippable, { opened: 'ship' });
  expect(steps.ship).toMatchObject({ state: 'done', isOpen: true, isOpened: true });
  expect(steps.payment).toEqual(saleStepsOf(shippable).payment);
  expect(steps.payment).toMatchObject({ state: 'current', isOpen: true });
});

test('the next step cannot be closed', () => {
  const { ship } = saleStepsOf({ ...confirmed, packing: [packing] }, { opened: 'ship' });
  expect(ship).toMatchObject({ state: 'current', isOpen: true, isOpened: false, canOpen: false });
});

test('who chooses to ship without a list has packing behind them', () => {
  const steps = saleStepsOf({ ...confirmed, packing: [] }, { method: 'SELF' });
  expect(steps.pack).toMatchObject({ state: 'done', summary: 'No parcels or pallets added' });
  expect(steps.ship).toMatchObject({ state: 'current', isOpen: true });
});

test.for<[string, Sale]>([
  ['After quantities and shipping details', newSale],
  ['After shipping details', confirmed],
  ['After quantities', { ...shippable, confirmedAt: null, nextAction: 'CONFIRM_QUANTITIES' }],
])('payment that is not possible yet says what comes before: %s', ([summary, sale]) => {
  expect(saleStepsOf(sale).payment).toMatchObject({ state: 'later', summary });
});

test('before the quantities are confirmed nothing can be packed or shipped', () => {
  const steps = saleStepsOf(newSale, { opened: 'ship' });
  expect(steps.lines.state).toBe('current');
  expect([steps.pack.canOpen, steps.ship.canOpen, steps.documents.canOpen]).toEqual([false, false, true]);
});

test('of a completed order every step is done and none is open', () => {
  const states = Object.values(saleStepsOf(completed)).map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['done']));
});

test.for<[string, Partial<Sale>]>([
  [
    'To trigger payment, add a carrier, a shipping fee and a tracking number.',
    { carrier: null, sellerShippingFee: null, trackingCount: 0 },
  ],
  ['To trigger payment, add a shipping fee.', { sellerShippingFee: null, trackingCount: 1 }],
  ['Not booked with Quayside yet', { shippingMethod: 'MARKETPLACE' }],
])('shipping that is not complete says what is missing: %s', ([summary, values]) => {
  const sale: Sale = { ...shippable, isShippable: false, nextAction: 'ADD_SHIPPING', ...values };
  expect(saleStepsOf(sale).ship.summary).toBe(summary);
});

test('complete shipping shows its method', () => {
  expect(saleStepsOf(shippable).ship.summary).toBe('You ship with Northfreight, 2 tracking numbers');
});

test('parcels and pallets are counted and weighed together', () => {
  const pallet: Packing = { ...packing, kind: 'PALLET', count: 1, weight: 212 };
  expect(packingSummary([packing, pallet])).toBe('1 pallet and 4 parcels, 262 kg');
  expect(packingSummary([{ ...packing, count: 1 }])).toBe('1 parcel, 12.5 kg');
});
