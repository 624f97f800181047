import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { refusalError, unansweredError } from '#client/call-error.ts';
import { markSaleRead, payComplete, updateSale } from '#contract/orders/sales.calls.ts';
import {
  completedSale,
  declinedSale,
  newSale,
  paidSale,
  payableAgainSale,
  reviewedSale,
  selfShippedSale,
  shipment,
  unreadSale,
  unshippedAgainSale,
} from '#contract/orders/sales.samples.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { deleteShipment } from '#contract/orders/shipping.calls.ts';
import type { ProfileGap } from '#contract/people/users.schemas.ts';
import { completeSaleMachine } from '#machines/orders/completion/completion.machine.ts';
import { paymentMachine } from '#machines/orders/payment/payment.machine.ts';
import { shippingRemovalMachine } from '#machines/orders/shipping/removal.machine.ts';
import { shippingMachine } from '#machines/orders/shipping/shipping.machine.ts';
import { createControllableCall } from '#tests/platform/page/controllable-call.ts';
import { type SaleEmittedEvent, saleMachine } from './sale.machine.ts';
import { salePartOf } from './sale.parts.ts';
import { withSaleCache } from './with-cache.ts';

/** An hour after the sample orders were placed. */
function start(sale: Sale, profileGaps: ProfileGap[] = []) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T09:00:00.000Z') });
  const markRead = createControllableCall(markSaleRead);
  const pay = createControllableCall(payComplete);
  const deleteOne = createControllableCall(deleteShipment);
  const clear = createControllableCall(updateSale);
  const removal = shippingRemovalMachine.provide({
    actors: { deleteOne: deleteOne.logic, clear: clear.logic },
  });
  const order = createActor(
    withSaleCache(saleMachine).provide({
      actors: {
        markRead: markRead.logic,
        payment: paymentMachine.provide({ actors: { pay: pay.logic } }),
        shipping: shippingMachine.provide({ actors: { removal } }),
      },
    }),
    { input: { qid: sale.qid } },
  );
  const emitted: SaleEmittedEvent[] = [];
  order.on('*', (event) => emitted.push(event));
  order.start();
  order.send({ type: 'sale.loaded', sale, profileGaps });
  onTestFinished(() => {
    order.stop();
    vi.useRealTimers();
  });
  return { order, emitted, payment: salePartOf(order, 'payment'), pay, markRead, deleteOne, clear };
}

test('clearing the shipping closes the payment that had been open', () => {
  const { order, payment, pay } = start(selfShippedSale);
  payment.send({ type: 'payment.requested' });
  expect(payment.getSnapshot().value).toBe('confirming');
  order.send({ type: 'sale.loaded', sale: unshippedAgainSale, profileGaps: [] });
  payment.send({ type: 'payment.confirmed' });
  expect(salePartOf(order, 'journey').getSnapshot().value).toMatchObject({
    life: { open: { confirmed: { pack: 'reopened' } } },
  });
  expect(payment.getSnapshot().matches('idle')).toBe(true);
  expect(payment.getSnapshot().can({ type: 'payment.requested' })).toBe(false);
  expect(pay.asked).toEqual([]);
});

test('removing the shipping details here takes the payment away in the same moment', async () => {
  const { order, emitted, payment, deleteOne, clear } = start(selfShippedSale);
  const removal = salePartOf(order, 'removal');
  removal.send({ type: 'removal.requested', shipmentQids: [shipment.qid], id: 'click 1' });
  removal.send({ type: 'removal.confirmed' });
  deleteOne.asked[0]?.answer({ ...selfShippedSale, version: 9, trackingCount: 0 });
  await expect.poll(() => clear.asked).toHaveLength(1);
  expect(clear.asked[0]?.input).toMatchObject({ version: 9, body: { shippingMethod: null } });
  clear.asked[0]?.answer({ ...unshippedAgainSale, version: 10 });
  await waitFor(removal, (snapshot) => snapshot.matches('idle'));
  expect(emitted.map(({ type }) => type)).toEqual(['sale.changed', 'shipping.removed']);
  expect(salePartOf(order, 'shipping').getSnapshot().context).toMatchObject({
    method: null,
    draft: { fee: '' },
  });
  expect(payment.getSnapshot().can({ type: 'payment.requested' })).toBe(false);
});

test('a double click on Confirm pays once', () => {
  const { payment, pay } = start(selfShippedSale);
  payment.send({ type: 'payment.requested' });
  payment.send({ type: 'payment.confirmed' });
  payment.send({ type: 'payment.confirmed' });
  expect(pay.asked).toHaveLength(1);
});

test('a refused payment can be mended and is then made', async () => {
  const { order, emitted, payment, pay } = start(selfShippedSale);
  payment.send({ type: 'payment.requested' });
  payment.send({ type: 'payment.confirmed' });
  pay.asked[0]?.refuse(
    refusalError(payComplete, 'EXCEEDED_MAXIMUM_VAT_AMOUNT', { expectedVatAmount: '12.00' }),
  );
  await waitFor(payment, (snapshot) => snapshot.matches('idle'));
  expect(payment.getSnapshot().context.failure).toMatchObject({
    code: 'EXCEEDED_MAXIMUM_VAT_AMOUNT',
    detail: { expectedVatAmount: '12.00' },
  });

  order.send({ type: 'sale.loaded', sale: { ...selfShippedSale, version: 9 }, profileGaps: [] });
  payment.send({ type: 'payment.requested' });
  expect(payment.getSnapshot().context.failure).toBe(null);
  payment.send({ type: 'payment.confirmed' });
  pay.asked[1]?.answer(paidSale);
  await waitFor(payment, (snapshot) => snapshot.matches('paid'));
  expect(pay.asked.map(({ input }) => input.version)).toEqual([8, 9]);
  expect(emitted.map(({ type }) => type)).toEqual(['change.failed', 'sale.changed', 'payment.triggered']);
  expect(salePartOf(order, 'journey').getSnapshot().value).toMatchObject({ life: { payment: 'complete' } });
  expect(salePartOf(order, 'completion').getSnapshot().can({ type: 'completion.requested' })).toBe(true);
});

test('a payment without an answer is tried again as the same change', async () => {
  const { emitted, payment, pay } = start(selfShippedSale);
  payment.send({ type: 'payment.requested' });
  payment.send({ type: 'payment.confirmed' });
  pay.asked[0]?.refuse(unansweredError(payComplete));
  await waitFor(payment, (snapshot) => snapshot.matches('idle'));
  expect(emitted.map(({ type }) => type)).toEqual(['change.failed', 'sale.outdated']);
  payment.send({ type: 'payment.requested' });
  payment.send({ type: 'payment.confirmed' });
  expect(pay.asked[1]?.input).toEqual(pay.asked[0]?.input);
});

test('what the order says is paid, completed or declined, also if another user or a lost answer did it', async () => {
  const { order, payment, pay } = start(selfShippedSale);
  payment.send({ type: 'payment.requested' });
  payment.send({ type: 'payment.confirmed' });
  pay.asked[0]?.refuse(unansweredError(payComplete));
  await waitFor(payment, (snapshot) => snapshot.matches('idle'));
  order.send({ type: 'sale.loaded', sale: paidSale, profileGaps: [] });
  expect(payment.getSnapshot().value).toBe('paid');
  expect(payment.getSnapshot().context.failure).toBe(null);
  order.send({ type: 'sale.loaded', sale: completedSale, profileGaps: [] });
  expect(payment.getSnapshot().value).toBe('paid');
  expect(salePartOf(order, 'completion').getSnapshot().value).toBe('completed');
  expect(salePartOf(start(declinedSale).order, 'decline').getSnapshot().value).toBe('declined');
});

test('a payment in review ends as the team decides', () => {
  const { order, payment } = start(reviewedSale);
  expect(payment.getSnapshot().value).toBe('inReview');
  order.send({ type: 'sale.loaded', sale: payableAgainSale, profileGaps: [] });
  expect(payment.getSnapshot().can({ type: 'payment.requested' })).toBe(true);
  const approved = start(reviewedSale);
  approved.order.send({ type: 'sale.loaded', sale: { ...paidSale, version: 11 }, profileGaps: [] });
  expect(approved.payment.getSnapshot().value).toBe('paid');
});

test('a payment that the team must approve is no failure', async () => {
  const { order, emitted, payment, pay } = start(selfShippedSale);
  payment.send({ type: 'payment.requested' });
  payment.send({ type: 'payment.confirmed' });
  pay.asked[0]?.refuse(refusalError(payComplete, 'paymentWillBeRevisedAndEnabledByOurTeam'));
  await waitFor(payment, (snapshot) => snapshot.matches('inReview'));
  expect(payment.getSnapshot().context.failure).toBe(null);
  expect(emitted.map(({ type }) => type)).toEqual(['payment.inReview', 'sale.outdated']);
  order.send({ type: 'sale.loaded', sale: reviewedSale, profileGaps: [] });
  expect(salePartOf(order, 'journey').getSnapshot().value).toMatchObject({ life: { payment: 'inReview' } });
});

test('a seller with an incomplete profile has to complete it, also when only the marketplace knows', async () => {
  const incomplete = start(selfShippedSale, ['BANK_DETAILS']);
  incomplete.payment.send({ type: 'payment.requested' });
  expect(incomplete.payment.getSnapshot().value).toBe('profileIncomplete');

  const { emitted, payment, pay } = start(selfShippedSale);
  payment.send({ type: 'payment.requested' });
  payment.send({ type: 'payment.confirmed' });
  pay.asked[0]?.refuse(refusalError(payComplete, 'profile_incomplete'));
  await waitFor(payment, (snapshot) => snapshot.matches('profileIncomplete'));
  expect(emitted).toEqual([{ type: 'profile.outdated' }]);
});

test('an order is marked as read once it is opened, and a failure is not reported', async () => {
  const read = start(unreadSale);
  expect(read.order.getSnapshot().value).toBe('marking');
  read.markRead.asked[0]?.answer(newSale);
  await waitFor(read.order, (snapshot) => snapshot.matches('read'));
  expect(read.emitted.map(({ type }) => type)).toEqual(['sale.changed', 'sale.read']);

  const left = start(unreadSale);
  left.markRead.asked[0]?.refuse(unansweredError(markSaleRead));
  await waitFor(left.order, (snapshot) => snapshot.matches('left'));
  left.order.send({ type: 'sale.loaded', sale: unreadSale, profileGaps: [] });
  expect(left.markRead.asked).toHaveLength(1);
  expect(left.emitted).toEqual([]);
});

test('an order that was opened complete stays closed for every change', () => {
  const { order, payment } = start(completedSale);
  expect(salePartOf(order, 'journey').getSnapshot().hasTag('readOnly')).toBe(true);
  expect(payment.getSnapshot().can({ type: 'payment.requested' })).toBe(false);
  expect(salePartOf(order, 'decline').getSnapshot().can({ type: 'decline.opened' })).toBe(false);
  expect(salePartOf(order, 'lines').getSnapshot().can({ type: 'lines.resetRequested' })).toBe(false);
});

test('a part that fails is reported and gets no more events, and the others go on', () => {
  const told = vi.spyOn(console, 'warn');
  onTestFinished(() => told.mockRestore());
  const broken = new Error('a defect');
  const order = createActor(
    withSaleCache(saleMachine).provide({
      actors: {
        completion: completeSaleMachine.provide({
          actions: {
            takeFacts: () => {
              throw broken;
            },
          },
        }),
      },
    }),
    { input: { qid: newSale.qid } },
  );
  const emitted: SaleEmittedEvent[] = [];
  order.on('*', (event) => emitted.push(event));
  order.start();
  order.send({ type: 'sale.loaded', sale: selfShippedSale, profileGaps: [] });
  expect(emitted).toEqual([{ type: 'part.broken', part: 'completion', error: broken }]);
  order.send({ type: 'sale.loaded', sale: { ...selfShippedSale, version: 99 }, profileGaps: [] });
  expect(told).not.toHaveBeenCalled();
  expect(salePartOf(order, 'payment').getSnapshot().can({ type: 'payment.requested' })).toBe(true);
  order.stop();
});

test('the sale of a report is emitted, with the lists that are read again', () => {
  const order = createActor(saleMachine, { input: { qid: newSale.qid } });
  const emitted: SaleEmittedEvent[] = [];
  order.on('*', (event) => emitted.push(event));
  order.start();
  order.send({
    type: 'part.reported',
    report: { type: 'packing.added', sale: newSale, touched: ['carriers'] },
  });
  expect(emitted.map(({ type }) => type)).toEqual(['sale.changed', 'packing.added']);
  expect(emitted[0]).toEqual({ type: 'sale.changed', sale: newSale, touched: ['carriers'] });
  order.stop();
});
