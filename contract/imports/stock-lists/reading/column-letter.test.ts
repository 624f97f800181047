import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnOfLetter, letterOfColumn } from './column-letter.ts';

test('columns have the letters of spreadsheets', () => {
  expect([0, 25, 26, 51, 52, 701].map(letterOfColumn)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ']);
  fc.assert(
    fc.property(fc.nat(20_000), (column) => {
      expect(columnOfLetter(letterOfColumn(column))).toBe(column);
    }),
  );
});
