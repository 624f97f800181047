import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { formatSscc, makeSscc, Sscc } from './sscc.ts';

test('an SSCC ends with the check digit of its seventeen digits', () => {
  // The example of the GS1 General Specifications, section 7.9.
  expect(v.is(Sscc, '376104250021234569')).toBe(true);
  expect(v.is(Sscc, '376104250021234568')).toBe(false);
  expect(v.is(Sscc, '37610425002123456')).toBe(false);
  expect(formatSscc(makeSscc(4417))).toBe('(00) 0 9520000 000004417 6');
});

test('a digit that is misread never gives another valid SSCC', () => {
  const serial = fc.integer({ min: 1, max: 999_999_999 });
  const place = fc.integer({ min: 0, max: 17 });
  const shift = fc.integer({ min: 1, max: 9 });
  fc.assert(
    fc.property(serial, place, shift, (number, at, by) => {
      const sscc = makeSscc(number);
      const misread = `${sscc.slice(0, at)}${(Number(sscc[at]) + by) % 10}${sscc.slice(at + 1)}`;
      expect([sscc, misread].map((code) => v.is(Sscc, code))).toEqual([true, false]);
    }),
  );
});
