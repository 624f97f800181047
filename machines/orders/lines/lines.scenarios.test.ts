import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { refusalError, unlistedError } from '#client/call-error.ts';
import { resetSaleLines, updateSaleLine } from '#contract/orders/lines.calls.ts';
import { confirmSaleLineQuantities } from '#contract/orders/sales.calls.ts';
import { confirmedSale, newSale, soap, towel } from '#contract/orders/sales.samples.ts';
import type { SaleLine } from '#contract/orders/sales.schemas.ts';
import { type SaleEmittedEvent, saleMachine } from '#machines/orders/sale/sale.machine.ts';
import { salePartOf } from '#machines/orders/sale/sale.parts.ts';
import { withSaleCache } from '#machines/orders/sale/with-cache.ts';
import { createControllableCall } from '#tests/platform/page/controllable-call.ts';
import { conflictsOf, type LineDrafts } from './lines.draft.ts';
import { linesMachine } from './lines.machine.ts';

const brush: SaleLine = { ...soap, qid: '0c1d2e3f-4a5b-4c6d-8e7f-8091a2b3c4d5' };

function start(drafts: LineDrafts = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T09:00:00.000Z') });
  const saveLine = createControllableCall(updateSaleLine);
  const confirm = createControllableCall(confirmSaleLineQuantities);
  const reset = createControllableCall(resetSaleLines);
  const wait = Promise.withResolvers<void>();
  const deadline = fromPromise<void, { at: number | string }>(() => wait.promise);
  const actors = { saveLine: saveLine.logic, confirm: confirm.logic, reset: reset.logic, deadline };
  const machine = withSaleCache(saleMachine).provide({ actors: { lines: linesMachine.provide({ actors }) } });
  const order = createActor(machine, { input: { qid: newSale.qid, drafts } });
  const emitted: SaleEmittedEvent[] = [];
  order.on('*', (event) => emitted.push(event));
  order.start();
  order.send({ type: 'sale.loaded', sale: newSale, profileGaps: [] });
  onTestFinished(() => {
    order.stop();
    vi.useRealTimers();
  });
  const lines = salePartOf(order, 'lines');
  const lower = (line: SaleLine, quantity: number) => {
    lines.send({ type: 'line.typed', line, typed: String(quantity) });
    lines.send({ type: 'line.reasonChosen', line, reason: 'DAMAGED' });
  };
  /** Answers the last request to save a line. */
  const save = async (line: SaleLine, version: number) => {
    const request = saveLine.asked.at(-1);
    const saved = { ...line, ...request?.input.body, version: line.version + 1 };
    request?.answer({ line: saved, sale: { ...newSale, version } });
    await waitFor(lines, ({ context }) => context.sending?.lineQid !== line.qid);
  };
  return { order, emitted, lines, saveLine, confirm, reset, lower, save, endWait: wait.resolve };
}

function expectNoEdits(lines: ReturnType<typeof start>['lines']): void {
  const { drafts, failures, queue } = lines.getSnapshot().context;
  expect({ drafts, failures, queue }).toEqual({ drafts: {}, failures: {}, queue: [] });
}

test('three edits are saved one after the other, and a failing second one keeps the third going', async () => {
  const { lines, saveLine, lower, save } = start();
  lower(soap, 100);
  lower(towel, 50);
  lower(brush, 80);
  expect(saveLine.asked).toHaveLength(1);
  await save(soap, 5);
  saveLine.asked[1]?.refuse(unlistedError(updateSaleLine, 500));
  await expect.poll(() => saveLine.asked).toHaveLength(3);
  await save(brush, 6);

  expect(saveLine.asked.map(({ input }) => input.params.lineQid)).toEqual([soap.qid, towel.qid, brush.qid]);
  const { drafts, failures } = lines.getSnapshot().context;
  expect(drafts).toEqual({
    [towel.qid]: {
      typed: '50',
      reductionReason: 'DAMAGED',
      version: 1,
      savedQuantity: 60,
      requestedQuantity: 60,
    },
  });
  expect(failures).toMatchObject({ [towel.qid]: { code: 'UNEXPECTED', status: 500 } });
});

test('a failed edit is saved when its field is left again', async () => {
  const { lines, saveLine, lower, save } = start();
  lower(soap, 100);
  saveLine.asked[0]?.refuse(unlistedError(updateSaleLine, 503));
  await waitFor(lines, (snapshot) => snapshot.matches({ edits: 'resting' }));
  lines.send({ type: 'line.committed', lineQid: soap.qid });
  expect(lines.getSnapshot().context.failures).toEqual({});
  expect(saveLine.asked[1]?.input).toEqual(saveLine.asked[0]?.input);
  await save(soap, 5);
  expect(lines.getSnapshot().context.drafts).toEqual({});
});

test('a throttled line waits, and a line that is left meanwhile is saved after the wait', async () => {
  const { lines, saveLine, lower, save, endWait } = start();
  lower(soap, 100);
  saveLine.asked[0]?.refuse(refusalError(updateSaleLine, 'throttled', { wait: 30 }));
  await waitFor(lines, (snapshot) => snapshot.matches({ edits: 'throttled' }));
  lower(towel, 50);
  expect(saveLine.asked).toHaveLength(1);
  endWait();
  await expect.poll(() => saveLine.asked).toHaveLength(2);
  await save(towel, 5);
  const { drafts, failures } = lines.getSnapshot().context;
  expect(drafts).toMatchObject({ [soap.qid]: { typed: '100' } });
  expect(failures).toMatchObject({ [soap.qid]: { code: 'throttled' } });
});

test('a line that another user changed keeps its draft until the conflict is decided', async () => {
  const { emitted, lines, saveLine, lower, save } = start();
  lower(soap, 100);
  saveLine.asked[0]?.refuse(refusalError(updateSaleLine, 'stale_version', { version: 2 }));
  await waitFor(lines, (snapshot) => snapshot.matches({ edits: 'resting' }));
  expect(conflictsOf(lines.getSnapshot().context)).toEqual([soap.qid]);
  expect(lines.getSnapshot().context.drafts[soap.qid]).toMatchObject({ typed: '100' });
  expect(emitted.map(({ type }) => type)).toContain('sale.outdated');

  const newest = { ...soap, version: 2, quantity: 90, reductionReason: 'OTHER' };
  lines.send({ type: 'line.kept', line: newest });
  expect(conflictsOf(lines.getSnapshot().context)).toEqual([]);
  expect(saveLine.asked[1]?.input).toMatchObject({ version: 2, body: { quantity: 100 } });
  await save(newest, 6);
  expect(lines.getSnapshot().context.drafts).toEqual({});
});

test('999 of 120 is not sent, and the refusal of an earlier quantity ends when another one is typed', async () => {
  const { lines, saveLine, lower, save } = start();
  lower(soap, 100);
  saveLine.asked[0]?.refuse(unlistedError(updateSaleLine, 500));
  await waitFor(lines, (snapshot) => snapshot.matches({ edits: 'resting' }));
  lines.send({ type: 'line.typed', line: soap, typed: '999' });
  expect(lines.getSnapshot().context.failures).toEqual({});
  lines.send({ type: 'line.committed', lineQid: soap.qid });
  expect(saveLine.asked).toHaveLength(1);
  lines.send({ type: 'line.typed', line: soap, typed: '10' });
  lines.send({ type: 'line.committed', lineQid: soap.qid });
  expect(saveLine.asked[1]?.input.body).toEqual({ quantity: 10, reductionReason: 'DAMAGED' });
  await save(soap, 5);
  expectNoEdits(lines);
});

test('a failed line is given up with its edit, also by typing the saved quantity', async () => {
  const { lines, saveLine, lower } = start();
  lower(soap, 100);
  saveLine.asked[0]?.refuse(unlistedError(updateSaleLine, 500));
  await waitFor(lines, (snapshot) => snapshot.matches({ edits: 'resting' }));
  lines.send({ type: 'line.typed', line: soap, typed: '120' });
  expectNoEdits(lines);
});

test('a line that failed without a session is saved once the user has signed in again', async () => {
  const { lines, saveLine, lower, save } = start();
  lower(soap, 100);
  lower(towel, 50);
  saveLine.asked[0]?.refuse(refusalError(updateSaleLine, 'token_not_valid'));
  await expect.poll(() => saveLine.asked).toHaveLength(2);
  saveLine.asked[1]?.refuse(unlistedError(updateSaleLine, 500));
  await waitFor(lines, (snapshot) => snapshot.matches({ edits: 'resting' }));
  lines.send({ type: 'session.renewed' });
  expect(saveLine.asked[2]?.input).toEqual(saveLine.asked[0]?.input);
  await save(soap, 5);
  expect(saveLine.asked).toHaveLength(3);
  expect(Object.keys(lines.getSnapshot().context.failures)).toEqual([towel.qid]);
});

test('taking over the other user’s value discards the draft', async () => {
  const { lines, saveLine, lower } = start();
  lower(soap, 100);
  saveLine.asked[0]?.refuse(refusalError(updateSaleLine, 'stale_version', { version: 2 }));
  await waitFor(lines, (snapshot) => snapshot.matches({ edits: 'resting' }));
  lines.send({ type: 'line.undone', lineQid: soap.qid });
  expectNoEdits(lines);
});

test('a line that is lowered while the order is confirmed keeps its draft and is saved afterwards', async () => {
  const { lines, saveLine, confirm, lower } = start();
  lines.send({ type: 'quantities.confirmRequested' });
  expect(lines.getSnapshot().value).toEqual({ edits: 'resting', task: 'confirming' });
  lower(soap, 100);
  expect(saveLine.asked).toEqual([]);
  expect(lines.getSnapshot().context.drafts).toHaveProperty(soap.qid);
  confirm.asked[0]?.answer(confirmedSale);
  await expect.poll(() => saveLine.asked).toHaveLength(1);
  expect(saveLine.asked[0]?.input.body).toEqual({ quantity: 100, reductionReason: 'DAMAGED' });
});

test('what is typed while all lines are reset outlives the reset, and the rest is discarded', async () => {
  const { lines, saveLine, reset, lower } = start();
  lines.send({ type: 'line.typed', line: soap, typed: '100' });
  lines.send({ type: 'line.typed', line: brush, typed: '80' });
  lines.send({ type: 'lines.resetRequested' });
  lines.send({ type: 'lines.resetConfirmed' });
  lines.send({ type: 'line.typed', line: brush, typed: '70' });
  lower(towel, 50);
  expect(saveLine.asked).toEqual([]);
  reset.asked[0]?.answer({ ...newSale, version: 5 });
  await expect.poll(() => saveLine.asked).toHaveLength(1);
  expect(saveLine.asked[0]?.input.params.lineQid).toBe(towel.qid);
  expect(lines.getSnapshot().context.drafts).toMatchObject({
    [towel.qid]: { typed: '50' },
    [brush.qid]: { typed: '70' },
  });
  expect(lines.getSnapshot().context.drafts).not.toHaveProperty(soap.qid);
});

test('a confirmation waits for a line that was undone while it was saved', async () => {
  const { lines, confirm, lower, save } = start();
  lower(soap, 100);
  lines.send({ type: 'line.undone', lineQid: soap.qid });
  lines.send({ type: 'quantities.confirmRequested' });
  expect(confirm.asked).toEqual([]);
  await save(soap, 5);
  await expect.poll(() => confirm.asked).toHaveLength(1);
});

test('a line that is undone while another one is saved is not saved', async () => {
  const { lines, saveLine, lower, save } = start();
  lower(soap, 100);
  lower(towel, 50);
  lower(brush, 80);
  lines.send({ type: 'line.undone', lineQid: towel.qid });
  expect(lines.getSnapshot().context.queue).toEqual([brush.qid]);
  expect(Object.keys(lines.getSnapshot().context.drafts)).toEqual([soap.qid, brush.qid]);
  await save(soap, 5);
  await save(brush, 6);
  expect(saveLine.asked.map(({ input }) => input.params.lineQid)).toEqual([soap.qid, brush.qid]);
  expectNoEdits(lines);
});

test.each([
  ['confirmingReset', { type: 'lines.resetRequested' }],
  ['confirming', { type: 'quantities.confirmRequested' }],
] as const)('another task shows no failure of the last one: %s', async (state, event) => {
  const { lines, confirm } = start();
  lines.send({ type: 'quantities.confirmRequested' });
  confirm.asked[0]?.refuse(unlistedError(confirmSaleLineQuantities, 500));
  await waitFor(lines, (snapshot) => snapshot.matches({ task: 'idle' }));
  expect(lines.getSnapshot().context.failure?.code).toBe('UNEXPECTED');
  lines.send(event);
  expect(lines.getSnapshot().value).toMatchObject({ task: state });
  expect(lines.getSnapshot().context.failure).toBe(null);
});

test('a lowered line is not saved before its reason is chosen', () => {
  const { lines, saveLine } = start();
  lines.send({ type: 'line.typed', line: soap, typed: '100' });
  lines.send({ type: 'line.committed', lineQid: soap.qid });
  expect(saveLine.asked).toEqual([]);
  expect(lines.getSnapshot().can({ type: 'quantities.confirmRequested' })).toBe(false);
  lines.send({ type: 'line.reasonChosen', line: soap, reason: 'DAMAGED' });
  expect(saveLine.asked[0]?.input.body).toEqual({ quantity: 100, reductionReason: 'DAMAGED' });
});

test('Enter and leaving the field save once', async () => {
  const { lines, saveLine, lower, save } = start();
  lower(soap, 100);
  lines.send({ type: 'line.committed', lineQid: soap.qid });
  await save(soap, 5);
  expect(lines.getSnapshot().value).toMatchObject({ edits: 'resting' });
  expect(saveLine.asked).toHaveLength(1);
});

test('a click on Confirm that ends the typing of a line saves the line, then confirms', async () => {
  const { emitted, lines, confirm, lower, save } = start();
  lower(soap, 100);
  lines.send({ type: 'quantities.confirmRequested' });
  expect(lines.getSnapshot().value).toEqual({ edits: 'saving', task: 'settling' });
  expect(confirm.asked).toEqual([]);
  await save(soap, 5);
  await expect.poll(() => confirm.asked).toHaveLength(1);
  expect(confirm.asked[0]?.input.version).toBe(5);
  confirm.asked[0]?.answer({ ...confirmedSale, version: 6 });
  await waitFor(lines, (snapshot) => snapshot.matches({ task: 'idle' }));
  expect(emitted.at(-1)).toMatchObject({ type: 'quantities.confirmed' });
});

test('the confirmation waits for every line, also when the order is newer than the saved line', async () => {
  const { order, lines, confirm, saveLine, lower, save } = start();
  lower(soap, 100);
  lower(towel, 50);
  lines.send({ type: 'quantities.confirmRequested' });
  order.send({ type: 'sale.loaded', sale: { ...newSale, version: 9 }, profileGaps: [] });
  await save(soap, 5);
  expect(saveLine.asked).toHaveLength(2);
  expect(lines.getSnapshot().value).toEqual({ edits: 'saving', task: 'settling' });
  expect(confirm.asked).toEqual([]);
});

test('an order without units is not confirmed once its last line is saved', async () => {
  const { lines, saveLine, confirm, lower } = start();
  lower(soap, 0);
  lines.send({ type: 'quantities.confirmRequested' });
  saveLine.asked[0]?.answer({
    line: { ...soap, quantity: 0, reductionReason: 'DAMAGED', version: 2 },
    sale: { ...newSale, version: 5, unitCount: 0 },
  });
  await waitFor(lines, (snapshot) => snapshot.matches({ edits: 'resting', task: 'idle' }));
  expect(confirm.asked).toEqual([]);
});

test('the confirmation is given up when the last edit cannot be saved', async () => {
  const { lines, saveLine, confirm, lower } = start();
  lower(soap, 100);
  lines.send({ type: 'quantities.confirmRequested' });
  saveLine.asked[0]?.refuse(unlistedError(updateSaleLine, 500));
  await waitFor(lines, (snapshot) => snapshot.matches({ task: 'idle' }));
  expect(confirm.asked).toEqual([]);
  expect(lines.getSnapshot().context.drafts).toHaveProperty(soap.qid);
});

test('every edit emits its drafts for storage, and stored drafts are saved after a reload', async () => {
  const before = start();
  before.lines.send({ type: 'line.typed', line: soap, typed: '100' });
  const told = before.emitted.at(-1);
  if (told?.type !== 'drafts.changed') throw new Error('no draft was told');

  const { lines, saveLine } = start(told.drafts);
  lines.send({ type: 'line.reasonChosen', line: soap, reason: 'DAMAGED' });
  expect(saveLine.asked[0]?.input).toMatchObject({ body: { quantity: 100 }, version: 1 });
});
