import { expect, onTestFinished, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { refusalError, unansweredError } from '#client/call-error.ts';
import { payComplete } from '#contract/orders/sales.calls.ts';
import { newSale, selfShippedSale } from '#contract/orders/sales.samples.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { saleFactsOf, sampleReportTarget } from '#machines/orders/sale-part/part.samples.ts';
import { createControllableCall } from '#tests/platform/page/controllable-call.ts';
import { paymentMachine } from './payment.machine.ts';

function factsWithGap(sale: Sale) {
  return { ...saleFactsOf(sale), profileGaps: ['BANK_DETAILS'] as const };
}

async function startRefused(error: Error) {
  const pay = createControllableCall(payComplete);
  const input = {
    qid: selfShippedSale.qid,
    reportTo: sampleReportTarget,
    facts: saleFactsOf(selfShippedSale),
  };
  const payment = createActor(paymentMachine.provide({ actors: { pay: pay.logic } }), { input }).start();
  onTestFinished(() => {
    payment.stop();
  });
  payment.send({ type: 'payment.requested' });
  payment.send({ type: 'payment.confirmed' });
  pay.asked[0]?.refuse(error);
  await waitFor(payment, (snapshot) => snapshot.matches('idle'));
  return payment;
}

test('an order that cannot be paid does not ask for the profile, and keeps what was refused', async () => {
  const payment = await startRefused(unansweredError(payComplete));
  payment.send({ type: 'facts.changed', facts: factsWithGap(newSale) });
  payment.send({ type: 'payment.requested' });
  expect(payment.getSnapshot().value).toEqual({ idle: 'ready' });
  expect(payment.getSnapshot().context.failure?.code).toBe('UNREACHABLE');
});

test('a refused order stays refused until it has changed', async () => {
  const refusal = refusalError(payComplete, 'EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT', { maximum: '228.00' });
  const payment = await startRefused(refusal);
  payment.send({ type: 'facts.changed', facts: saleFactsOf(selfShippedSale) });
  expect(payment.getSnapshot().context.failure?.code).toBe('EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT');
  const { version } = selfShippedSale;
  payment.send({ type: 'facts.changed', facts: saleFactsOf({ ...selfShippedSale, version: version + 1 }) });
  expect(payment.getSnapshot().context.failure).toBe(null);
});

test('the question for the profile shows no failure of the last payment', async () => {
  const payment = await startRefused(unansweredError(payComplete));
  payment.send({ type: 'facts.changed', facts: factsWithGap(selfShippedSale) });
  expect(payment.getSnapshot().context.failure?.code).toBe('UNREACHABLE');
  payment.send({ type: 'payment.requested' });
  expect(payment.getSnapshot().value).toBe('profileIncomplete');
  expect(payment.getSnapshot().context.failure).toBe(null);
});
