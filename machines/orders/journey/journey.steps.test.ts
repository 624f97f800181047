import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import {
  completedSale,
  confirmedSale,
  declinedSale,
  newSale,
  packedSale,
  paidSale,
  reviewedSale,
  selfShippedSale,
} from '#contract/orders/sales.samples.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { saleMachine } from '#machines/orders/sale/sale.machine.ts';
import { salePartOf } from '#machines/orders/sale/sale.parts.ts';
import { withSaleCache } from '#machines/orders/sale/with-cache.ts';
import { nextStepOf, type SaleStep, saleStepsOf } from './journey.steps.ts';
import { stepAfterReport } from './step-after-report.ts';

/** An order as its page shows it, an hour after the sample orders were placed. */
function open(sale: Sale) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T09:00:00.000Z') });
  const order = createActor(withSaleCache(saleMachine), { input: { qid: sale.qid } }).start();
  order.send({ type: 'sale.loaded', sale, profileGaps: [] });
  const journey = salePartOf(order, 'journey');
  onTestFinished(() => {
    order.stop();
    vi.useRealTimers();
  });
  return {
    order,
    journey,
    steps: () => saleStepsOf(journey.getSnapshot()),
    load: (newer: Sale) => {
      const { version } = order.getSnapshot().context.facts;
      order.send({ type: 'sale.loaded', sale: { ...newer, version: version + 1 }, profileGaps: [] });
    },
  };
}

function chosen(sale: Sale, method: 'SELF' | 'MARKETPLACE') {
  const opened = open(sale);
  salePartOf(opened.order, 'shipping').send({ type: 'method.chosen', method });
  return opened;
}

test.for<[string, Sale, SaleStep | null]>([
  ['a new order', newSale, 'confirm'],
  ['nothing packed, no method', confirmedSale, 'pack'],
  ['packed', packedSale, 'ship'],
  ['nothing packed, shipped by the seller', { ...confirmedSale, shippingMethod: 'SELF' }, 'ship'],
  ['nothing packed, shipped by the marketplace', { ...confirmedSale, shippingMethod: 'MARKETPLACE' }, 'ship'],
  ['shippable', selfShippedSale, 'pay'],
  ['in review', reviewedSale, 'pay'],
  ['paid', paidSale, 'complete'],
  [
    'paid without a method',
    { ...paidSale, shippingMethod: null, packing: [], isShippable: false },
    'complete',
  ],
  ['completed', completedSale, null],
  ['declined', declinedSale, null],
])('what is next: %s', ([, sale, step]) => {
  expect(nextStepOf(open(sale).journey.getSnapshot())).toBe(step);
});

test('only the next step is open; the steps before it are done, the rest waits', () => {
  const shown = Object.entries(open(packedSale).steps()).map(
    ([name, { number, state, isOpen }]) => `${number} ${name} ${state}${isOpen ? ', open' : ''}`,
  );
  expect(shown).toEqual([
    '1 confirm done',
    '2 pack done',
    '3 ship current, open',
    '4 documents later',
    '5 pay later',
    '6 complete later',
  ]);
});

test('of a completed order every step is done and none is open; documents count, too', () => {
  const steps = Object.values(open(completedSale).steps());
  expect(new Set(steps.map(({ state }) => state))).toEqual(new Set(['done']));
  expect(steps.some(({ isOpen }) => isOpen)).toBe(false);
});

test('a step that the seller looks up stands beside the next one, until it is closed', () => {
  const { journey, steps } = open(selfShippedSale);
  const alone = steps();
  journey.send({ type: 'ship.opened' });
  expect(steps().ship).toMatchObject({ state: 'done', isOpen: true, isOpened: true, canOpen: false });
  expect(steps().pay).toEqual(alone.pay);
  journey.send({ type: 'step.closed' });
  expect(steps()).toEqual(alone);
});

test('before the quantities are confirmed nothing can be packed or shipped', () => {
  const { journey, steps } = open(newSale);
  journey.send({ type: 'ship.opened' });
  const { confirm, pack, ship, documents, pay } = steps();
  expect(ship.isOpen).toBe(false);
  expect([confirm, pack, ship, documents, pay].map(({ canOpen }) => canOpen)).toEqual([
    false,
    false,
    false,
    true,
    false,
  ]);
});

test('a reset of the lines opens them again and closes what was looked up', () => {
  const { journey, steps, load } = open(packedSale);
  journey.send({ type: 'pack.opened' });
  load({ ...packedSale, status: 'PENDING', nextAction: 'CONFIRM_QUANTITIES', confirmedAt: null });
  expect(journey.getSnapshot().value).toMatchObject({
    life: { open: { confirm: 'reopened' } },
    beside: 'none',
  });
  expect(steps().pack).toMatchObject({ state: 'later', isOpen: false, canOpen: false });
});

test('sellers who choose their own transport have packing behind them', () => {
  const { journey, steps } = chosen(confirmedSale, 'SELF');
  expect(steps().pack.state).toBe('done');
  expect(journey.getSnapshot().value).toMatchObject({
    life: { open: { confirmed: { ship: 'ownTransport' } } },
  });
});

test('sellers who choose a carrier of the marketplace still have to pack', () => {
  expect(chosen(confirmedSale, 'MARKETPLACE').steps().pack.state).toBe('current');
});

test('a choice follows the marketplace once another user has saved a method', () => {
  const { journey, load } = chosen(packedSale, 'SELF');
  load({ ...packedSale, shippingMethod: 'MARKETPLACE' });
  expect(journey.getSnapshot().value).toMatchObject({ life: { open: { confirmed: { ship: 'booking' } } } });
});

test('cleared shipping details open the shipping again, and the payment waits', () => {
  const { journey, steps, load } = open(selfShippedSale);
  load(packedSale);
  expect(journey.getSnapshot().value).toMatchObject({ life: { open: { confirmed: { ship: 'reopened' } } } });
  expect([steps().ship.state, steps().pay.state]).toEqual(['current', 'later']);
});

test('a choice that is not saved yet outlives another change of the order', () => {
  const { journey, load } = chosen(packedSale, 'SELF');
  load({ ...packedSale, unitCount: packedSale.unitCount - 1 });
  expect(journey.getSnapshot().value).toMatchObject({
    life: { open: { confirmed: { ship: 'ownTransport' } } },
  });
});

test('a method that another user has taken back is to be chosen again', () => {
  const { journey, load } = open({ ...packedSale, shippingMethod: 'SELF' });
  load(packedSale);
  expect(journey.getSnapshot().value).toMatchObject({ life: { open: { confirmed: { ship: 'choosing' } } } });
});

test('an order in review can be declined', () => {
  const { journey, load } = open(reviewedSale);
  load(declinedSale);
  expect(journey.getSnapshot().value).toMatchObject({ life: { past: 'declined' } });
});

test('a payment that was not approved, for an order that ships no more, opens the shipping again', () => {
  const { journey, load } = open(reviewedSale);
  load(packedSale);
  expect(journey.getSnapshot().value).toMatchObject({ life: { open: { confirmed: { ship: 'reopened' } } } });
});

test('removed tracking numbers keep the shipping open', () => {
  const report = { type: 'tracking.saved', sale: selfShippedSale, touched: [] } as const;
  expect(stepAfterReport({ ...report, removedCodes: ['1Z'] })).toBe('ship');
  expect(stepAfterReport({ ...report, removedCodes: [] })).toBe('none');
});
