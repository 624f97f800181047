import { expect, test } from 'vitest';
import {
  isSelected,
  positionAfter,
  positionBeside,
  selectedColumns,
  selectedRange,
} from './grid-position.ts';

const size = { rows: 3, columns: 5 };
const at = (row: number, column: number) => ({ row, column });

test('arrows, Home, End and Page keys stay within the grid', () => {
  const after = (key: string, isWithControl = false) => positionAfter(key, at(1, 2), size, isWithControl);
  expect(after('ArrowUp')).toEqual(at(0, 2));
  expect(after('ArrowDown')).toEqual(at(2, 2));
  expect(after('ArrowLeft')).toEqual(at(1, 1));
  expect(after('ArrowRight')).toEqual(at(1, 3));
  expect(after('PageDown')).toEqual(at(2, 2));
  expect(after('PageUp')).toEqual(at(0, 2));
  expect(after('Home')).toEqual(at(1, 0));
  expect(after('End')).toEqual(at(1, 4));
  expect(after('Home', true)).toEqual(at(0, 0));
  expect(after('End', true)).toEqual(at(2, 4));
  expect(after('ArrowDown', true)).toEqual(at(2, 2));
  expect(after('ArrowLeft', true)).toEqual(at(1, 0));
  expect(after('a')).toBeNull();
  expect(positionAfter('ArrowUp', at(0, 0), size, false)).toEqual(at(0, 0));
});

test('Tab goes through the fields of all rows and leaves the grid at its ends', () => {
  expect(positionBeside(at(0, 1), size, 1)).toEqual(at(0, 2));
  expect(positionBeside(at(0, 4), size, 1)).toEqual(at(1, 1));
  expect(positionBeside(at(1, 1), size, -1)).toEqual(at(0, 4));
  expect(positionBeside(at(2, 4), size, 1)).toBeNull();
  expect(positionBeside(at(0, 1), size, -1)).toBeNull();
});

test('a selection is a block from its start to the cursor', () => {
  const block = { from: at(2, 3), to: at(1, 1) };
  expect(selectedColumns(block, 1)).toEqual({ first: 1, last: 3 });
  expect(selectedColumns(block, 0)).toEqual({ first: 0, last: -1 });
  expect(isSelected(block, at(2, 2))).toBe(true);
  expect(isSelected(block, at(2, 4))).toBe(false);
  expect(isSelected(block, at(0, 2))).toBe(false);
  expect(selectedRange(block)).toEqual({ start: 1, end: 3, fields: ['price', 'quantity', 'sellingUnit'] });
  expect(selectedRange({ from: at(0, 0), to: at(0, 1) })).toEqual({ start: 0, end: 1, fields: ['price'] });
  expect(selectedRange({ from: at(0, 0), to: at(0, 0) })).toEqual({ start: 0, end: 1, fields: [] });
});
