import { expect, test } from 'vitest';
import { failureOf } from '#client/call-error.ts';
import { updateSaleLine } from '#contract/orders/lines.calls.ts';
import { readSale } from '#contract/orders/sales.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { sampleUser } from '#machines/platform/session/session.model.ts';
import { callOutcomes } from './call-outcomes.ts';

test('a model of a read has its replies and every refusal that a read can meet', () => {
  const outcomes = callOutcomes(readUser, { 'a seller': sampleUser }, { throttled: { wait: 30 } });
  expect(Object.keys(outcomes)).toEqual([
    'a seller',
    'token_not_valid',
    'forbidden',
    'throttled',
    'UNREACHABLE',
    'UNEXPECTED',
  ]);
  expect(Object.keys(callOutcomes(readSale, {}, { throttled: { wait: 30 } }))).toContain('not_found');
});

test('each refusal of a change is met under its own code, with its detail', () => {
  const outcomes = callOutcomes(
    updateSaleLine,
    {},
    {
      stale_version: { version: 8 },
      throttled: { wait: 30 },
      QUANTITY_EXCEEDS_REQUESTED_AMOUNT: { requestedQuantity: 12 },
      sale_not_editable: { status: 'EXPIRED' },
    },
  );
  const codes = Object.values(outcomes).map((outcome) =>
    'error' in outcome ? failureOf(updateSaleLine, outcome.error).code : 'done',
  );
  expect(codes).toEqual(Object.keys(outcomes));
  expect(codes).toContain('request_in_flight');
});
