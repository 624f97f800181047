import { expect, test } from 'vitest';
import { updateSaleLine } from '#contract/orders/lines.calls.ts';
import { createShipments } from '#contract/orders/shipping.calls.ts';
import { login } from '#contract/people/auth.calls.ts';
import { callId } from '#contract/platform/api/call.ts';
import { calls } from '#server/calls.ts';
import { CallError, failureOf, refusalErrorOf, refusalError, throttledUntil } from './call-error.ts';

test('a refusal of a field comes with its field and detail', () => {
  const error = new CallError(updateSaleLine, 400, {
    quantity: [
      { code: 'odd', message: '' },
      { code: 'QUANTITY_EXCEEDS_REQUESTED_AMOUNT', message: 'Too many.', requestedQuantity: 12 },
    ],
  });
  expect(failureOf(updateSaleLine, error)).toEqual({
    call: 'PUT sales/{qid}/lines/{lineQid}/',
    code: 'QUANTITY_EXCEEDS_REQUESTED_AMOUNT',
    status: 400,
    detail: { requestedQuantity: 12 },
    field: 'quantity',
    retryAt: null,
  });
});

test('a refusal of the whole comes with its detail', () => {
  const error = new CallError(login, 429, { code: 'throttled', message: 'Wait.', wait: 30 });
  expect(failureOf(login, error)).toEqual({
    call: 'POST auth/login/',
    code: 'throttled',
    status: 429,
    detail: { wait: 30 },
    field: null,
    retryAt: error.at + 30_000,
  });
});

test('a code that the call does not list is an unlisted answer', () => {
  for (const answer of [
    { code: 'no_quantity_left' },
    { code: 'constructor' },
    {},
    [],
    'no',
    null,
    undefined,
  ]) {
    expect(failureOf(login, new CallError(login, 400, answer))).toMatchObject({
      code: 'UNEXPECTED',
      status: 400,
    });
  }
});

test('a listed code without its detail is an unlisted answer', () => {
  const error = new CallError(createShipments, 400, {
    codes: [{ code: 'invalid_tracking_codes', message: '' }],
  });
  expect(failureOf(createShipments, error)).toMatchObject({ code: 'UNEXPECTED', status: 400 });
});

test('a defect of our own is UNEXPECTED too', () => {
  expect(failureOf(login, new TypeError('x is not a function'))).toMatchObject({
    code: 'UNEXPECTED',
    status: 0,
  });
});

test('every refusal of the contract that has no detail is recognised as it is written', () => {
  const unrecognised = Object.values(calls).flatMap((call) =>
    Object.entries(call.refusals)
      .filter(([code, { detail }]) => !detail && failureOf(call, refusalErrorOf(call, code)).code !== code)
      .map(([code]) => `${callId(call)} ${code}`),
  );
  expect(unrecognised).toEqual([]);
});

test('a refusal made for a test is what the wire would bring', () => {
  const error = refusalError(createShipments, 'invalid_tracking_codes', { invalidCodes: ['1Z'] });
  expect(failureOf(createShipments, error)).toEqual({
    call: 'POST shipments/',
    code: 'invalid_tracking_codes',
    status: 400,
    detail: { invalidCodes: ['1Z'] },
    field: 'codes',
    retryAt: null,
  });
});

test('a throttled call has a time for the next attempt, other errors have none', () => {
  const throttled = refusalErrorOf(login, 'throttled', { wait: 30 });
  expect(throttledUntil(throttled)).toBe(throttled.at + 30_000);
  expect(throttledUntil(refusalError(login, 'authentication_failed'))).toBe(null);
  expect(throttledUntil(new Error('other'))).toBe(null);
});
