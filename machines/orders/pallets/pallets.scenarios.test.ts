import { expect, onTestFinished, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { refusalError, unansweredError } from '#client/call-error.ts';
import { addPacking } from '#contract/orders/packing.calls.ts';
import { confirmedSale } from '#contract/orders/sales.samples.ts';
import { saleFactsOf, sampleReportTarget } from '#machines/orders/sale-part/part.samples.ts';
import { createControllableCall } from '#tests/platform/page/controllable-call.ts';
import { palletsMachine } from './pallets.machine.ts';

function start() {
  const add = createControllableCall(addPacking);
  const input = { qid: confirmedSale.qid, reportTo: sampleReportTarget, facts: saleFactsOf(confirmedSale) };
  const pallets = createActor(palletsMachine.provide({ actors: { add: add.logic } }), { input }).start();
  onTestFinished(() => {
    pallets.stop();
  });
  pallets.send({ type: 'packing.formOpened', kind: 'PALLET' });
  pallets.send({
    type: 'packing.typed',
    values: { count: '2', length: '120', width: '80', height: '145', weight: '310.5' },
  });
  pallets.send({ type: 'packing.submitted' });
  return { pallets, add };
}

test('pallets that may have been added although no answer came are not added twice', async () => {
  const { pallets, add } = start();
  add.asked[0]?.refuse(unansweredError(addPacking));
  await waitFor(pallets, (snapshot) => snapshot.matches('editing'));
  pallets.send({ type: 'facts.changed', facts: saleFactsOf({ ...confirmedSale, version: 6 }) });
  pallets.send({ type: 'packing.submitted' });
  expect(add.asked[1]?.input).toEqual(add.asked[0]?.input);
});

test('after any other refusal the next try is made on the newest order', async () => {
  const { pallets, add } = start();
  add.asked[0]?.refuse(refusalError(addPacking, 'stale_version', { version: 6 }));
  await waitFor(pallets, (snapshot) => snapshot.matches('editing'));
  pallets.send({ type: 'facts.changed', facts: saleFactsOf({ ...confirmedSale, version: 6 }) });
  pallets.send({ type: 'packing.submitted' });
  expect(add.asked[1]?.input.version).toBe(6);
});

test('two equal additions after one another are two changes', async () => {
  const { pallets, add } = start();
  add.asked[0]?.answer({ ...confirmedSale, version: 6 });
  await waitFor(pallets, (snapshot) => snapshot.matches('idle'));
  pallets.send({ type: 'facts.changed', facts: saleFactsOf({ ...confirmedSale, version: 6 }) });
  pallets.send({ type: 'packing.formOpened', kind: 'PALLET' });
  pallets.send({
    type: 'packing.typed',
    values: { count: '2', length: '120', width: '80', height: '145', weight: '310.5' },
  });
  pallets.send({ type: 'packing.submitted' });
  expect(add.asked[1]?.input.idempotencyKey).not.toBe(add.asked[0]?.input.idempotencyKey);
});

test('an incomplete form lists its missing fields and keeps the typed values', () => {
  const input = { qid: confirmedSale.qid, reportTo: sampleReportTarget, facts: saleFactsOf(confirmedSale) };
  const pallets = createActor(palletsMachine, { input }).start();
  pallets.send({ type: 'packing.formOpened', kind: 'PARCEL' });
  pallets.send({ type: 'packing.typed', values: { length: '60', width: '40', height: '40', weight: '31' } });
  pallets.send({ type: 'packing.submitted' });
  expect(pallets.getSnapshot().value).toEqual({ editing: 'ready' });
  expect(pallets.getSnapshot().context).toMatchObject({
    issues: { weight: 'The maximum for a parcel is 30 kg.' },
    draft: { weight: '31' },
  });
  pallets.stop();
});

async function startUnanswered() {
  const started = start();
  started.add.asked[0]?.refuse(unansweredError(addPacking));
  await waitFor(started.pallets, (snapshot) => snapshot.matches('editing'));
  started.pallets.send({ type: 'facts.changed', facts: saleFactsOf({ ...confirmedSale, version: 6 }) });
  return started;
}

test('a changed form is another addition, on the newest order', async () => {
  const { pallets, add } = await startUnanswered();
  pallets.send({ type: 'packing.typed', values: { count: '3' } });
  pallets.send({ type: 'packing.submitted' });
  expect(add.asked[1]?.input.version).toBe(6);
});

test('a form that is opened again is another addition, without the failure of the last one', async () => {
  const { pallets } = await startUnanswered();
  expect(pallets.getSnapshot().context.failure?.code).toBe('UNREACHABLE');
  pallets.send({ type: 'packing.formClosed' });
  pallets.send({ type: 'packing.formOpened', kind: 'PALLET' });
  expect(pallets.getSnapshot().context).toMatchObject({ failure: null, unansweredVersion: null });
});

test('issues go when the form is mended or opened again', async () => {
  const { pallets } = await startUnanswered();
  pallets.send({ type: 'packing.typed', values: { weight: '' } });
  pallets.send({ type: 'packing.submitted' });
  expect(Object.keys(pallets.getSnapshot().context.issues)).toEqual(['weight']);
  pallets.send({ type: 'packing.typed', values: { weight: '310.5' } });
  expect(pallets.getSnapshot().context.issues).toEqual({});
  pallets.send({ type: 'packing.typed', values: { weight: '' } });
  pallets.send({ type: 'packing.submitted' });
  pallets.send({ type: 'packing.formClosed' });
  pallets.send({ type: 'packing.formOpened', kind: 'PALLET' });
  expect(pallets.getSnapshot().context.issues).toEqual({});
});

test('the failure of an addition is gone while the next one runs', async () => {
  const { pallets } = await startUnanswered();
  pallets.send({ type: 'packing.submitted' });
  expect(pallets.getSnapshot().value).toBe('saving');
  expect(pallets.getSnapshot().context.failure).toBe(null);
});

test('the choice of a pallet to be cleared ends the addition that got no answer', async () => {
  const { pallets } = await startUnanswered();
  pallets.send({ type: 'packing.formClosed' });
  pallets.send({ type: 'packing.clearRequested', packingQid: 'packing-1' });
  expect(pallets.getSnapshot().value).toBe('confirmingClear');
  expect(pallets.getSnapshot().context).toMatchObject({ failure: null, unansweredVersion: null });
});
