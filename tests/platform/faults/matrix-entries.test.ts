import { expect, test } from 'vitest';
import { calls } from '#server/calls.ts';
import { callsWithoutJourney, mergeOnce } from './journeys.ts';
import { callsOutsideMatrix, matrixEntries } from './matrix-entries.ts';
import { readMatrix } from './matrix.ts';
import { pagesUnderFault } from './screens.ts';

const cells = readMatrix();

test('the matrix is complete: 1,761 cells, each once', () => {
  expect(cells).toHaveLength(1761);
  expect(new Set(cells.map(({ cell }) => cell)).size).toBe(1761);
});

test('every id of the matrix has its calls, its screen, or the reason why there is none yet', () => {
  const ids = new Set(cells.map(({ call_id }) => call_id));
  const read = [...Object.keys(matrixEntries), ...Object.keys(pagesUnderFault)];
  expect(read.toSorted()).toEqual([...ids].toSorted());
});

test('what is there has no reason for being missing', () => {
  const both = Object.entries(matrixEntries).filter(([, { later, calls }]) => later && calls.length > 0);
  expect(both).toEqual([]);
});

test('every call of the contract has a journey, belongs to an id of the matrix or is named as one beside both', () => {
  const placed = [...Object.values(matrixEntries).flatMap((subject) => subject.calls), ...callsOutsideMatrix];
  expect(Object.keys(callsWithoutJourney).filter((name) => placed.includes(name))).toEqual([]);
  const known = new Set([...placed, ...Object.keys(callsWithoutJourney)]);
  expect([...known].toSorted()).toEqual(Object.keys(calls).toSorted());
});

test('a fact of an id or call is in one file alone', () => {
  const facts = { 'sales.journeys.ts': { R1: 1, R2: 2 }, 'sale.journeys.ts': { R3: 3 } };
  expect(mergeOnce(facts)).toEqual({ R1: 1, R2: 2, R3: 3 });
  expect(() => mergeOnce({ ...facts, 'lines.journeys.ts': { R1: 4 } })).toThrow(
    'Both sales.journeys.ts and lines.journeys.ts have R1.',
  );
});
