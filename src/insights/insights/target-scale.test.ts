import { expect, test } from 'vitest';
import { targetScaleOf } from './target-scale.ts';

test('the target of a rate that should be low is in the middle, and the good side below it', () => {
  expect(targetScaleOf({ measure: 'CLAIM_RATE', exactValue: '0.50', target: '1' })).toEqual({
    ends: [0, 2],
    target: 50,
    value: 25,
    band: { from: 0, to: 50 },
  });
});

test('the good side of the fulfilment rate is above its target', () => {
  expect(
    targetScaleOf({
      measure: 'FULFILMENT_RATE',
      exactValue: '90.00',
      target: '95',
    }),
  ).toEqual({
    ends: [80, 100],
    target: 75,
    value: 50,
    band: { from: 75, to: 100 },
  });
});

test.each([
  ['FULFILMENT_RATE', '63.20', '95', [60, 100]],
  ['POORLY_FULFILLED', '22.10', '5', [0, 23]],
  ['FULFILMENT_TIME', '3.40', '0', [-4, 4]],
  ['FULFILMENT_TIME', '-0.20', '0', [-1, 1]],
] as const)(
  'a value of %s beyond what is usual makes the line longer',
  (measure, exactValue, target, ends) => {
    expect(targetScaleOf({ measure, exactValue, target })?.ends).toEqual(ends);
  },
);

test('without orders there is no line', () => {
  expect(targetScaleOf({ measure: 'CLAIM_RATE', exactValue: null, target: '1' })).toBeNull();
});
