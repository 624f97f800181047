import { expect, test } from 'vitest';
import { formsOfGtin } from './gtins.rules.ts';

test('a GTIN is found in every length that means the same number, and in no other', () => {
  expect(formsOfGtin('00012345678905')).toEqual([
    '00012345678905',
    '0012345678905',
    '012345678905',
    '12345678905',
  ]);
  expect(formsOfGtin('19520000012343')).toEqual(['19520000012343']);
});
