import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DecimalSign } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { guessDecimalSign, readDecimal } from './decimal.ts';

function read(text: string, sign: DecimalSign): string | null {
  const number = readDecimal(text, sign);
  if (number === null) return null;
  const { isNegative, whole, fraction } = number;
  return `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

test.each([
  ['12', '12', '12'],
  ['12,50', '12.50', '12.50'],
  ['12.50', '12.50', '12.50'],
  ['1.234,56', '1234.56', '1234.56'],
  ['1,234.56', '1234.56', '1234.56'],
  ['1 234,56', '1234.56', '1234.56'],
  ['1\u00a0234,56', '1234.56', '1234.56'],
  ['1\u202f234,56', '1234.56', '1234.56'],
  ["1'234.56", '1234.56', '1234.56'],
  ['1’234.56', '1234.56', '1234.56'],
  ['1.234.567', '1234567', '1234567'],
  ['1.234', '1234', '1.234'],
  ['1,234', '1.234', '1234'],
  ['0,125', '0.125', '0.125'],
  ['1234,567', '1234.567', '1234.567'],
  ['.5', '0.5', '0.5'],
  ['12,', '12', '12'],
  ['5,-', '5', '5'],
  ['5,--', '5', '5'],
  ['-2,5', '-2.5', '-2.5'],
  ['−2,5', '-2.5', '-2.5'],
  ['12,50-', '-12.50', '-12.50'],
  ['(12.50)', '-12.50', '-12.50'],
  ['+3', '3', '3'],
  ['007', '7', '7'],
])('%s is %s where the comma is the decimal sign, %s where the point is', (text, comma, point) => {
  expect([read(text, ','), read(text, '.')]).toEqual([comma, point]);
});

test.each([
  '',
  '-',
  ',',
  '1,2,3',
  '1.2,3,4',
  '1,23,456',
  '12 50',
  '1e3',
  'ten',
  '2024-05-01',
  '01.05.2024',
  '9'.repeat(41),
])('%s is no number', (text) => {
  expect([read(text, ','), read(text, '.')]).toEqual([null, null]);
});

test.each([
  ['decimals', ['12,50', '3', '1.234'], ','],
  ['decimals', ['12.50', '3', '1,234'], '.'],
  ['groups', ['1.234.567'], ','],
  ['both marks', ['1.234', '1.234,5'], ','],
  ['a zero in front', ['0.125'], '.'],
  ['the majority', ['1,5', '2,5', '3.5'], ','],
  ['thousands in large numbers only', ['950', '1.250', '12.400'], ','],
  ['three decimals everywhere', ['1.250', '3.990', '12.400'], '.'],
  ['no mark', ['1', '2'], null],
  ['no number', ['soap', ''], null],
] as const)('%s show the decimal sign of a column', (_, texts, sign) => {
  expect(guessDecimalSign(texts)).toBe(sign);
});

const exact = fc
  .tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 10n ** 15n }),
    fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 4 }),
  )
  .map(([isNegative, whole, fraction]) => ({ isNegative, whole: String(whole), fraction }));

test('numbers are read exactly as they were written, in every country', () => {
  const styles = fc.constantFrom(
    { group: '', sign: ',' },
    { group: '', sign: '.' },
    { group: '.', sign: ',' },
    { group: ',', sign: '.' },
    { group: ' ', sign: ',' },
    { group: '\u202f', sign: ',' },
    { group: "'", sign: '.' },
  ) satisfies fc.Arbitrary<{ group: string; sign: DecimalSign }>;
  fc.assert(
    fc.property(exact, styles, ({ isNegative, whole, fraction }, { group, sign }) => {
      const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
      const text = `${isNegative ? '-' : ''}${grouped}${fraction === '' ? '' : sign + fraction}`;
      expect(readDecimal(text, sign)).toMatchObject({ isNegative, whole, fraction });
    }),
    { numRuns: 2000 },
  );
});
