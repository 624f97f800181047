import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeInBasisPoints,
  decisionOf,
  isJump,
  isMostlyMissing,
  jumpFactorOf,
} from './comparison.rules.ts';

const cents = fc.integer({ min: 1, max: 9_999_999 });

test('a change of price is exact to the hundredth of a per cent, rounded half away from zero', () => {
  expect(changeInBasisPoints(500, 525)).toBe(500);
  expect(changeInBasisPoints(500, 499)).toBe(-20);
  expect(changeInBasisPoints(2410, 241_000)).toBe(990_000);
  expect(changeInBasisPoints(20_000, 20_001)).toBe(1);
  expect(changeInBasisPoints(20_000, 19_999)).toBe(-1);
  expect(changeInBasisPoints(20_001, 20_002)).toBe(0);
  expect(changeInBasisPoints(0, 100)).toBeNull();
  fc.assert(
    fc.property(cents, cents, (now, next) => {
      const exact = (BigInt(Math.abs(next - now)) * 20_000n + BigInt(now)) / (BigInt(now) * 2n);
      const found = changeInBasisPoints(now, next) ?? 0;
      expect(BigInt(Math.abs(found))).toBe(exact);
      expect(found === 0 || Math.sign(found) === Math.sign(next - now)).toBe(true);
    }),
  );
});

test.each([
  [1000, 10_000, '10'],
  [1000, 8_000, '10'],
  [1000, 7_999, null],
  [1000, 12_500, '10'],
  [1000, 12_501, null],
  [1000, 100_000, '100'],
  [100, 100_000, '1000'],
  [1000, 100, '0.1'],
  [1000, 80, '0.1'],
  [1000, 79, null],
  [1000, 125, '0.1'],
  [1000, 10, '0.01'],
  [1000, 1, '0.001'],
  [1000, 1500, null],
])('a price of %d cents that becomes %d has the factor %s', (now, next, factor) => {
  expect(jumpFactorOf(now, next)).toBe(factor);
});

test('every price with a factor is a jump, and a factor there is one back again', () => {
  fc.assert(
    fc.property(cents, fc.constantFrom(10, 100, 1000), (now, factor) => {
      expect(jumpFactorOf(now, now * factor)).toBe(String(factor));
      expect(jumpFactorOf(now * factor, now)).toBe(String(1 / factor));
      expect(isJump(now, now * factor) && isJump(now * factor, now)).toBe(true);
    }),
  );
  expect([1500, 1499, 500, 501].map((next) => isJump(1000, next))).toEqual([true, false, true, false]);
  expect(isJump(0, 100)).toBe(false);
});

test('a slipped comma is skipped until it is decided, another jump counts unless it is decided', () => {
  const jump = { isJump: 1, jumpFactor: null, choice: null } as const;
  expect(decisionOf({ ...jump, isJump: 0 })).toBe('USE_FILE');
  expect(decisionOf(jump)).toBe('USE_FILE');
  expect(decisionOf({ ...jump, jumpFactor: '10' })).toBe('SKIP');
  expect(decisionOf({ ...jump, jumpFactor: '10', choice: 'KEEP_PRICE' })).toBe('KEEP_PRICE');
  expect(decisionOf({ ...jump, choice: 'SKIP' })).toBe('SKIP');
});

test('a third of the inventory is much', () => {
  expect(isMostlyMissing(1, 3, 'ZERO')).toBe(true);
  expect(isMostlyMissing(1, 4, 'REMOVE')).toBe(false);
  expect(isMostlyMissing(3, 3, 'KEEP')).toBe(false);
  expect(isMostlyMissing(0, 0, 'ZERO')).toBe(false);
});
