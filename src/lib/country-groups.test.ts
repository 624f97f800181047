import { expect, test } from 'vitest';
import { countryGroups, findCountries, summarizeSelection } from './country-groups.ts';

const namesFor = (search: string) => findCountries(search).map(({ name }) => name);

test('a search finds names, words in them and codes, beginnings first, with or without accents', () => {
  expect(namesFor('ger')).toEqual(['Germany', 'Algeria', 'Niger', 'Nigeria']);
  expect(namesFor('KOREA')).toEqual(['North Korea', 'South Korea']);
  expect(namesFor('reunion')).toEqual(['Réunion']);
  expect(namesFor('jp')).toEqual(['Japan']);
  expect(namesFor('  ')).toEqual([]);
});

test('every country is in one group', () => {
  const codes = countryGroups().flatMap(({ countries }) => countries.map(({ code }) => code));
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(240);
});

test('a whole continent is shown as one name', () => {
  const antarctica = countryGroups().find(({ continent }) => continent === 'Antarctica')?.countries ?? [];
  const codes = ['NL', ...antarctica.map(({ code }) => code)];
  expect(summarizeSelection(codes).map(({ label }) => label)).toEqual(['All of Antarctica', 'Netherlands']);
  expect(summarizeSelection([])).toEqual([]);
});
