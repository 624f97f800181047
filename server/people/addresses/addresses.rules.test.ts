import { expect, test } from 'vitest';
import { sellers } from '#server/people/users/sample-sellers.ts';
import { includesCompanyName, isValidPostcode } from './addresses.rules.ts';

test.each([
  ['Nordlicht Beauty GmbH', 'NORDLICHT BEAUTY GMBH'],
  ['Havenkade Trading BV', 'Havenkade Trading B.V.'],
  ['Havenkade Trading B. V., dock 4', 'HAVENKADE TRADING BV'],
  ['Fjällglim Handel AB', 'FJALLGLIM HANDEL AB'],
  ['Pennine and Wold - Returns', 'Pennine and Wold'],
  ['Strasse GmbH', 'Straße GmbH'],
  ['ΕΛΛΗΝΙΚΑ ΑΡΩΜΑΤΑ Α.Ε.', 'Ελληνικα αρωματα ΑΕ'],
  ['Whatever', ''],
  // The placeholder of a register that publishes no names.
  ['Whatever', '---'],
])('%s includes %s', (name, vatCompanyName) => {
  expect(includesCompanyName(name, vatCompanyName)).toBe(true);
});

test.each([
  ['Nordlicht Beauty', 'Nordlicht Beauty GmbH'],
  ['Nordlicht GmbH Beauty', 'Nordlicht Beauty GmbH'],
  ['Havenkade', 'Larkspur Bay'],
  ['...', 'Nordlicht'],
])('%s does not include %s', (name, vatCompanyName) => {
  expect(includesCompanyName(name, vatCompanyName)).toBe(false);
});

test.each([
  ['DE', '20457', true],
  ['DE', '2045', false],
  ['NL', '3024 XA', true],
  ['NL', '3024xa', true],
  ['NL', '0024 XA', false],
  ['GB', 'ls9 0xx', true],
  ['GB', '20457', false],
  ['PL', '80-001', true],
  ['US', '04101', true],
  ['US', '04101-1234', true],
  // Postcodes in common ways of writing.
  ['IE', 'D02 X285', true],
  ['IE', 'd02x285', true],
  ['IN', '110 001', true],
  ['JP', '1000001', true],
  ['PL', '80001', true],
  ['PT', '1000 001', true],
  ['AZ', 'AZ 1000', true],
  ['LT', '01100', true],
  ['LU', 'L-1855', true],
  ['SE', 'SE-111 22', true],
  ['DE', 'D-20457', true],
  ['NL', 'NL-3024 XA', true],
  ['NL', '3024  XA\u200E', true],
  ['NL', '3024', false],
  ['PT', '1000', false],
  ['SE', 'SE-111 2', false],
  ['DE', '---', false],
  // Any postcode is accepted where no form is known, and for a code that is no country.
  ['AE', '00000', true],
  ['QA', 'none', true],
])('in %s the postcode %s is possible: %s', (country, postcode, isPossible) => {
  expect(isValidPostcode(country, postcode)).toBe(isPossible);
});

test('the postcodes of all seeded sellers are possible', () => {
  const impossible = Object.values(sellers).filter(
    ({ isNew, country, postcode }) => !isNew && !isValidPostcode(country, postcode),
  );
  expect(impossible).toEqual([]);
});
