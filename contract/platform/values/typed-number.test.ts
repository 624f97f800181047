import { expect, test } from 'vitest';
import { parseDecimal, parseWholeNumber } from './typed-number.ts';

test('a whole number is read with and without grouped thousands, nothing else is one', () => {
  const texts = ['12', ' 12 ', '007', '1,200', '1.200', '1 200', '1 200 000', '1,200 pcs', '12 units', '0'];
  expect(texts.map(parseWholeNumber)).toEqual([12, 12, 7, 1200, 1200, 1200, 1_200_000, 1200, 12, 0]);
  const shownWithDecimals = ['12.0', '144,00', '1.200,00 pcs', '1,200.00', '0,00'];
  expect(shownWithDecimals.map(parseWholeNumber)).toEqual([12, 144, 1200, 1200, 0]);
  const others = [
    '1,5',
    '12.5',
    '12.50',
    '1,20',
    '0,125',
    '1.200,000',
    '12.000,000',
    ',00',
    '-3',
    '1e3',
    'ten',
    '1x8',
    'pcs',
    '12cm',
  ];
  expect(others.map(parseWholeNumber)).toEqual(others.map(() => undefined));
  expect(['', '  '].map(parseWholeNumber)).toEqual([null, null]);
});

test('a decimal number is read with comma and point', () => {
  const texts = [
    '12',
    '12,5',
    '12.5',
    '.5',
    '0,125',
    '1234.5678',
    '1.234,50',
    '1,234.50',
    '1 234,5',
    '1.234.567',
  ];
  expect(texts.map(parseDecimal)).toEqual([
    '12',
    '12.5',
    '12.5',
    '0.5',
    '0.125',
    '1234.5678',
    '1234.50',
    '1234.50',
    '1234.5',
    '1234567',
  ]);
  expect(['', '  '].map(parseDecimal)).toEqual([null, null]);
});

test('what can be two numbers, or none, is no decimal number', () => {
  const texts = ['1.234', '1,234', '12,', ',', '1,2,3', '1.2,3,4', '-3', '1e3', 'ten', '12.5 kg'];
  expect(texts.map(parseDecimal)).toEqual(texts.map(() => undefined));
});

test('long texts are read in time that grows with their length', () => {
  const long = `1${',200'.repeat(20_000)}x`;
  expect([parseWholeNumber(long), parseDecimal(long)]).toEqual([undefined, undefined]);
});
