import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isPlaceIn, makePlaceCode, PlaceCode, placeNameOf, placePartsOf } from './place-code.ts';

test('a place is labelled by its area, row and level, and written with hyphens', () => {
  expect(makePlaceCode('A', 3, 2)).toBe('QLA032');
  expect(placeNameOf('QLF121')).toBe('F-12-1');
  expect(placePartsOf('QLA032')).toEqual({ area: 'A', row: 3, level: 2 });
});

test.each([
  [{}, true],
  [{ area: 'A' }, true],
  [{ area: 'A', row: 3, level: 2 }, true],
  [{ area: 'B' }, false],
  [{ area: 'A', row: 30 }, false],
  [{ level: 1 }, false],
])('whether A-03-2 is among the places with %o', (choice, isAmong) => {
  expect(isPlaceIn('QLA032', choice)).toBe(isAmong);
});

test.each(['QLA03', 'QL0321', 'qla032', 'QP000000017', 'QLA0321'])('%s is no place', (code) => {
  expect(v.is(PlaceCode, code)).toBe(false);
});
