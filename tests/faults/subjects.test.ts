import { expect, test } from 'vitest';
import { calls } from '#server/calls.ts';
import { readMatrix } from './matrix.ts';
import { faultedPages } from './screens.ts';
import { callsOutsideMatrix, outsideMatrix, matrixSubjects } from './subjects.ts';

const cells = readMatrix();

test('the matrix is complete: 1,761 cells, each once', () => {
  expect(cells).toHaveLength(1761);
  expect(new Set(cells.map(({ cell }) => cell)).size).toBe(1761);
});

test('every id of the matrix has its calls, its screen, or the reason why there is none yet', () => {
  const ids = new Set(cells.map(({ call_id }) => call_id));
  const read = [...Object.keys(matrixSubjects), ...Object.keys(faultedPages)];
  expect(read.toSorted()).toEqual([...ids].toSorted());
});

test('what is there has no reason for being missing', () => {
  const both = Object.entries(matrixSubjects).filter(([, { later, calls }]) => later && calls.length > 0);
  expect(both).toEqual([]);
});

test('every call of the contract has a journey, belongs to an id of the matrix or is named as one beside both', () => {
  const placed = [
    ...Object.values(matrixSubjects).flatMap((subject) => subject.calls),
    ...callsOutsideMatrix,
  ];
  expect(Object.keys(outsideMatrix).filter((name) => placed.includes(name))).toEqual([]);
  const known = new Set([...placed, ...Object.keys(outsideMatrix)]);
  expect([...known].toSorted()).toEqual(Object.keys(calls).toSorted());
});
