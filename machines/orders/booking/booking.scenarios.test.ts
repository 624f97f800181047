import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { refusalError, unansweredError } from '#client/call-error.ts';
import {
  bookableCarrier,
  bookedSale,
  confirmedSale,
  failedBooking,
  paidSale,
  pendingBooking,
  succeededBooking,
} from '#contract/orders/sales.samples.ts';
import { bookCarrier, readCarrierBooking } from '#contract/orders/shipping.calls.ts';
import type { CarrierBooking } from '#contract/orders/shipping.schemas.ts';
import type { CallInput } from '#contract/platform/api/call.ts';
import { saleFactsOf } from '#machines/orders/sale-part/part.samples.ts';
import type { PartReport, PartReportedEvent } from '#machines/orders/sale-part/part.ts';
import type { SaleFacts } from '#machines/orders/sale-part/sale-facts.ts';
import type { TaskReading } from '#machines/platform/task/task.types.ts';
import { createControllableCall } from '#tests/platform/page/controllable-call.ts';
import { carrierBookingMachine } from './booking.machine.ts';
import { bookingTask } from './booking.task.ts';

const facts = saleFactsOf(confirmedSale);
const booked = saleFactsOf(bookedSale);
const paidAndBooked: SaleFacts = { ...saleFactsOf(paidSale), shippingMethod: 'MARKETPLACE' };
const notFound = refusalError(readCarrierBooking, 'not_found');

const answered: TaskReading<CarrierBooking> = { reply: succeededBooking, read: { status: 'succeeded' } };

/** The booking of an order: what the marketplace answers at first, and what the carrier does later. */
function start(given: SaleFacts, answer: CarrierBooking | Error = succeededBooking, later = answered) {
  const reports: PartReport[] = [];
  const order = createActor(
    fromCallback<PartReportedEvent>(({ receive }) => receive(({ report }) => reports.push(report))),
  ).start();
  const book = createControllableCall(bookCarrier);
  const read = fromPromise<CarrierBooking, CallInput<typeof readCarrierBooking>>(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const poll = bookingTask.provide({
    actors: { read: fromPromise<TaskReading<unknown>, { id: unknown }>(async () => later) },
  });
  const machine = carrierBookingMachine.provide({ actors: { read, poll, book: book.logic } });
  const booking = createActor(machine, {
    input: { qid: confirmedSale.qid, reportTo: order, facts: given },
  }).start();
  onTestFinished(() => {
    booking.stop();
    order.stop();
  });
  const change = (next: SaleFacts) => booking.send({ type: 'facts.changed', facts: next });
  const choose = () => {
    booking.send({ type: 'carrier.chosen', carrier: bookableCarrier });
    booking.send({ type: 'pickup.chosen', date: '2026-03-04' });
  };
  return { booking, book, reports, change, choose };
}

test.each([
  [failedBooking, 'failed'],
  [succeededBooking, 'succeeded'],
] as const)('the answer of the carrier is reported (%#)', async (answer, status) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { booking, reports } = start(booked, pendingBooking, { reply: answer, read: { status } });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(booking.getSnapshot().matches(status === 'succeeded' ? 'booked' : 'failed')).toBe(true);
  expect(reports.map(({ type }) => type)).toEqual([
    'booking.changed',
    'booking.changed',
    `booking.${status}`,
    'sale.outdated',
  ]);
});

test('a booking that the marketplace does not know is looked for once', async () => {
  const { booking, change } = start(booked, notFound);
  await waitFor(booking, (snapshot) => snapshot.matches('drafting'));
  change({ ...booked, version: booked.version + 1 });
  expect(booking.getSnapshot().value).toEqual({ drafting: { choosing: 'ready' } });
});

test('an order that is paid meanwhile is not booked', () => {
  const { booking, change, choose } = start(facts);
  choose();
  expect(booking.getSnapshot().can({ type: 'booking.requested' })).toBe(true);
  change({ ...facts, status: 'PAID' });
  expect(booking.getSnapshot().can({ type: 'booking.requested' })).toBe(false);
});

test('a booking that another user has cancelled leaves an empty form', async () => {
  const { booking, book, change, choose } = start(facts);
  choose();
  booking.send({ type: 'booking.requested' });
  booking.send({ type: 'booking.confirmed' });
  book.asked[0]?.answer(succeededBooking);
  await waitFor(booking, (snapshot) => snapshot.matches('booked'));
  change(booked);
  change({ ...facts, version: booked.version + 1 });
  expect(booking.getSnapshot().value).toEqual({ drafting: { choosing: 'ready' } });
  expect(booking.getSnapshot().context).toMatchObject({
    booking: null,
    draft: { carrier: null, pickupDate: null },
  });
});

test('a paid order whose booking is gone asks for no other one, and forgets it when one comes', async () => {
  const { booking, change } = start(paidAndBooked);
  await waitFor(booking, (snapshot) => snapshot.matches('booked'));
  change({ ...paidAndBooked, shippingMethod: null });
  expect(booking.getSnapshot().value).toBe('idle');
  change(paidAndBooked);
  expect(booking.getSnapshot().value).toBe('looking');
  expect(booking.getSnapshot().context.booking).toBe(null);
});

test('the question for the costs shows no failure of the last booking', async () => {
  const { booking, book, choose } = start(facts);
  choose();
  booking.send({ type: 'booking.requested' });
  booking.send({ type: 'booking.confirmed' });
  book.asked[0]?.refuse(unansweredError(bookCarrier));
  await waitFor(booking, (snapshot) => snapshot.matches('drafting'));
  expect(booking.getSnapshot().context.failure?.code).toBe('UNREACHABLE');
  booking.send({ type: 'booking.requested' });
  expect(booking.getSnapshot().value).toEqual({ drafting: 'confirming' });
  expect(booking.getSnapshot().context.failure).toBe(null);
});

test('a failed booking of a paid order is not tried again', async () => {
  const { booking } = start(paidAndBooked, failedBooking);
  await waitFor(booking, (snapshot) => snapshot.matches('failed'));
  expect(booking.getSnapshot().can({ type: 'booking.retried' })).toBe(false);
});
