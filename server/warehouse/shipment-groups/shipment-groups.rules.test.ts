import { expect, test } from 'vitest';
import { numbersOf } from './group-labels.ts';
import { declaredValues, weightOf } from './shipment-groups.rules.ts';

test('values are added up exactly, each currency for itself', () => {
  expect(
    declaredValues([
      { currency: 'EUR', value: '0.10' },
      { currency: 'GBP', value: '5.00' },
      { currency: 'EUR', value: '0.20' },
    ]),
  ).toEqual([
    { currency: 'EUR', amount: '0.30' },
    { currency: 'GBP', amount: '5.00' },
  ]);
  expect(weightOf([{ weight: 0.1 }, { weight: 0.2 }])).toBe(0.3);
});

test('numbers that follow one another are written as a range', () => {
  expect(numbersOf([4, 1, 2, 3, 7])).toBe('1–4, 7');
});
