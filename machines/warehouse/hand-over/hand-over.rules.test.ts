import { expect, test } from 'vitest';
import {
  collectedCollection,
  loadedCollection,
  loadedOutcome,
  sampleBox,
  sampleCollection,
} from '#contract/warehouse/hand-overs.samples.ts';
import {
  addEntry,
  afterOutcome,
  afterRefusal,
  isComplete,
  isLoaded,
  isUndoable,
  type LoadEntry,
} from './hand-over.rules.ts';

function entry(qid: string, given: Partial<LoadEntry> = {}): LoadEntry {
  return {
    qid,
    scannedAt: '2026-11-26T15:20:00.000Z',
    code: `package ${qid}`,
    unit: sampleBox,
    status: 'loaded',
    failure: null,
    undoQid: null,
    ...given,
  };
}

const refused = { call: 'POST warehouse/scans/', code: 'label_not_printed' } as LoadEntry['failure'];

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

test('a unit is loaded by its newest scan while that waits, then as the marketplace knows it', () => {
  const { code } = sampleBox;
  const loadedUnit = { ...sampleBox, loadedAt: '2026-11-26T15:20:00.000Z' };
  const byStatus = (status: LoadEntry['status'], unit: typeof sampleBox) =>
    isLoaded({ entries: [entry('2', { code, status }), entry('1', { code })] }, unit);
  expect(byStatus('waiting', sampleBox)).toBe(true);
  expect(byStatus('undoing', loadedUnit)).toBe(false);
  for (const status of ['loaded', 'loadedBefore', 'refused', 'undone'] as const) {
    expect([status, byStatus(status, sampleBox), byStatus(status, loadedUnit)]).toEqual([
      status,
      false,
      true,
    ]);
  }
});

test('a scan can be undone while it waits, unless its code was not in the list', () => {
  const entries = [entry('1', { status: 'waiting' }), entry('2', { status: 'waiting', unit: null })];
  expect(entries.map(({ qid }) => isUndoable(entries, qid))).toEqual([true, false]);
});

test('a driver signs once for what is loaded', () => {
  const complete = [sampleCollection, loadedCollection, collectedCollection].map((collection) =>
    isComplete({ collection, entries: [] }),
  );
  expect(complete).toEqual([false, true, false]);
});

test('what was refused and is sent again has no failure once it is accepted or undone', () => {
  const entries = [
    entry('1', { code: sampleBox.code, status: 'refused', failure: refused, undoQid: 'undo' }),
  ];
  const known = { collection: sampleCollection, entries };
  const outcomes = [
    afterOutcome(known, '1', loadedOutcome(sampleBox)),
    afterOutcome(known, 'undo', { result: 'UNDONE', scanQid: '1' }),
  ];
  expect(outcomes.map((each) => each.entries.map(({ status, failure }) => [status, failure]))).toEqual([
    [['loaded', null]],
    [['undone', null]],
  ]);
});

test('a scan that is refused again is told again, its undo is not', () => {
  const entries = [entry('1', { status: 'refused', failure: refused, undoQid: 'undo' })];
  const other = { ...refused, code: 'group_open' } as LoadEntry['failure'];
  if (!other) throw new Error('no failure');
  expect(afterRefusal(entries, '1', other)).toMatchObject([{ status: 'refused', failure: other }]);
  expect(afterRefusal(entries, 'undo', other)).toMatchObject([{ status: 'refused', failure: refused }]);
});
