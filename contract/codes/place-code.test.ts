import * as v from 'valibot';
import { expect, test } from 'vitest';
import { makePlaceCode, PlaceCode, placeNameOf } from './place-code.ts';

test('a place is labelled by its area, row and level, and written with hyphens', () => {
  expect(makePlaceCode('A', 3, 2)).toBe('QLA032');
  expect(placeNameOf('QLF121')).toBe('F-12-1');
});

test.each(['QLA03', 'QL0321', 'qla032', 'QP000000017', 'QLA0321'])('%s is no place', (code) => {
  expect(v.is(PlaceCode, code)).toBe(false);
});
