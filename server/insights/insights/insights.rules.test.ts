import { expect, test } from 'vitest';
import { Measure } from '#contract/orders/insight-filter.ts';
import { gapOf, isHidden, statusOf, valueOf } from './insights.rules.ts';

const many = 1_000n;
/** The statuses of specification 4.8 with numerators of a thousand below, at and above the bound. */
const bounds: Record<Measure, [below: bigint, at: bigint, above: bigint, statuses: string]> = {
  FULFILMENT_RATE: [944n, 945n, 955n, 'BELOW ON ABOVE'],
  POORLY_FULFILLED: [49n, 50n, 51n, 'ABOVE ON BELOW'],
  FULFILMENT_TIME: [-501n, -500n, 500n, 'ABOVE ON BELOW'],
  CLAIM_RATE: [9n, 10n, 11n, 'ABOVE ON BELOW'],
  SHIPPING_COST_FACTOR: [49n, 50n, 51n, 'ABOVE ABOVE BELOW'],
  CLAIMS_COST_FACTOR: [9n, 10n, 11n, 'ABOVE ABOVE BELOW'],
};

test.each(Measure.options)('%s is judged below, at and above its bound', (measure) => {
  const [below, at, above, statuses] = bounds[measure];
  const found = [below, at, above].map((numerator) => statusOf(measure, { numerator, denominator: many }));
  expect(found.join(' ')).toBe(statuses.replaceAll(/\w+/g, '$&_TARGET'));
});

test('without a denominator a measure has neither value nor status', () => {
  const none = { numerator: 0n, denominator: 0n };
  for (const measure of Measure.options) {
    expect([statusOf(measure, none), valueOf(measure, none), gapOf(measure, none)]).toEqual([
      null,
      null,
      null,
    ]);
  }
});

test('insights are hidden below ten orders', () => {
  expect([9n, 10n, 11n].map((allocated) => isHidden({ allocated }))).toEqual([true, false, false]);
});

test('rates are exact, rounded half up', () => {
  expect(valueOf('FULFILMENT_RATE', { numerator: 194n, denominator: 212n }, 2)).toBe('91.51');
  expect(valueOf('FULFILMENT_RATE', { numerator: 189n, denominator: 200n })).toBe('95');
  expect(valueOf('FULFILMENT_TIME', { numerator: -61n, denominator: 122n })).toBe('0');
  expect(valueOf('FULFILMENT_TIME', { numerator: -61n, denominator: 122n }, 2)).toBe('-0.50');
  expect(valueOf('SHIPPING_COST_FACTOR', { numerator: 781_240n, denominator: 18_600_952n })).toBe('4.2');
  // As floats the products lose their last digits.
  const denominator = 9_007_199_254_740_993n * 1_000n;
  expect(valueOf('CLAIM_RATE', { numerator: 9_007_199_254_740_993n * 5n, denominator })).toBe('1');
});

/** The worst status that still reaches the target. */
function isReached(measure: Measure, numerator: bigint, denominator: bigint): boolean {
  return statusOf(measure, { numerator, denominator }) !== 'BELOW_TARGET';
}

test.each(Measure.options)('%s: the gap reaches the target, and one less does not', (measure) => {
  const better = measure === 'FULFILMENT_RATE' ? 1n : -1n;
  let seed = 7;
  const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
  for (let round = 0; round < 2_000; round += 1) {
    const denominator = BigInt(1 + random(round < 500 ? 12 : 5_000));
    const numerator = BigInt(random(Number(denominator) + 1));
    const gap = gapOf(measure, { numerator, denominator });
    const amount = BigInt(gap?.amount.replace('.', '') ?? 0);
    const moved = numerator + (gap?.kind === 'ROOM' ? -better : better) * amount;
    expect(gap?.kind === 'ROOM').toBe(isReached(measure, numerator, denominator));
    expect(isReached(measure, moved, denominator)).toBe(true);
    expect(isReached(measure, moved - better, denominator)).toBe(false);
  }
});

test('the gaps are those of the counts', () => {
  expect(gapOf('FULFILMENT_RATE', { numerator: 194n, denominator: 212n })).toEqual({
    kind: 'MORE',
    amount: '7',
  });
  expect(gapOf('POORLY_FULFILLED', { numerator: 6n, denominator: 194n })).toEqual({
    kind: 'ROOM',
    amount: '3',
  });
  expect(gapOf('FULFILMENT_TIME', { numerator: 61n, denominator: 194n })).toEqual({
    kind: 'ROOM',
    amount: '35',
  });
  expect(gapOf('CLAIM_RATE', { numerator: 4n, denominator: 194n })).toEqual({ kind: 'FEWER', amount: '3' });
  expect(gapOf('CLAIMS_COST_FACTOR', { numerator: 241_812n, denominator: 18_600_952n })).toEqual({
    kind: 'FEWER',
    amount: '558.03',
  });
});
