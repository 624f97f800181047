import { expect, test } from 'vitest';
import {
  collectedCollection,
  loadedCollection,
  loadedOutcome,
  sampleBox,
  sampleCollection,
  sampleLoadingScan,
} from '#contract/warehouse/hand-overs.samples.ts';
import { newEntry } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { afterAnswer, isComplete, isLoaded, isUndoable } from './hand-over.rules.ts';
import type { LoadEntry } from './hand-over.types.ts';

const scannedAt = '2026-11-26T15:20:00.000Z';
const undo = newEntry({ qid: 'undo', scannedAt, action: 'UNDO' as const, scanQid: '1' });
const undone = { ...undo, outcome: { result: 'UNDONE' as const, scanQid: sampleLoadingScan.qid } };
const failure = { call: 'POST warehouse/scans/', code: 'label_not_printed' } as LoadEntry['failure'];
const { code } = sampleBox;
const loadedUnit = { ...sampleBox, loadedAt: scannedAt, loadedBy: 'Noor de Wit' };

function entry(qid: string, given: Partial<LoadEntry> = {}): LoadEntry {
  const { carrier, day } = sampleCollection;
  const scan = { qid, scannedAt, action: 'HAND_OVER' as const, code, carrier, day };
  return { ...newEntry(scan), unit: sampleBox, ...given };
}

const outcome = loadedOutcome(sampleBox);
const before = loadedOutcome(sampleBox, 'HANDED_OVER_BEFORE');

test('a unit is loaded by its newest scan while that waits, then as the marketplace knows it', () => {
  const isLoadedBy = (given: Partial<LoadEntry>) =>
    [sampleBox, loadedUnit].map((unit) => isLoaded({ entries: [entry('2', given), entry('1')] }, unit));
  expect(isLoadedBy({})).toEqual([true, true]);
  expect(isLoadedBy({ undo })).toEqual([false, false]);
  for (const given of [{ outcome }, { outcome: before }, { failure }, { outcome, undo: undone }]) {
    expect(isLoadedBy(given)).toEqual([false, true]);
  }
});

test('a scan can be undone while it waits, unless its code was not in the list, and once it has loaded', () => {
  const isUndone = (given: Partial<LoadEntry>) => isUndoable([entry('1', given)], '1');
  expect([{}, { outcome }].map(isUndone)).toEqual([true, true]);
  expect([{ unit: null }, { outcome: before }, { failure }, { undo }].map(isUndone)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(isUndoable([], '1')).toBe(false);
});

test('a driver signs once for what is loaded', () => {
  const complete = [sampleCollection, loadedCollection, collectedCollection].map((collection) =>
    isComplete({ collection, entries: [] }),
  );
  expect(complete).toEqual([false, true, false]);
  expect(isComplete({ collection: loadedCollection, entries: [entry('1', { undo })] })).toBe(false);
});

test('an answer brings the unit as the marketplace has it, into the list and into its entry', () => {
  const known = { collection: sampleCollection, entries: [entry('2'), entry('1', { unit: null, undo })] };
  const loaded = afterAnswer(known, { type: 'scan.sent', scanQid: '1', outcome: loadedOutcome(loadedUnit) });
  expect(loaded.entries.map(({ unit }) => unit?.loadedAt ?? null)).toEqual([null, outcome.unit.loadedAt]);
  expect(loaded.collection.loaded).toBe(sampleCollection.loaded + 1);
  const taken = afterAnswer(loaded, { type: 'scan.sent', scanQid: 'undo', outcome: undone.outcome });
  expect(taken.entries.map(({ unit }) => unit?.loadedAt ?? null)).toEqual([null, null]);
  expect(taken.collection).toEqual(sampleCollection);
});

test('an answer to a scan of another page, and a refusal, leave the list as it is', () => {
  const known = { collection: sampleCollection, entries: [entry('1')] };
  expect(afterAnswer(known, { type: 'scan.sent', scanQid: 'other', outcome })).toEqual(known);
  const refusal = { status: 409, answer: { code: 'group_open' } };
  const refused = afterAnswer(known, { type: 'scan.refused', scanQid: '1', refusal });
  expect(refused.collection).toEqual(sampleCollection);
  expect(refused.entries).toMatchObject([{ failure: { code: 'group_open' }, unit: sampleBox }]);
});
