import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { newSale, paidSale } from '#contract/orders/sales.samples.ts';
import { saleFactsOf, sampleReportTarget } from '#machines/orders/sale-part/part.samples.ts';
import { saleExpiryMachine } from './expiry.machine.ts';

const HOUR = 60 * 60 * 1000;

function startAt(now: string, sale = newSale) {
  vi.useFakeTimers({ now: Date.parse(now) });
  const expiry = createActor(saleExpiryMachine, {
    input: { qid: sale.qid, reportTo: sampleReportTarget, facts: saleFactsOf(sale) },
  }).start();
  onTestFinished(() => {
    expiry.stop();
    vi.useRealTimers();
  });
  return expiry;
}

test('an order is about to expire from exactly 24 hours before its end', async () => {
  const expiry = startAt('2026-03-02T09:00:00.000Z');
  await vi.advanceTimersByTimeAsync(47 * HOUR - 1);
  expect(expiry.getSnapshot().value).toBe('calm');
  await vi.advanceTimersByTimeAsync(1);
  expect(expiry.getSnapshot().value).toBe('aboutToExpire');
  await vi.advanceTimersByTimeAsync(24 * HOUR - 1);
  expect(expiry.getSnapshot().value).toBe('aboutToExpire');
  await vi.advanceTimersByTimeAsync(1);
  expect(expiry.getSnapshot().value).toBe('over');
});

test('an order that ends in a month is calm until its last day', async () => {
  const expiry = startAt('2026-03-02T09:00:00.000Z', { ...newSale, expiredAt: '2026-04-02T09:00:00.000Z' });
  await vi.advanceTimersByTimeAsync(30 * 24 * HOUR - 1);
  expect(expiry.getSnapshot().value).toBe('calm');
  await vi.advanceTimersByTimeAsync(1);
  expect(expiry.getSnapshot().value).toBe('aboutToExpire');
});

test('triggering payment ends the warning, another change of the order does not touch it', async () => {
  const expiry = startAt('2026-03-04T20:00:00.000Z');
  await vi.advanceTimersByTimeAsync(0);
  expect(expiry.getSnapshot().value).toBe('aboutToExpire');
  expiry.send({ type: 'facts.changed', facts: saleFactsOf({ ...newSale, version: 5 }) });
  expect(expiry.getSnapshot().value).toBe('aboutToExpire');
  expiry.send({ type: 'facts.changed', facts: saleFactsOf(paidSale) });
  await vi.advanceTimersByTimeAsync(48 * HOUR);
  expect(expiry.getSnapshot().value).toBe('off');
});

test('an order that is given more time is calm again', async () => {
  const expiry = startAt('2026-03-04T20:00:00.000Z');
  await vi.advanceTimersByTimeAsync(0);
  expect(expiry.getSnapshot().value).toBe('aboutToExpire');
  const prolonged = { ...newSale, version: 5, expiredAt: '2026-03-07T20:00:00.000Z' };
  expiry.send({ type: 'facts.changed', facts: saleFactsOf(prolonged) });
  expect(expiry.getSnapshot().value).toBe('calm');
  await vi.advanceTimersByTimeAsync(48 * HOUR);
  expect(expiry.getSnapshot().value).toBe('aboutToExpire');
});
