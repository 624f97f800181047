import { expect, test } from 'vitest';
import { calls } from '#server/calls.ts';
import { readMatrix } from './matrix.ts';
import { outsideMatrix, subjects } from './subjects.ts';

const cells = readMatrix();

test('the matrix is complete: 1,761 cells, each once', () => {
  expect(cells).toHaveLength(1761);
  expect(new Set(cells.map(({ cell }) => cell)).size).toBe(1761);
});

test('every id of the matrix has its calls, its screen, or the reason why there is none yet', () => {
  const ids = new Set(cells.map(({ call_id }) => call_id));
  expect(Object.keys(subjects).toSorted()).toEqual([...ids].toSorted());
});

test('every call of the contract belongs to an id of the matrix or is named as one outside it', () => {
  const placed = Object.values(subjects).flatMap((subject) => ('calls' in subject ? subject.calls : []));
  const known = new Set([...placed, ...Object.keys(outsideMatrix)]);
  expect([...known].toSorted()).toEqual(Object.keys(calls).toSorted());
});
