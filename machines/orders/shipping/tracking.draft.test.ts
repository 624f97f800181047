import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { failureOf, refusalError } from '#client/call-error.ts';
import { createShipments } from '#contract/orders/shipping.calls.ts';
import {
  removeInvalidCodes,
  splitCodes,
  invalidCodesOf,
  emptyTrackingDraft,
  addPastedCodes,
} from './tracking.draft.ts';

test('numbers are split at spaces, commas, semicolons and line ends, doubles are folded', () => {
  expect(splitCodes(' PW1,PW2; PW3\n\nPW1\tPW4 ,;')).toEqual(['PW1', 'PW2', 'PW3', 'PW4']);
  expect(splitCodes(' \n,; ')).toEqual([]);
});

test('any separators between the codes give the same codes', () => {
  const codes = fc.uniqueArray(fc.stringMatching(/^[A-Z0-9]{1,20}$/), { minLength: 1 });
  const between = fc.stringMatching(/^[ ,;\n\t]{1,4}$/);
  fc.assert(
    fc.property(codes, between, (expected, separator) => {
      expect(splitCodes(expected.join(separator))).toEqual(expected);
    }),
  );
});

test('pending codes are tried again, and codes too long for any carrier are removed', () => {
  const long = 'X'.repeat(61);
  const waiting = { ...emptyTrackingDraft, pendingCodes: ['PW1'] };
  expect(addPastedCodes(waiting, { text: `PW1 PW2 ${long}`, carrierQid: 'c', id: 'click' })).toEqual({
    pendingCodes: ['PW1', 'PW2'],
    removedCodes: [long],
    carrierQid: 'c',
    id: 'click',
  });
});

test('the invalid numbers are taken out and remembered', () => {
  const tracking = { ...emptyTrackingDraft, pendingCodes: ['PW1', 'BAD', 'PW2'] };
  const refusal = refusalError(createShipments, 'invalid_tracking_codes', {
    invalidCodes: ['BAD', 'unheard of'],
  });
  const invalid = invalidCodesOf(tracking, failureOf(createShipments, refusal));
  expect(invalid).toEqual(['BAD']);
  expect(removeInvalidCodes(tracking, invalid)).toMatchObject({
    pendingCodes: ['PW1', 'PW2'],
    removedCodes: ['BAD'],
  });
});
