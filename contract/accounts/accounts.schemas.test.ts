import * as v from 'valibot';
import { expect, test } from 'vitest';
import { NewPassword } from './accounts.schemas.ts';

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
