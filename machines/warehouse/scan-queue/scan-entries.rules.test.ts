import { expect, test } from 'vitest';
import { sampleStored } from '#contract/warehouse/put-away.samples.ts';
import { sendPutAwayScan } from '#contract/warehouse/put-away.scans.ts';
import type { ScanOf } from '#contract/warehouse/scans/scans.schemas.ts';
import {
  addEntry,
  entriesAfter,
  entryOf,
  isAnswered,
  isAwaited,
  isInEffect,
  isUnanswered,
  newEntry,
  refusalOf,
  type ScanEntry,
  statusOf,
  withAnswer,
  withUndo,
} from './scan-entries.rules.ts';

type Entry = ScanEntry<typeof sendPutAwayScan, ScanOf<'PUT_AWAY'>>;

const scannedAt = '2026-11-26T10:41:00.000Z';
const undo = { qid: 'undo', scannedAt, action: 'UNDO' as const, scanQid: '1' };

function entry(qid: string): Entry {
  return newEntry({ qid, scannedAt, action: 'PUT_AWAY', code: 'QP000000017', place: 'QLA032' });
}

function answered(entries: Entry[], ...answers: Parameters<typeof withAnswer>[2][]): Entry[] {
  return answers.reduce((before, answer) => withAnswer(sendPutAwayScan, before, answer), entries);
}

function refused(scanQid: string, code: string) {
  return { type: 'scan.refused' as const, scanQid, refusal: { status: 409, answer: { code, message: '' } } };
}

const stored = { type: 'scan.sent' as const, scanQid: '1', outcome: sampleStored };
const undone = {
  type: 'scan.sent' as const,
  scanQid: 'undo',
  outcome: { result: 'UNDONE' as const, scanQid: '0f8fad5b-d9cb-469f-a165-70867728950a' },
};

/** Status, why it was refused, and whether it has an outcome. */
function said(entries: Entry[]) {
  return entries.map((each) => [statusOf(each), refusalOf(each)?.code ?? null, each.outcome !== null]);
}

function qidsOf(entries: Entry[]) {
  return entries.map(({ scan }) => scan.qid);
}

test('the last five entries are kept, and older ones that are still to be answered', () => {
  const done = ['5', '4', '3', '2'].flatMap((qid) => answered([entry(qid)], { ...stored, scanQid: qid }));
  const undoing = withUndo(answered([entry('1')], stored), undo);
  const gone = answered([entry('gone')], refused('gone', 'unknown_place'));
  const entries = [...done, ...undoing, entry('0'), ...gone];
  expect(qidsOf(addEntry(entries, entry('6')))).toEqual(['6', '5', '4', '3', '2', '1', '0']);
});

test('a page may show more of the last entries, and need others for longer', () => {
  const entries = [entry('3'), entry('2'), entry('1')];
  const isNeeded = ({ scan }: Entry) => scan.qid === '1';
  expect(qidsOf(addEntry(entries, entry('4'), { shown: 2, isNeeded }))).toEqual(['4', '3', '1']);
});

test('a scan that is made again takes the place of its entry', () => {
  const entries = answered([entry('2'), entry('1')], refused('1', 'unknown_place'));
  expect(said(addEntry(entries, entry('1')))).toEqual([
    ['waiting', null, false],
    ['waiting', null, false],
  ]);
});

test('a scan that waits can be taken back, and its answer does not end the undo behind it', () => {
  const undoing = withUndo([entry('1')], undo);
  expect(said(undoing)).toEqual([['undoing', null, false]]);
  expect(said(answered(undoing, stored))).toEqual([['undoing', null, true]]);
  expect(said(answered(undoing, stored, undone))).toEqual([['undone', null, true]]);
});

test('a scan whose undo is refused stands, and can be taken back again', () => {
  const standing = answered(withUndo([entry('1')], undo), stored, refused('undo', 'scan_not_last'));
  expect(said(standing)).toEqual([['done', 'scan_not_last', true]]);
  const again = withUndo(standing, { ...undo, qid: 'again' });
  expect(said(again)).toEqual([['undoing', null, true]]);
  expect(said(answered(again, { ...undone, scanQid: 'again' }))).toEqual([['undone', null, true]]);
});

test('a refused scan whose undo is refused as well says why it was refused', () => {
  const undoing = withUndo([entry('1')], undo);
  const both = answered(undoing, refused('1', 'unknown_place'), refused('undo', 'unknown_scan'));
  expect(said(both)).toEqual([['refused', 'unknown_place', false]]);
});

test('a refused scan or undo that a person sends again has its new answer', () => {
  const failed = answered([entry('1')], refused('1', 'package_not_received'));
  expect(said(failed)).toEqual([['refused', 'package_not_received', false]]);
  expect(said(answered(failed, refused('1', 'unknown_place')))).toEqual([
    ['refused', 'unknown_place', false],
  ]);
  expect(said(answered(failed, stored))).toEqual([['done', null, true]]);
  const standing = answered(withUndo([entry('1')], undo), stored, refused('undo', 'scan_not_last'));
  expect(said(answered(standing, undone))).toEqual([['undone', null, true]]);
});

test('an outcome is final: what comes after it changes nothing', () => {
  const taken = answered(withUndo([entry('1')], undo), stored, undone);
  expect(answered(taken, stored, refused('1', 'unknown_place'), refused('undo', 'unknown_scan'))).toEqual(
    taken,
  );
});

test('answers are awaited of scans and undos of this page alone, also after a refusal', () => {
  const entries = [entry('2'), ...withUndo([entry('1')], undo)];
  const awaited = (of: Entry[]) => ['1', '2', 'undo', 'other'].map((qid) => isAwaited(of, qid));
  expect(awaited(entries)).toEqual([true, true, true, false]);
  expect(awaited(answered(entries, stored, refused('undo', 'scan_not_last')))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const waiting = (of: Entry[]) => ['1', '2', 'undo', 'other'].map((qid) => isUnanswered(of, qid));
  expect(waiting(entries)).toEqual([true, true, true, false]);
  expect(waiting(answered(entries, stored, refused('undo', 'scan_not_last')))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(answered(entries, { ...stored, scanQid: 'other' })).toEqual(entries);
});

test('an entry is found by its scan and by what takes it back', () => {
  const entries = [entry('2'), ...withUndo([entry('1')], undo)];
  expect(['1', '2', 'undo', 'other'].map((qid) => entryOf(entries, qid)?.scan.qid)).toEqual([
    '1',
    '2',
    '1',
    undefined,
  ]);
  expect(qidsOf(entriesAfter(entries, '1'))).toEqual(['2']);
  expect(entriesAfter(entries, 'other')).toEqual([]);
});

test('what waits is not answered; what waits or is done is in effect until it is taken back', () => {
  const waiting = [entry('1')];
  const done = answered(waiting, stored);
  const all = [
    waiting,
    done,
    answered(waiting, refused('1', 'unknown_place')),
    withUndo(done, undo),
    answered(withUndo(done, undo), undone),
  ];
  expect(all.map(([each = entry('1')]) => [statusOf(each), isAnswered(each), isInEffect(each)])).toEqual([
    ['waiting', false, true],
    ['done', true, true],
    ['refused', true, false],
    ['undoing', false, false],
    ['undone', true, false],
  ]);
});
