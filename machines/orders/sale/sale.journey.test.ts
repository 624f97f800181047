import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { api, tokens } from '#client/api.ts';
import { serverNow } from '#client/server-time.ts';
import { listSaleLines } from '#contract/orders/lines.calls.ts';
import { readSale } from '#contract/orders/sales.calls.ts';
import { listBookableCarriers } from '#contract/orders/shipping.calls.ts';
import { sampleTrackingCodes } from '#contract/orders/shipping.samples.ts';
import { login } from '#contract/people/auth.calls.ts';
import { carrierBookingMachine } from '#machines/orders/booking/booking.machine.ts';
import { bookingTask } from '#machines/orders/booking/booking.task.ts';
import { shippingMachine } from '#machines/orders/shipping/shipping.machine.ts';
import { addBankDetails, addCarrier, addSale } from '#tests/orders/sale/sale.factory.ts';
import { addSeller, TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { startReferenceApi } from '#tests/platform/marketplace/reference-api.ts';
import { type SaleEmittedEvent, saleMachine } from './sale.machine.ts';
import { salePartOf, type SaleParts } from './sale.parts.ts';
import { withSaleCache } from './with-cache.ts';

/** Of the reads of a booking. */
const LONGEST_PAUSE = 30_000;

async function start() {
  const { marketplace } = await startReferenceApi();
  const { store } = marketplace;
  const { seller, user } = await addSeller(store);
  const { sale } = await addSale(store, seller);
  await addBankDetails(store, seller.qid);
  const { carrier } = await addCarrier(store);
  tokens().announceSignIn();
  tokens().take(await api(login, { body: { email: user.email, password: TEST_PASSWORD } }));

  /** Instead of waiting for the next read, advances the clock of the marketplace and runs its due tasks. */
  const soon = fromPromise<void, { at: number | string }>(async ({ input }) => {
    if (Number(input.at) - serverNow() > LONGEST_PAUSE) return new Promise(() => {});
    marketplace.clock.advance(LONGEST_PAUSE);
    await marketplace.runDueTasks();
  });
  const poll = bookingTask.provide({ actors: { deadline: soon } });
  const shipping = shippingMachine.provide({
    actors: { booking: carrierBookingMachine.provide({ actors: { poll } }) },
  });
  const order = createActor(withSaleCache(saleMachine).provide({ actors: { shipping } }), {
    input: { qid: sale.qid },
  });
  const emitted: SaleEmittedEvent[] = [];
  order.on('*', (event) => emitted.push(event));
  /** Reads the sale and sends it to the machine, as the cache does. */
  const load = async () => {
    const newest = await api(readSale, { params: { qid: sale.qid } });
    order.send({ type: 'sale.loaded', sale: newest, profileGaps: [] });
  };
  order.start();
  await load();
  onTestFinished(() => {
    order.stop();
  });
  const part = <Name extends keyof SaleParts>(name: Name) => salePartOf(order, name);
  const told = (type: SaleEmittedEvent['type']) => waitForEmitted(emitted, type);
  return { order, emitted, load, part, told, qid: sale.qid, carrier };
}

async function waitForEmitted(emitted: SaleEmittedEvent[], type: SaleEmittedEvent['type']): Promise<void> {
  await expect.poll(() => emitted.map((event) => event.type)).toContain(type);
}

test('a new order goes all the way: lowered, confirmed, packed, shipped by the seller, paid, completed', async () => {
  const { emitted, part, told, qid, carrier } = await start();
  const { results } = await api(listSaleLines, { params: { qid }, query: {} });
  const [line] = results;
  if (!line) throw new Error('the order has no lines');
  part('lines').send({ type: 'line.typed', line, typed: String(line.requestedQuantity - 1) });
  part('lines').send({ type: 'line.reasonChosen', line, reason: 'DAMAGED' });
  part('lines').send({ type: 'quantities.confirmRequested' });
  await told('quantities.confirmed');

  part('pallets').send({ type: 'packing.formOpened', kind: 'PALLET' });
  part('pallets').send({
    type: 'packing.typed',
    values: { length: '120', width: '80', height: '145', weight: '210' },
  });
  part('pallets').send({ type: 'packing.submitted' });
  await told('packing.added');

  part('shipping').send({ type: 'method.chosen', method: 'SELF' });
  part('shipping').send({ type: 'details.typed', values: { carrierQid: carrier.qid, fee: '9,5' } });
  part('shipping').send({ type: 'details.submitted' });
  await told('shipping.saved');
  expect(part('shipping').getSnapshot().context.draft.fee).toBe('9.50');
  part('tracking').send({
    type: 'tracking.pasted',
    text: `${sampleTrackingCodes[0]}, nonsense`,
    carrierQid: carrier.qid,
    id: 'click 1',
  });
  await told('tracking.saved');
  expect(emitted.findLast(({ type }) => type === 'tracking.saved')).toMatchObject({
    removedCodes: ['nonsense'],
  });

  part('payment').send({ type: 'payment.requested' });
  part('payment').send({ type: 'payment.confirmed' });
  await told('payment.triggered');
  part('completion').send({ type: 'completion.requested' });
  part('completion').send({ type: 'completion.confirmed' });
  await told('sale.completed');
  expect(part('journey').getSnapshot().value).toMatchObject({ life: { past: 'completed' } });
  expect(emitted.filter(({ type }) => type === 'change.failed')).toEqual([]);
});

test('a carrier is booked, the booking given up again and the order shipped otherwise', async () => {
  const { emitted, load, part, told, qid } = await start();
  part('lines').send({ type: 'quantities.confirmRequested' });
  await told('quantities.confirmed');
  part('pallets').send({ type: 'packing.formOpened', kind: 'PARCEL' });
  part('pallets').send({
    type: 'packing.typed',
    values: { length: '60', width: '40', height: '40', weight: '12' },
  });
  part('pallets').send({ type: 'packing.submitted' });
  await told('packing.added');

  const [carrier] = await api(listBookableCarriers, { params: { qid }, query: {} });
  if (!carrier) throw new Error('no carrier can be booked');
  part('booking').send({ type: 'carrier.chosen', carrier });
  part('booking').send({ type: 'booking.requested' });
  part('booking').send({ type: 'booking.confirmed' });
  await told('booking.succeeded');
  await load();
  expect(part('payment').getSnapshot().can({ type: 'payment.requested' })).toBe(true);

  part('shipping').send({ type: 'method.chosen', method: 'SELF' });
  expect(part('shipping').getSnapshot().value).toBe('changeBlocked');
  part('shipping').send({ type: 'dialog.closed' });
  part('removal').send({ type: 'removal.requested', shipmentQids: [], id: 'click 1' });
  part('removal').send({ type: 'removal.confirmed' });
  await told('shipping.removed');
  await waitFor(part('booking'), (snapshot) => snapshot.matches('drafting'));
  expect(part('payment').getSnapshot().can({ type: 'payment.requested' })).toBe(false);
  part('shipping').send({ type: 'method.chosen', method: 'SELF' });
  expect(part('shipping').getSnapshot().context.method).toBe('SELF');
  expect(emitted.filter(({ type }) => type === 'change.failed')).toEqual([]);
});
