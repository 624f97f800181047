import { expect, onTestFinished, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { unansweredError } from '#client/call-error.ts';
import { updateOffers } from '#contract/catalogue/offers.calls.ts';
import { soapOffer, towelOffer } from '#contract/catalogue/offers.samples.ts';
import { createControllableCall } from '#tests/platform/page/controllable-call.ts';
import type { GridField } from './offers-grid.cells.ts';
import { draftsWithEdit, offersGridMachine } from './offers-grid.machine.ts';
import type { OffersGridEmittedEvent } from './offers-grid.types.ts';

const { qid } = soapOffer;
const soapSaved = { ...soapOffer, version: 4, price: '11.40' };

function start() {
  const save = createControllableCall(updateOffers);
  const grid = createActor(offersGridMachine.provide({ actors: { save: save.logic } }), {
    input: { drafts: {} },
  });
  const emitted: OffersGridEmittedEvent[] = [];
  grid.on('*', (event) => emitted.push(event));
  grid.start();
  onTestFinished(() => void grid.stop());
  return {
    grid,
    save,
    emitted,
    edit: (field: GridField, text: string, offer = soapOffer) => {
      grid.send({ type: 'edit.started', offer, field, text });
      grid.send({ type: 'edit.applied' });
    },
    requestSaving: () => grid.send({ type: 'save.requested' }),
    saved: () => waitFor(grid, (snapshot) => snapshot.matches({ saving: 'idle' })),
    context: () => grid.getSnapshot().context,
  };
}

test('only what is ready is sent, in one call with the versions', async () => {
  const { save, edit, requestSaving, saved, context, emitted } = start();
  edit('price', '11,40');
  edit('isPaused', 'Paused');
  edit('quantity', '61', towelOffer);
  requestSaving();
  expect(save.asked.map(({ input }) => input.body)).toEqual([
    { changes: [{ qid, version: 3, price: '11.40', isPaused: true }] },
  ]);
  const offer = { ...soapSaved, status: 'PAUSED' as const, isPaused: true };
  save.asked[0]?.answer({ saved: [offer], refused: [] });
  await saved();
  expect(Object.keys(context().drafts)).toEqual([towelOffer.qid]);
  expect(emitted).toEqual([{ type: 'offers.saved', saved: [offer], refused: 0 }]);
});

test('another attempt after a lost answer has the same key, another change has not', async () => {
  const { save, edit, requestSaving, saved, context, emitted } = start();
  edit('price', '11.40');
  requestSaving();
  save.asked[0]?.refuse(unansweredError(updateOffers));
  await saved();
  expect(context().failure?.code).toBe('UNREACHABLE');
  expect(emitted).toEqual([{ type: 'offers.outdated' }]);
  requestSaving();
  save.asked[1]?.refuse(unansweredError(updateOffers));
  await saved();
  edit('price', '11.30');
  requestSaving();
  const [first, second, third] = save.asked.map(({ input }) => input.idempotencyKey);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('an answer that was lost is found in the list', async () => {
  const { grid, save, edit, requestSaving, saved, context } = start();
  edit('price', '11.40');
  requestSaving();
  save.asked[0]?.refuse(unansweredError(updateOffers));
  await saved();
  grid.send({ type: 'offers.loaded', offers: [soapSaved] });
  expect(context()).toMatchObject({ drafts: {}, undoSteps: [] });
});

test('the edited cell belongs to what is stored and saved', () => {
  const { grid, save, requestSaving, context } = start();
  grid.send({ type: 'edit.started', offer: soapOffer, field: 'price', text: '11.40' });
  expect(draftsWithEdit(context())[qid]?.cells).toEqual({ price: '11.40' });
  expect(context().drafts).toEqual({});
  requestSaving();
  expect(save.asked[0]?.input.body).toEqual({ changes: [{ qid, version: 3, price: '11.40' }] });
});

test('a paste is undone in one step, and an edit that changes nothing is no step', () => {
  const { grid, edit, context } = start();
  edit('price', '11.40');
  const before = context().drafts;
  grid.send({
    type: 'cells.changed',
    edits: [
      { offer: soapOffer, field: 'price', text: '9' },
      { offer: towelOffer, field: 'price', text: '9' },
    ],
  });
  edit('price', '24.5', { ...towelOffer, qid: 'another' });
  grid.send({ type: 'change.undone' });
  expect(context().drafts).toEqual(before);
  grid.send({ type: 'change.undone' });
  grid.send({ type: 'change.undone' });
  expect(context()).toMatchObject({ drafts: {}, undoSteps: [] });
});

test('what was undone is made again, until something else is changed', () => {
  const { grid, edit, context } = start();
  edit('price', '11.40');
  edit('quantity', '66', towelOffer);
  const { drafts } = context();
  grid.send({ type: 'change.undone' });
  grid.send({ type: 'change.undone' });
  grid.send({ type: 'change.redone' });
  grid.send({ type: 'change.redone' });
  grid.send({ type: 'change.redone' });
  expect(context()).toMatchObject({ drafts, redoSteps: [] });
  expect(context().undoSteps).toHaveLength(2);
  grid.send({ type: 'change.undone' });
  edit('price', '11.30');
  expect(context().redoSteps).toEqual([]);
});

test('what a colleague has changed since is not made again', () => {
  const { grid, edit, context } = start();
  edit('price', '11.40');
  edit('quantity', '66', towelOffer);
  grid.send({ type: 'change.undone' });
  grid.send({ type: 'change.undone' });
  grid.send({ type: 'offers.loaded', offers: [{ ...soapOffer, version: 4 }] });
  expect(context().redoSteps.map((edits) => edits.map(({ offer }) => offer.qid))).toEqual([[towelOffer.qid]]);
});

test('discarding all ends the failure and what could be made again', async () => {
  const { grid, save, edit, requestSaving, saved, context } = start();
  edit('price', '11.40');
  edit('quantity', '66', towelOffer);
  grid.send({ type: 'change.undone' });
  requestSaving();
  save.asked[0]?.refuse(unansweredError(updateOffers));
  await saved();
  grid.send({ type: 'discard.requested' });
  grid.send({ type: 'discard.confirmed' });
  expect(context()).toMatchObject({ drafts: {}, undoSteps: [], redoSteps: [], failure: null });
});

test('200 steps back are kept', () => {
  const { edit, context } = start();
  for (let cents = 100; cents < 350; cents += 1)
    edit('price', `12.${cents % 100 === 0 ? '01' : cents % 100}`);
  expect(context().undoSteps).toHaveLength(200);
});

test('what is saved or was changed by a colleague is not undone', async () => {
  const { grid, save, edit, requestSaving, saved, context } = start();
  edit('price', '11.40');
  edit('quantity', '66', towelOffer);
  edit('quantity', '24', { ...soapOffer, qid: 'third' });
  requestSaving();
  save.asked[0]?.answer({
    saved: [soapSaved],
    refused: [
      { qid: towelOffer.qid, code: 'stale_version', field: null, offer: { ...towelOffer, version: 2 } },
      { qid: 'third', code: 'not_found', field: null, offer: null },
    ],
  });
  await saved();
  const steps = () => context().undoSteps.map((edits) => edits.map(({ offer }) => offer.qid));
  expect(steps()).toEqual([['third']]);
  grid.send({ type: 'offers.loaded', offers: [{ ...soapOffer, qid: 'third' }] });
  expect(steps()).toEqual([['third']]);
  grid.send({ type: 'offers.loaded', offers: [{ ...soapOffer, qid: 'third', version: 4 }] });
  expect(steps()).toEqual([]);
});

test('the decision about one offer leaves the edits of others', () => {
  const { grid, edit, context } = start();
  const newer = { ...soapOffer, version: 4, price: '11.80' };
  const steps = () => context().undoSteps.map((edits) => edits.map(({ offer }) => offer.qid));
  edit('price', '11.40');
  edit('quantity', '66', towelOffer);
  grid.send({ type: 'offers.loaded', offers: [newer] });
  edit('price', '11.30');
  grid.send({ type: 'draft.kept', qid });
  expect(context().drafts[qid]).toEqual({ base: newer, cells: { price: '11.30' }, refusal: null });
  expect(steps()).toEqual([[towelOffer.qid]]);
  edit('price', '11.20', newer);
  grid.send({ type: 'draft.dropped', qid });
  expect(Object.keys(context().drafts)).toEqual([towelOffer.qid]);
  expect(steps()).toEqual([[towelOffer.qid]]);
});
