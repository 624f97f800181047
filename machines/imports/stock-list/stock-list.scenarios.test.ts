import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { failureOf, refusalError, unansweredError } from '#client/call-error.ts';
import {
  cancelStockImport,
  changeStockComparison,
  changeStockRows,
  chooseStockColumns,
  commitStockList,
  compareStockList,
  readStockImport,
  reopenStockStep,
  revertStockList,
  uploadStockList,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import {
  checkedImport,
  checkingImport,
  columnsImport,
  committedImport,
  comparedImport,
} from '#contract/imports/stock-lists/stock-lists.samples.ts';
import type { StockImport } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { createControllableCall } from '#tests/platform/page/controllable-call.ts';
import { columnsDraftOf } from './columns.draft.ts';
import { stockListUpload } from './stock-list-upload.ts';
import { stockListMachine } from './stock-list.machine.ts';
import type { ImportDraft, StockListEmittedEvent, StockListEvent } from './stock-list.types.ts';

const { qid } = checkedImport;
const draft: ImportDraft = {
  qid,
  columns: { ...columnsDraftOf(columnsImport, 'EUR'), minimumOrderValue: '250' },
};
const typed: StockListEvent = {
  type: 'rows.changed',
  change: { kind: 'CELLS', cells: [{ row: 18, field: 'quantity', text: '50' }] },
};
const keepsMissing: StockListEvent = { type: 'comparison.changed', change: { missingChoice: 'KEEP' } };
const reopensColumns: StockListEvent = { type: 'step.reopened', step: 'COLUMNS' };

type Read = StockImport | null | Error;

/** An import whose reads get `reads` in turn, then the last one. */
function start(reads: readonly [Read, ...Read[]], given: ImportDraft | null = null) {
  const asked: (string | null)[] = [];
  const calls = {
    choose: createControllableCall(chooseStockColumns),
    saveRows: createControllableCall(changeStockRows),
    saveComparison: createControllableCall(changeStockComparison),
    compare: createControllableCall(compareStockList),
    commit: createControllableCall(commitStockList),
    revert: createControllableCall(revertStockList),
    reopen: createControllableCall(reopenStockStep),
    cancel: createControllableCall(cancelStockImport),
  };
  const waits: (() => void)[] = [];
  const machine = stockListMachine.provide({
    actors: {
      read: fromPromise<StockImport | null, { qid: string | null }>(async ({ input }) => {
        const read = reads[asked.length] ?? reads.at(-1) ?? null;
        asked.push(input.qid);
        if (read instanceof Error) throw read;
        return read;
      }),
      upload: stockListUpload.provide({ actors: { upload: fromPromise(() => new Promise(() => {})) } }),
      choose: calls.choose.logic,
      saveRows: calls.saveRows.logic,
      saveComparison: calls.saveComparison.logic,
      compare: calls.compare.logic,
      commit: calls.commit.logic,
      revert: calls.revert.logic,
      reopen: calls.reopen.logic,
      cancel: calls.cancel.logic,
      deadline: fromPromise<void, { at: number | string }>(() => new Promise((end) => waits.push(end))),
    },
  });
  const list = createActor(machine, { input: { qid, currency: 'EUR', draft: given } });
  const emitted: StockListEmittedEvent[] = [];
  list.on('*', (event) => emitted.push(event));
  list.start();
  onTestFinished(() => void list.stop());
  const seen = (state: Parameters<ReturnType<typeof list.getSnapshot>['matches']>[0]) =>
    waitFor(list, (snapshot) => snapshot.matches(state), { timeout: 1000 });
  const failure = () => list.getSnapshot().context.failure?.code ?? null;
  return { list, calls, asked, waits, emitted, seen, failure };
}

test.each([
  { name: 'choose', of: columnsImport, at: 'columns', event: { type: 'columns.submitted' } },
  { name: 'compare', of: checkedImport, at: 'check', event: { type: 'comparison.requested' } },
  { name: 'reopen', of: checkedImport, at: 'check', event: reopensColumns },
  { name: 'commit', of: comparedImport, at: 'compare', event: { type: 'commit.requested' } },
  { name: 'revert', of: committedImport, at: 'committed', event: { type: 'revert.requested' } },
] as const)('what was said of a failed call ($name) goes with the next attempt', async (given) => {
  const { list, calls, seen, failure } = start([given.of]);
  await seen(given.at);
  list.send(given.event);
  calls[given.name].asked[0]?.refuse(refusalError(commitStockList, 'forbidden'));
  await seen(given.at);
  expect(failure()).toBe('forbidden');
  list.send(given.event);
  expect(calls[given.name].asked).toHaveLength(2);
  expect(failure()).toBe(null);
});

test('what was said of a failed cancellation goes with the next attempt, and with the question', async () => {
  const { list, calls, seen, failure } = start([checkedImport]);
  await seen('check');
  const refuse = async (attempt: number) => {
    list.send({ type: 'cancel.confirmed' });
    expect(failure()).toBe(null);
    calls.cancel.asked[attempt]?.refuse(refusalError(cancelStockImport, 'forbidden'));
    await seen('confirmingCancel');
    expect(failure()).toBe('forbidden');
  };
  list.send({ type: 'cancel.requested' });
  await refuse(0);
  await refuse(1);
  list.send({ type: 'dialog.closed' });
  expect(list.getSnapshot().matches('check')).toBe(true);
  expect(failure()).toBe(null);
});

test('a refused file is forgotten with the next one, and when the former file is kept', async () => {
  const { list, seen, failure } = start([checkedImport]);
  await seen('check');
  list.send({ type: 'file.reopened' });
  const choose = () =>
    list.send({ type: 'file.chosen', key: 'pick 1', file: new File(['EAN;Preis'], 'lager.csv') });
  const refuse = () =>
    list.send({
      type: 'upload.failed',
      failure: failureOf(uploadStockList, refusalError(uploadStockList, 'forbidden')),
    });
  choose();
  refuse();
  expect(list.getSnapshot().matches('file')).toBe(true);
  expect(failure()).toBe('forbidden');
  choose();
  expect(list.getSnapshot().matches('uploading')).toBe(true);
  expect(failure()).toBe(null);
  refuse();
  list.send({ type: 'file.kept' });
  expect(list.getSnapshot().matches('check')).toBe(true);
  expect(failure()).toBe(null);
});

test('a lost answer is forgotten when the marketplace works on it', async () => {
  const { list, calls, seen, failure } = start([checkedImport, { ...checkingImport, version: 5 }]);
  await seen('check');
  list.send({ type: 'comparison.requested' });
  calls.compare.asked[0]?.refuse(unansweredError(compareStockList));
  await seen('following');
  expect(failure()).toBe(null);
});

test('a step whose import cannot be read again stays, with the failure of its call', async () => {
  const { list, calls, asked, seen, failure } = start([checkedImport, unansweredError(readStockImport)]);
  await seen('check');
  list.send({ type: 'comparison.requested' });
  calls.compare.asked[0]?.refuse(refusalError(compareStockList, 'no_ready_rows'));
  await seen('check');
  expect(asked).toEqual([qid, qid]);
  expect(failure()).toBe('no_ready_rows');
});

test.each([
  { of: checkedImport, at: 'check', event: typed, call: 'saveRows' },
  { of: comparedImport, at: 'compare', event: keepsMissing, call: 'saveComparison' },
] as const)('a throttled change is kept, and saved by itself when the wait is over ($at)', async (given) => {
  const { list, calls, waits, seen, failure } = start([given.of]);
  await seen(given.at);
  list.send(given.event);
  const { asked } = calls[given.call];
  asked[0]?.refuse(refusalError(changeStockRows, 'throttled', { wait: 30 }));
  await seen({ [given.at]: 'throttled' });
  expect(list.getSnapshot().context.changes).toHaveLength(1);
  list.send({ type: 'retry.requested' });
  expect(asked).toHaveLength(1);
  waits[0]?.();
  await seen({ [given.at]: 'saving' });
  expect(asked[1]?.input).toEqual(asked[0]?.input);
  expect(failure()).toBe(null);
  asked[1]?.answer({ ...given.of, version: given.of.version + 1 });
  await seen({ [given.at]: 'ready' });
  expect(list.getSnapshot().context.changes).toEqual([]);
});

test('columns that were chosen before a reload are those of the same import only', async () => {
  const same = start([columnsImport], draft);
  await same.seen('columns');
  expect(same.list.getSnapshot().context.draft).toBe(draft);
  const other = start([columnsImport], { ...draft, qid: '0d3c7f0e-5a52-4f0b-8f0a-6d3f5a1c9b27' });
  await other.seen('columns');
  expect(other.list.getSnapshot().context.draft).toBe(null);
});

test('sent columns are no draft any more', async () => {
  const { list, calls, emitted, seen } = start([columnsImport], draft);
  await seen('columns');
  list.send({ type: 'columns.submitted' });
  expect(calls.choose.asked[0]?.input.body).toMatchObject({ minimumOrderValue: '250' });
  calls.choose.asked[0]?.answer(checkedImport);
  await seen('check');
  expect(list.getSnapshot().context.draft).toBe(null);
  expect(emitted).toEqual([{ type: 'draft.changed', draft: null }]);
});

test('the step that is wanted is the one that is opened', async () => {
  const { list, calls, seen } = start([comparedImport]);
  await seen('compare');
  list.send({ type: 'step.reopened', step: 'CHECK' });
  expect(calls.reopen.asked[0]?.input.body).toEqual({ state: 'CHECK' });
  calls.reopen.asked[0]?.answer({ ...checkedImport, version: 7 });
  await seen('check');
  list.send(reopensColumns);
  expect(calls.reopen.asked[1]?.input).toMatchObject({ version: 7, body: { state: 'COLUMNS' } });
});

test('nothing of a cancelled import stays', async () => {
  const { list, calls, emitted, seen } = start([checkedImport], draft);
  await seen('check');
  list.send(typed);
  calls.saveRows.asked[0]?.refuse(refusalError(changeStockRows, 'forbidden'));
  await seen({ check: 'unsaved' });
  list.send({ type: 'cancel.requested' });
  list.send({ type: 'cancel.confirmed' });
  calls.cancel.asked[0]?.answer(undefined);
  await seen('file');
  expect(list.getSnapshot().context).toEqual({
    qid: null,
    currency: 'EUR',
    stockImport: null,
    draft: null,
    changes: [],
    sent: null,
    reopens: 'COLUMNS',
    failure: null,
  });
  expect(emitted).toEqual([{ type: 'import.cancelled' }]);
});

test('after a commit the next import is a new one', async () => {
  const { list, calls, asked, seen, failure } = start([committedImport, null]);
  await seen('committed');
  list.send({ type: 'revert.requested' });
  calls.revert.asked[0]?.refuse(refusalError(revertStockList, 'forbidden'));
  await seen('committed');
  list.send({ type: 'import.restarted' });
  await seen('file');
  expect(asked).toEqual([qid, null]);
  expect(failure()).toBe(null);
  expect(list.getSnapshot().context.qid).toBe(null);
});
