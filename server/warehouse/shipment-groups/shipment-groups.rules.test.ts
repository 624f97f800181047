import { expect, test } from 'vitest';
import { numbersOf } from './group-labels.ts';
import { declaredValues, nextCutOff, weightOf } from './shipment-groups.rules.ts';

test('a carrier comes on the next working day once its hour is over', () => {
  const cutOff = (now: string) => nextCutOff('Tern Express', new Date(now)).toISOString();
  // At 15:30 of the warehouse, in winter and in summer.
  expect(cutOff('2026-03-02T14:29:59.000Z')).toBe('2026-03-02T14:30:00.000Z');
  expect(cutOff('2026-03-02T14:30:00.000Z')).toBe('2026-03-03T14:30:00.000Z');
  expect(cutOff('2026-03-06T15:00:00.000Z')).toBe('2026-03-09T14:30:00.000Z');
  expect(cutOff('2026-03-27T16:00:00.000Z')).toBe('2026-03-30T13:30:00.000Z');
});

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
