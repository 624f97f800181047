import { expect, test } from 'vitest';
import { splitTrackingCodes } from './tracking.rules.ts';

test('numbers are taken as carriers print them, each once', () => {
  expect(
    splitTrackingCodes(['nf0123456789', 'NF 0123 456789', 'NF9876543210'], String.raw`NF\d{10}`),
  ).toEqual({
    valid: ['NF0123456789', 'NF9876543210'],
    invalid: [],
  });
});

test('the whole number has to fit, and an invalid one comes back as it was written', () => {
  expect(splitTrackingCodes(['NF01234567890', ' nf12', 'AB|NF0123456789'], String.raw`AB|NF\d{10}`)).toEqual({
    valid: [],
    invalid: ['NF01234567890', ' nf12', 'AB|NF0123456789'],
  });
});
