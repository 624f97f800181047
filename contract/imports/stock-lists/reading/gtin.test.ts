import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigitOf } from '#contract/platform/codes/check-digit.ts';
import { fourteenDigits, printedGtin, readGtin } from './gtin.ts';

const soap = '4006381333931';

test.each([
  ['4006381333931', soap, []],
  ['04006381333931', soap, []],
  ['14006381333938', '14006381333938', []],
  ['96385074', '96385074', []],
  ['00000096385074', '96385074', []],
  ['036000291452', '0036000291452', ['gtin_leading_zeros']],
  ['36000291452', '0036000291452', ['gtin_leading_zeros']],
  ['6000291455', '0006000291455', ['gtin_leading_zeros']],
  ['123456784', '0000123456784', ['gtin_leading_zeros']],
  ['000000004006381333931', soap, ['gtin_leading_zeros']],
  ['4006381-333931', soap, ['gtin_separators']],
  ['4 006381 333931', soap, ['gtin_separators']],
  ['4.006.381.333.931', soap, ['gtin_separators']],
  ['4006381333931,00', soap, ['gtin_separators']],
  ['4006381333931\u00a0', soap, []],
  ['4006381\u200b333931', soap, ['gtin_separators']],
  ['="4006381333931"', soap, ['gtin_text_marks']],
  ["'4006381333931", soap, ['gtin_text_marks']],
  ['EAN: 4006381333931', soap, ['gtin_text_marks']],
  ['EAN-13 4006381333931', soap, ['gtin_text_marks']],
  ['(01)04006381333931', soap, ['gtin_text_marks']],
  ['4.006381333931E+12', soap, ['gtin_scientific_exact']],
  ['4,006381333931E+12', soap, ['gtin_scientific_exact']],
])('%s is read as %s', (text, gtin, repairs) => {
  expect(readGtin(text)).toEqual({ gtin, repairs });
});

test.each([
  ['', 'gtin_missing'],
  ['  ', 'gtin_missing'],
  ['0', 'gtin_missing'],
  ['0000000000000', 'gtin_missing'],
  ['n/a', 'gtin_missing'],
  ['-', 'gtin_missing'],
  ['ABC-123', 'gtin_not_digits'],
  ['4006381333931 / 4006381333948', 'gtin_wrong_length'],
  ['1234567', 'gtin_wrong_length'],
  ['123456789012345', 'gtin_wrong_length'],
  ['4006381333932', 'gtin_wrong_check_digit'],
  ['4,00638E+12', 'gtin_scientific'],
  ['4.00633E+12', 'gtin_scientific'],
  ['4E+12', 'gtin_scientific'],
  ['4.0063813339319E+12', 'gtin_scientific'],
  ['9'.repeat(101), 'gtin_not_digits'],
])('%s is no GTIN: %s', (text, problem) => {
  expect(readGtin(text)).toEqual({ gtin: null, problem });
});

const validGtin = fc
  .tuple(fc.constantFrom(8, 12, 13, 14), fc.bigInt({ min: 1n, max: 9_999_999_999_999n }))
  .map(([length, number]) =>
    String(number)
      .slice(0, length - 1)
      .padStart(length - 1, '0'),
  )
  .filter((stem) => !/^0+$/.test(stem))
  .map((stem) => stem + checkDigitOf(stem));

test('a repair never turns a valid GTIN into another one', () => {
  fc.assert(
    fc.property(validGtin, (gtin) => {
      const reading = readGtin(gtin);
      expect(reading.gtin && fourteenDigits(reading.gtin)).toBe(fourteenDigits(gtin));
    }),
    { numRuns: 2000 },
  );
});

test('however a GTIN is written, it is read as itself or refused', () => {
  const writings = fc.constantFrom(
    (gtin: string) => `="${gtin}"`,
    (gtin: string) => `'${gtin}`,
    (gtin: string) => gtin.replace(/^0+/, ''),
    (gtin: string) => gtin.replaceAll(/(\d{4})/g, '$1 '),
    (gtin: string) => `${gtin.slice(0, 3)}-${gtin.slice(3)}`,
    (gtin: string) => String(Number(gtin)),
    (gtin: string) => Number(gtin).toExponential(),
    (gtin: string) => Number(gtin).toExponential(5),
    (gtin: string) => Number(gtin).toLocaleString('de-DE'),
    (gtin: string) => `${gtin}.0`,
    (gtin: string) => fourteenDigits(gtin),
  );
  fc.assert(
    fc.property(validGtin, writings, (gtin, write) => {
      const reading = readGtin(write(gtin));
      expect([null, printedGtin(gtin)]).toContain(reading.gtin);
    }),
    { numRuns: 5000 },
  );
});

test('a GTIN that was read is read again without repairs', () => {
  const read = validGtin.map(printedGtin);
  fc.assert(
    fc.property(read, (gtin) => {
      expect(readGtin(gtin)).toEqual({ gtin, repairs: [] });
    }),
  );
});

test('zeros in front are the only digits that a repair adds or removes', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 16 });
  fc.assert(
    fc.property(digits, (text) => {
      const { gtin } = readGtin(text);
      expect(BigInt(gtin ?? text)).toBe(BigInt(text));
    }),
  );
});
