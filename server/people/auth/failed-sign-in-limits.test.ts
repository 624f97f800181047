import { expect, test } from 'vitest';
import { rateLimitsOf } from '#server/platform/rate-limits/rate-limit.ts';
import {
  createFailedSignInLimits,
  MAXIMUM_FAILED_SIGN_INS_BY_ACCOUNT,
  MAXIMUM_FAILED_SIGN_INS_BY_NETWORK,
} from './failed-sign-in-limits.ts';

const address = '203.0.113.7';

test('failed sign-ins of an IP address are limited across accounts', async () => {
  const limits = createFailedSignInLimits(rateLimitsOf({}));
  for (let attempt = 0; attempt < MAXIMUM_FAILED_SIGN_INS_BY_NETWORK; attempt += 1) {
    expect(await limits.attempt(`${attempt}@seller.example`, address)).toBeUndefined();
  }

  expect(await limits.attempt('jana@seller.example', address)).toBeGreaterThan(0);
  expect(await limits.attempt('jana@seller.example', '198.51.100.1')).toBeUndefined();
});

test('failed sign-ins of an account are limited, in upper or lower case', async () => {
  const limits = createFailedSignInLimits(rateLimitsOf({}));
  for (let attempt = 0; attempt < MAXIMUM_FAILED_SIGN_INS_BY_ACCOUNT; attempt += 1) {
    expect(await limits.attempt('jana@seller.example', `203.0.113.${attempt}`)).toBeUndefined();
  }

  expect(await limits.attempt('Jana@Seller.example', address)).toBeGreaterThan(0);
  expect(await limits.attempt('mirko@seller.example', address)).toBeUndefined();
});

test('sign-ins that succeed do not count', async () => {
  const limits = createFailedSignInLimits(rateLimitsOf({}));
  for (let attempt = 0; attempt <= MAXIMUM_FAILED_SIGN_INS_BY_NETWORK; attempt += 1) {
    expect(await limits.attempt('jana@seller.example', address)).toBeUndefined();
    await limits.succeeded('jana@seller.example', address);
  }
});

test.each([
  ['one network of IPv6', (attempt: number) => `2001:db8:0:7::${attempt.toString(16)}`, '2001:db8:0:8::1'],
  ['one address in two spellings', () => '::ffff:203.0.113.7', '::ffff:203.0.113.8'],
])('what comes from %s is counted together', async (_what, addressOf, other) => {
  const limits = createFailedSignInLimits(rateLimitsOf({}));
  for (let attempt = 0; attempt < MAXIMUM_FAILED_SIGN_INS_BY_NETWORK; attempt += 1) {
    expect(await limits.attempt(`${attempt}@seller.example`, addressOf(attempt))).toBeUndefined();
  }

  const first = addressOf(0).replace('::ffff:', '');
  expect(await limits.attempt('jana@seller.example', first)).toBeGreaterThan(0);
  expect(await limits.attempt('jana@seller.example', other)).toBeUndefined();
});
