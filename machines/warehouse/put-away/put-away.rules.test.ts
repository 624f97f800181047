import { expect, test } from 'vitest';
import { sampleStored } from '#contract/warehouse/put-away.samples.ts';
import {
  addEntry,
  answeredEntry,
  changeEntry,
  isUndoable,
  type PutAwayEntry,
  withAnswer,
} from './put-away.rules.ts';

function entry(qid: string, given: Partial<PutAwayEntry> = {}): PutAwayEntry {
  return {
    qid,
    scannedAt: '2026-11-26T10:41:00.000Z',
    code: `package ${qid}`,
    place: 'QLA032',
    status: 'stored',
    undoQid: null,
    outcome: null,
    failure: null,
    ...given,
  };
}

test('the last five entries are kept, and older ones that are still to be sent', () => {
  const entries = [
    entry('5'),
    entry('4'),
    entry('3'),
    entry('2'),
    entry('1', { status: 'undoing' }),
    entry('0', { status: 'waiting' }),
    entry('refused', { status: 'refused' }),
  ];
  expect(addEntry(entries, entry('6')).map(({ qid }) => qid)).toEqual(['6', '5', '4', '3', '2', '1', '0']);
});

test('a package that was moved is undone by its last entry alone', () => {
  const moved = [entry('2', { code: 'box', place: 'QLF121' }), entry('1', { code: 'box' })];
  expect(moved.map(({ qid }) => isUndoable(moved, qid))).toEqual([true, false]);
  const [, first] = moved;
  const back = [entry('2', { code: 'box', status: 'undone' }), first ?? entry('1')];
  expect(back.map(({ qid }) => isUndoable(back, qid))).toEqual([false, true]);
  expect(isUndoable(moved, 'none')).toBe(false);
});

function refused(scanQid: string, code: string) {
  return { type: 'scan.refused' as const, scanQid, refusal: { status: 409, answer: { code, message: '' } } };
}

function sent(scanQid: string) {
  return { type: 'scan.sent' as const, scanQid, outcome: sampleStored };
}

function undone(scanQid: string) {
  return { type: 'scan.sent' as const, scanQid, outcome: { result: 'UNDONE' as const, scanQid: '1' } };
}

/** Status, failure, and whether there is an outcome. */
function statesOf(entries: PutAwayEntry[]) {
  return entries.map(({ status, failure, outcome }) => [status, failure?.code ?? null, outcome !== null]);
}

test('a scan that waits can be undone, and its answer does not end the undo behind it', () => {
  const waiting = [entry('1', { status: 'waiting' })];
  expect(isUndoable(waiting, '1')).toBe(true);
  const undoing = [entry('1', { status: 'undoing', undoQid: 'undo' })];
  expect(isUndoable(undoing, '1')).toBe(false);
  const stored = withAnswer(undoing, sent('1'));
  expect(statesOf(stored)).toEqual([['undoing', null, true]]);
  expect(statesOf(withAnswer(stored, undone('undo')))).toEqual([['undone', null, true]]);
  expect(statesOf(withAnswer(stored, refused('undo', 'scan_not_last')))).toEqual([
    ['stored', 'scan_not_last', true],
  ]);
});

test('a refused scan whose undo is refused as well says why it was refused', () => {
  const undoing = [entry('1', { status: 'undoing', undoQid: 'undo' })];
  const both = withAnswer(
    withAnswer(undoing, refused('1', 'unknown_place')),
    refused('undo', 'unknown_scan'),
  );
  expect(statesOf(both)).toEqual([['refused', 'unknown_place', false]]);
  expect(statesOf(withAnswer(undoing, refused('undo', 'unknown_scan')))).toEqual([
    ['refused', 'unknown_scan', false],
  ]);
});

test('a refused scan or undo that a person sends again has its new answer', () => {
  const failed = withAnswer([entry('1', { status: 'waiting' })], refused('1', 'package_not_received'));
  expect(statesOf(failed)).toEqual([['refused', 'package_not_received', false]]);
  expect(statesOf(withAnswer(failed, sent('1')))).toEqual([['stored', null, true]]);
  const standing = withAnswer(
    [entry('1', { status: 'undoing', undoQid: 'undo', outcome: sampleStored })],
    refused('undo', 'scan_not_last'),
  );
  expect(statesOf(standing)).toEqual([['stored', 'scan_not_last', true]]);
  expect(statesOf(withAnswer(standing, undone('undo')))).toEqual([['undone', null, true]]);
});

test('a change is one of its entry alone', () => {
  const entries = [entry('2'), entry('1')];
  expect(changeEntry(entries, '1', { status: 'undoing' }).map(({ status }) => status)).toEqual([
    'stored',
    'undoing',
  ]);
});

test('an answer belongs to the entry of its scan or undo, and to no other', () => {
  const entries = [entry('2'), entry('1', { undoQid: 'undo' })];
  expect(['1', '2', 'undo', 'other'].map((qid) => answeredEntry(entries, qid)?.qid)).toEqual([
    '1',
    '2',
    '1',
    undefined,
  ]);
  expect(withAnswer(entries, undone('other'))).toEqual(entries);
});
