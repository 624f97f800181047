import * as v from 'valibot';
import { expect, test } from 'vitest';
import { NewPassword, PhoneNumber } from './accounts.schemas.ts';

test.each([
  ['seven-7', false],
  ['eight-88', true],
  ['⛵⛵⛵⛵⛵⛵⛵', false],
  ['🚢🚢🚢🚢', false],
  ['🚢🚢🚢🚢🚢🚢🚢🚢', true],
  ['one\ntwo\n', true],
  ['x'.repeat(128), true],
  ['x'.repeat(129), false],
])('a password has eight characters at least, whatever they are: %j', (password, isLongEnough) => {
  expect(v.is(NewPassword, password)).toBe(isLongEnough);
});

test.each([
  [' 00 31 20 / 123-45.67 ', '+31201234567'],
  ['\u202A+31 20\u00A0123\u20114567\u202C', '+31201234567'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+420 (0)224 123 456', '+420224123456'],
  ['+39 (0)10 555 0131', '+390105550131'],
  ['+1 (207) 555-0135', '+12075550135'],
])('a phone number is taken as people write it: %j', (typed, number) => {
  expect(v.parse(PhoneNumber, typed)).toBe(number);
});

test.each(['020 123 4567', '+31 20 call me', '+31 20 123 4567 ext. 8'])('%j is no phone number', (typed) => {
  expect(v.is(PhoneNumber, typed)).toBe(false);
});
