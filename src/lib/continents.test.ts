import { continents as names, countries as listed } from 'countries-list';
import { expect, test } from 'vitest';
import { continents } from './continents.ts';

/** Codes that countries-list contains but ISO 3166-1 does not assign. */
const unassigned = ['AC', 'TA', 'XK'];

test('every country is in the continent that countries-list gives it', () => {
  const expected = Object.entries(listed)
    .filter(([code]) => !unassigned.includes(code))
    .map(([code, { continent }]) => `${names[continent]}: ${code}`);
  const ours = Object.entries(continents).flatMap(([continent, codes]) =>
    codes.split(' ').map((code) => `${continent}: ${code}`),
  );
  expect(ours.toSorted()).toEqual(expected.toSorted());
});
