import { describeLogEntry, compareRecordings } from '@quayside/flows/inspector/recording-difference.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { refusalError } from '#client/call-error.ts';
import { payComplete } from '#contract/orders/sales.calls.ts';
import { newSale, paidSale, selfShippedSale } from '#contract/orders/sales.samples.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { CallInput } from '#contract/platform/api/call.ts';
import { declineSaleMachine } from '#machines/orders/decline/decline.machine.ts';
import { paymentMachine } from '#machines/orders/payment/payment.machine.ts';
import { saleFactsOf, sampleReportTarget } from '#machines/orders/sale-part/part.samples.ts';
import { recordRootActor } from './recording.factory.ts';

const input = { qid: newSale.qid, reportTo: sampleReportTarget, facts: saleFactsOf(selfShippedSale) };

/** A recorded payment that the marketplace accepts or refuses. */
async function recordedPayment(isPaid: boolean) {
  const pay = fromPromise<Sale, CallInput<typeof payComplete>>(() =>
    isPaid ? Promise.resolve(paidSale) : Promise.reject(refusalError(payComplete, 'harbourpayError')),
  );
  const payment = createActor(paymentMachine.provide({ actors: { pay } }), { id: 'payment', input });
  payment.start();
  onTestFinished(() => void payment.stop());
  const recorded = recordRootActor(payment);
  payment.send({ type: 'payment.requested' });
  payment.send({ type: 'payment.confirmed' });
  await expect.poll(() => payment.getSnapshot().value).toEqual(isPaid ? 'paid' : { idle: 'ready' });
  return { session: recorded.session(), actor: recorded.actor('payment') };
}

test('two sessions are told apart at the first event that went another way', async () => {
  const refusedOne = await recordedPayment(false);
  const paid = await recordedPayment(true);
  const difference = compareRecordings(refusedOne.session, refusedOne.actor, paid.session);
  if ('problem' in difference) throw new Error(difference.problem);
  expect(difference.alike).toBe(3);
  expect(difference.one.map(describeLogEntry)).toEqual(['Payment: pay: error → Ready']);
  expect(difference.other.map(describeLogEntry)).toEqual(['Payment: pay: done → Paid']);
});

test('sessions that did the same at other times differ in nothing', async () => {
  const [one, other] = [await recordedPayment(true), await recordedPayment(true)];
  const later = other.session.messages.map((message) => ({ ...message, at: message.at + 5000 }));
  expect(compareRecordings(one.session, one.actor, { ...other.session, messages: later })).toEqual({
    alike: 4,
    one: [],
    other: [],
  });
});

test('a recording in which nothing runs that machine is refused with a sentence', async () => {
  const { session, actor } = await recordedPayment(true);
  const decline = createActor(declineSaleMachine, { id: 'decline', input });
  decline.start();
  onTestFinished(() => void decline.stop());
  expect(compareRecordings(session, actor, recordRootActor(decline).session())).toEqual({
    problem: 'That recording doesn’t include “payment”.',
  });
});
