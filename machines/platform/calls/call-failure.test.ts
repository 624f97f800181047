import { expect, test } from 'vitest';
import { failureOf, refusalError } from '#client/call-error.ts';
import { activateAccount } from '#contract/people/accounts.calls.ts';
import { isLinkRefused } from './call-failure.ts';

test.each([
  ['invalidSecret', true],
  ['expiredSecret', true],
  ['throttled', false],
] as const)('whether a link is refused: %s', (code, isRefused) => {
  const failure = failureOf(activateAccount, refusalError(activateAccount, code));
  expect(isLinkRefused(null, failure)).toBe(isRefused);
});
