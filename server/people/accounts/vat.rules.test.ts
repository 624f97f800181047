import { expect, test } from 'vitest';
import { checkVat } from './vat.rules.ts';

test.each([
  ['BG', '175074752', 'BG175074752'],
  ['BG', 'BG 831650349', 'BG831650349'],
  ['BG', '7523169263', 'BG7523169263'],
  ['BG', '7111042925', 'BG7111042925'],
  ['NO', '923609016', 'NO923609016MVA'],
  ['NO', 'NO 923 609 016', 'NO923609016MVA'],
  ['NO', '923 609 016 MVA', 'NO923609016MVA'],
  ['CZ', '640903926', 'CZ640903926'],
  ['CZ', 'CZ395601439', 'CZ395601439'],
  ['CZ', '25123891', 'CZ25123891'],
  ['NL', '(NL) 9000.11.087/B01', 'NL900011087B01'],
  ['DE', 'DE 136-695-976', 'DE136695976'],
  ['FR', 'fr: 83.404.833.048', 'FR83404833048'],
])('in %s, %s is right', (country, typed, number) => {
  expect(checkVat(country, typed)).toEqual({ is: 'VALID', number });
});

test.each([
  ['BG', '175074751'],
  ['BG', '831650340'],
  ['BG', '000000000'],
  ['BG', '1234567890'],
  ['NO', '923609017'],
  ['CZ', '640903927'],
  ['DK', '00000000'],
  ['PL', '0000000000'],
  ['MT', 'MT00000000'],
  ['FI', '0000000-0'],
])('in %s, %s is wrong', (country, typed) => {
  expect(checkVat(country, typed)).toEqual({ is: 'INVALID' });
});
