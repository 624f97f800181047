import { expect, test } from 'vitest';
import { isBankRoutingNumber } from './routing-number.ts';

function withCheckDigit(prefix: string): string {
  const digits = `${prefix}100000`;
  const weights = [3, 7, 1, 3, 7, 1, 3, 7];
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

test('of all prefixes, those of banks have routing numbers: 01 to 12, 21 to 32, 61 to 72', () => {
  const prefixes = Array.from({ length: 100 }, (_, prefix) => String(prefix).padStart(2, '0'));
  const found = prefixes.filter((prefix) => isBankRoutingNumber(withCheckDigit(prefix)));
  const range = (from: number, to: number) => prefixes.slice(from, to + 1);
  expect(found).toEqual([...range(1, 12), ...range(21, 32), ...range(61, 72)]);
});

test('the check digit is verified, and nine zeros are no number', () => {
  expect(['021000021', '021000022', '000000000', '02100002'].map(isBankRoutingNumber)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
