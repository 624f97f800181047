import { expect, onTestFinished, test, vi } from 'vitest';
import { type ActorRef, createActor, fromPromise, type Snapshot } from 'xstate';
import { cancelledError, refusalError } from '#client/call-error.ts';
import { resetServerTime } from '#client/server-time.ts';
import { completeSale, payComplete } from '#contract/orders/sales.calls.ts';
import { newSale, paidSale, selfShippedSale } from '#contract/orders/sales.samples.ts';
import type { Call, CallInput, CallReply } from '#contract/platform/api/call.ts';
import { paymentMachine } from '#machines/orders/payment/payment.machine.ts';
import { saleFactsOf, sampleReportTarget } from '#machines/orders/sale-part/part.samples.ts';
import { SLOW_AFTER } from './attempt.machine.ts';
import { attemptOf, isSlowAttempt } from './define-attempt.ts';

/** A payment on its way, whose call the test answers. */
function startPaying() {
  vi.useFakeTimers();
  resetServerTime();
  const call: {
    answer: (reply: CallReply<typeof payComplete>) => void;
    refuse: (error: unknown) => void;
    signal?: AbortSignal;
  } = { answer: () => {}, refuse: () => {} };
  const pay = fromPromise<CallReply<typeof payComplete>, CallInput<typeof payComplete>>(
    ({ signal }) =>
      new Promise((answer, refuse) => {
        Object.assign(call, { answer, refuse, signal });
      }),
  );
  const payment = createActor(
    paymentMachine.provide({ actors: { pay: attemptOf(() => payComplete, pay) } }),
    {
      input: { qid: newSale.qid, reportTo: sampleReportTarget, facts: saleFactsOf(selfShippedSale) },
    },
  ).start();
  onTestFinished(() => {
    payment.stop();
    resetServerTime();
    vi.useRealTimers();
  });
  payment.send({ type: 'payment.requested' });
  payment.send({ type: 'payment.confirmed' });
  const attempt = (): ActorRef<Snapshot<unknown>, { type: 'attempt.cancelled' }> | undefined =>
    payment.getSnapshot().children.pay;
  return {
    payment,
    call,
    isSlow: () => isSlowAttempt(attempt()?.getSnapshot()),
    cancel: () => attempt()?.send({ type: 'attempt.cancelled' }),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

test('a machine learns of an attempt what it would learn of the call', async () => {
  const answered = startPaying();
  answered.call.answer(paidSale);
  await answered.pass(0);
  expect(answered.payment.getSnapshot().value).toBe('paid');
  const refused = startPaying();
  refused.call.refuse(refusalError(payComplete, 'shipping_incomplete'));
  await refused.pass(0);
  expect(refused.payment.getSnapshot()).toMatchObject({
    value: { idle: 'ready' },
    context: { failure: { code: 'shipping_incomplete' } },
  });
});

test('an attempt that ends leaves no timer behind', async () => {
  const { call, pass } = startPaying();
  call.refuse(refusalError(payComplete, 'shipping_incomplete'));
  await pass(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('a call is slow after its usual time, and its answer still counts', async () => {
  const { payment, call, isSlow, pass } = startPaying();
  await pass(SLOW_AFTER - 1);
  expect(isSlow()).toBe(false);
  await pass(1);
  expect(isSlow()).toBe(true);
  call.answer(paidSale);
  await pass(0);
  expect(payment.getSnapshot().value).toBe('paid');
});

test('a user who stops waiting goes on as after a lost answer, and a late answer is not read', async () => {
  const { payment, call, cancel, pass } = startPaying();
  cancel();
  expect(payment.getSnapshot().value).toBe('paying');
  await pass(SLOW_AFTER);
  cancel();
  expect(payment.getSnapshot()).toMatchObject({
    value: { idle: 'ready' },
    context: { failure: { code: 'UNREACHABLE', detail: 'cancelled', call: 'POST sales/{qid}/paycomplete/' } },
  });
  expect(call.signal?.aborted).toBe(true);
  call.answer(paidSale);
  await pass(0);
  expect(payment.getSnapshot().value).toEqual({ idle: 'ready' });
});

test('a cancelled attempt of one of several calls ends as that call without an answer', async () => {
  vi.useFakeTimers();
  resetServerTime();
  const unanswered = fromPromise<void, Call>(() => new Promise(() => {}));
  const attempt = createActor(
    attemptOf((call) => call, unanswered),
    { input: completeSale },
  );
  onTestFinished(() => {
    attempt.stop();
    resetServerTime();
    vi.useRealTimers();
  });
  const errors: unknown[] = [];
  attempt.subscribe({ error: (error) => errors.push(error) });
  attempt.start();
  await vi.advanceTimersByTimeAsync(SLOW_AFTER);
  attempt.send({ type: 'attempt.cancelled' });
  expect(errors).toEqual([cancelledError(completeSale)]);
});
