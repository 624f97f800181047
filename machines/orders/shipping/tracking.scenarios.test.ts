import { expect, onTestFinished, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { refusalError, unansweredError } from '#client/call-error.ts';
import { bookableCarrier, selfShippedSale, shipment } from '#contract/orders/sales.samples.ts';
import { createShipments } from '#contract/orders/shipping.calls.ts';
import { saleFactsOf, sampleReportTarget } from '#machines/orders/sale-part/part.samples.ts';
import { createControllableCall } from '#tests/platform/page/controllable-call.ts';
import { trackingMachine } from './tracking.machine.ts';

const reply = { shipments: [shipment], sale: { ...selfShippedSale, version: 9 } };

function start() {
  const add = createControllableCall(createShipments);
  const input = {
    qid: selfShippedSale.qid,
    reportTo: sampleReportTarget,
    facts: saleFactsOf(selfShippedSale),
  };
  const tracking = createActor(trackingMachine.provide({ actors: { add: add.logic } }), { input }).start();
  onTestFinished(() => {
    tracking.stop();
  });
  const paste = (text: string) =>
    tracking.send({ type: 'tracking.pasted', text, carrierQid: bookableCarrier.qid, id: 'click 1' });
  return { tracking, add, paste };
}

test('invalid numbers are removed, and the others are saved without another click', async () => {
  const { tracking, add, paste } = start();
  paste('PW1, BAD1\nPW2;BAD2 PW1');
  expect(add.asked[0]?.input.body.codes).toEqual(['PW1', 'BAD1', 'PW2', 'BAD2']);
  add.asked[0]?.refuse(
    refusalError(createShipments, 'invalid_tracking_codes', { invalidCodes: ['BAD1', 'BAD2'] }),
  );
  await waitFor(tracking, ({ context }) => context.tracking.removedCodes.length > 0);
  expect(add.asked[1]?.input.body.codes).toEqual(['PW1', 'PW2']);
  expect(add.asked[1]?.input.idempotencyKey).not.toBe(add.asked[0]?.input.idempotencyKey);
  add.asked[1]?.answer(reply);
  await waitFor(tracking, (snapshot) => snapshot.matches('idle'));
  expect(tracking.getSnapshot().context.tracking).toMatchObject({
    pendingCodes: [],
    removedCodes: ['BAD1', 'BAD2'],
  });
});

test('a refusal that names none of the numbers is a failure, not a loop', async () => {
  const { tracking, add, paste } = start();
  paste('PW1');
  add.asked[0]?.refuse(refusalError(createShipments, 'invalid_tracking_codes', { invalidCodes: ['other'] }));
  await waitFor(tracking, (snapshot) => snapshot.matches('idle'));
  expect(add.asked).toHaveLength(1);
  expect(tracking.getSnapshot().context.failure?.code).toBe('invalid_tracking_codes');
});

test('numbers that got no answer stay and are tried again as the same change', async () => {
  const { tracking, add, paste } = start();
  paste('PW1 PW2');
  add.asked[0]?.refuse(unansweredError(createShipments));
  await waitFor(tracking, (snapshot) => snapshot.matches('idle'));
  expect(tracking.getSnapshot().context.tracking.pendingCodes).toEqual(['PW1', 'PW2']);
  tracking.send({ type: 'tracking.retried' });
  expect(add.asked[1]?.input).toEqual(add.asked[0]?.input);
});

test('more numbers than the marketplace takes at once go in several requests', async () => {
  const { tracking, add, paste } = start();
  paste(Array.from({ length: 450 }, (_, index) => `PW${index}`).join(' '));
  for (const expected of [200, 200, 50]) {
    const request = add.asked.at(-1);
    expect(request?.input.body.codes).toHaveLength(expected);
    const { pendingCodes } = tracking.getSnapshot().context.tracking;
    request?.answer(reply);
    await waitFor(tracking, ({ context }) => context.tracking.pendingCodes.length < pendingCodes.length);
  }
  expect(tracking.getSnapshot().value).toEqual({ idle: 'ready' });
  expect(add.asked).toHaveLength(3);
});
