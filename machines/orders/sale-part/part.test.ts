import { expect, test } from 'vitest';
import type { AnyFailure } from '#contract/platform/api/call.ts';
import { mayHaveOutdatedSale } from './part.ts';

test.each([
  ['stale_version', 412, true],
  ['booked_already', 409, true],
  ['request_in_flight', 409, false],
  ['UNREACHABLE', null, true],
  ['UNEXPECTED', 500, false],
] as const)('whether the sale may have changed after %s (%s): %s', (code, status, mayHave) => {
  const failure: AnyFailure = {
    call: 'PATCH sales/{qid}/',
    code,
    status,
    detail: undefined,
    field: null,
    retryAt: null,
  };
  expect(mayHaveOutdatedSale(failure)).toBe(mayHave);
});
