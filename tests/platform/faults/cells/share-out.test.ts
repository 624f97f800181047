import { expect, test } from 'vitest';
import { shareOut } from './share-out.ts';

test('each item is in one share, and the heaviest ones are in different shares', () => {
  expect(shareOut([1, 5, 2, 4, 3], (item) => item, 2)).toEqual([
    [5, 2, 1],
    [4, 3],
  ]);
});
