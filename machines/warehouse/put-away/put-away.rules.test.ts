import { expect, test } from 'vitest';
import { sampleStored } from '#contract/warehouse/put-away.samples.ts';
import { newEntry, withUndo } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { isUndoable, placeByEntries } from './put-away.rules.ts';
import type { PutAwayEntry } from './put-away.types.ts';

const scannedAt = '2026-11-26T10:41:00.000Z';
const code = 'QP000000017';

function stored(qid: string, place: string): PutAwayEntry {
  const entry = newEntry({ qid, scannedAt, action: 'PUT_AWAY' as const, code, place });
  return { ...entry, outcome: { ...sampleStored, place } };
}

function undone(entry: PutAwayEntry): PutAwayEntry {
  const scan = { qid: 'undo', scannedAt, action: 'UNDO' as const, scanQid: entry.scan.qid };
  const [undoing = entry] = withUndo([entry], scan);
  const outcome = { result: 'UNDONE' as const, scanQid: entry.scan.qid };
  return { ...undoing, undo: undoing.undo && { ...undoing.undo, outcome } };
}

test('a package that was moved is undone by its last entry alone', () => {
  const [last, first] = [stored('2', 'QLF121'), stored('1', 'QLA032')];
  const undoable = (entries: PutAwayEntry[]) => entries.map(({ scan }) => isUndoable(entries, scan.qid));
  expect(undoable([last, first])).toEqual([true, false]);
  expect(undoable([undone(last), first])).toEqual([false, true]);
  expect(isUndoable([last, first], 'none')).toBe(false);
});

test('a package is in the place of its newest entry, and nowhere by one that was taken back', () => {
  const [last, first] = [stored('2', 'QLF121'), stored('1', 'QLA032')];
  expect(placeByEntries([last, first], code)).toBe('QLF121');
  expect(placeByEntries([undone(last), first], code)).toBeNull();
  expect(placeByEntries([last], 'QP000000024')).toBeNull();
});
