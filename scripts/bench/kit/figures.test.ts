import { expect, test } from 'vitest';
import { percentile, formatFiguresTable, budgetVerdict } from './figures.ts';

test('a time should stay below its bounds, a rate above them', () => {
  expect(budgetVerdict({ name: 'first rows', value: 450, unit: 'ms', target: 450, gate: 600 })).toBe('ok');
  expect(budgetVerdict({ name: 'first rows', value: 500, unit: 'ms', target: 450, gate: 600 })).toBe(
    'misses the target',
  );
  expect(budgetVerdict({ name: 'asset', value: 5_999, unit: '/s', gate: 6_000, better: 'higher' })).toBe(
    'MISSES THE GATE',
  );
  expect(budgetVerdict({ name: 'asset', value: 6_001, unit: '/s', gate: 6_000, better: 'higher' })).toBe(
    'ok',
  );
});

test('a figure without a budget is only printed', () => {
  expect(formatFiguresTable([{ name: 'hello world', value: 20_000.123, unit: '/s' }])).toMatch(
    /^hello world +20000\.12 \/s +$/,
  );
});

test('a percentile is a value that was measured', () => {
  const times = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect([percentile(times, 50), percentile(times, 99), percentile([7], 99)]).toEqual([100, 198, 7]);
});
