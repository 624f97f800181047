import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  '88888888',
  '987654321',
  'abcdefgh',
  '12341234',
  'abcabcabc',
  '        ',
  ' password1 ',
  'QUAYSIDE',
  'Quayside-2026!',
])('%j is common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each(['quiet-lantern-harbour', '59284617', 'quayside harbour', 'abcdefgz'])(
  '%j is not common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);
