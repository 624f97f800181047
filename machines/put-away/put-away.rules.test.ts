import { expect, test } from 'vitest';
import { addEntry, isUndoable, type PutAwayEntry } from './put-away.rules.ts';

function entry(qid: string, given: Partial<PutAwayEntry> = {}): PutAwayEntry {
  return {
    qid,
    scannedAt: '2026-11-26T10:41:00.000Z',
    code: `package ${qid}`,
    place: 'QLA032',
    status: 'stored',
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
