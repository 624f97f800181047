import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf, isAmountAbove, percentageOf, shareOf, subtotalOf, sumOf } from './money.ts';

const amount = fc
  .tuple(fc.boolean(), fc.bigInt(0n, 10n ** 15n), fc.integer({ min: 0, max: 4 }), fc.nat(9999))
  .map(([isNegative, whole, decimals, fraction]) => {
    const part = String(fraction).padStart(4, '0').slice(0, decimals);
    return `${isNegative ? '-' : ''}${whole}${part ? `.${part}` : ''}`;
  });

// Compared with a library of arbitrary precision, which writes "-0.00" for zero.
const fixed = (value: Big) => value.toFixed(2).replace(/^-(0\.00)$/, '$1');

test('sums, products, shares and differences are those of exact arithmetic', () => {
  fc.assert(
    fc.property(amount, amount, fc.nat(100_000), (one, other, quantity) => {
      expect(sumOf([one, other])).toBe(fixed(new Big(one).plus(other)));
      expect(differenceOf(one, other)).toBe(fixed(new Big(one).minus(other)));
      expect(subtotalOf(one, quantity)).toBe(fixed(new Big(one).times(quantity)));
      expect(shareOf(one, '0.1925')).toBe(fixed(new Big(one).times('0.1925')));
      expect(isAmountAbove(one, other)).toBe(new Big(one).gt(other));
    }),
  );
});

test('percentages are those of exact arithmetic', () => {
  const price = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => new Big(cents).div(100).toFixed(2));
  fc.assert(
    fc.property(amount, price, (some, whole) => {
      expect(percentageOf(some, whole)).toBe(fixed(new Big(some).times(100).div(whole)));
    }),
  );
});

test('half a cent is rounded up, away from zero', () => {
  expect(percentageOf('0.01', '200.00')).toBe('0.01');
  expect(percentageOf('-0.01', '200.00')).toBe('-0.01');
  expect(shareOf('0.05', '0.1')).toBe('0.01');
  expect(shareOf('-0.05', '0.1')).toBe('-0.01');
  expect(shareOf('0.04', '0.1')).toBe('0.00');
  expect(sumOf([])).toBe('0.00');
  expect(sumOf(['0.1', '0.2'])).toBe('0.30');
});

test('text that is no amount is refused', () => {
  for (const text of ['', '1,50', '1e3', 'NaN', '1.23456', ' 1', '.5']) {
    expect(() => sumOf([text])).toThrow(RangeError);
  }
});
