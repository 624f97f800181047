import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { StockRow } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { Amount } from '#contract/platform/values/numbers.ts';
import { readPrice } from './price.ts';
import { readQuantity, readSellingUnit } from './quantity.ts';
import type { CellReading } from './sheet-reading.ts';
import { asDuplicate, readStockRow } from './stock-row.ts';

const reading: CellReading = { priceIsFor: 'UNIT', currency: 'EUR', decimalSign: ',' };

test.each([
  ['12,50', '12.50', ['price_decimal_comma']],
  ['12.50', '12.50', []],
  ['12', '12.00', []],
  ['1.234,5', '1234.50', ['price_decimal_comma', 'price_thousands_marks']],
  ['12,50 €', '12.50', ['price_decimal_comma', 'price_currency_sign']],
  ['EUR 12,50', '12.50', ['price_decimal_comma', 'price_currency_sign']],
  ['€12.50', '12.50', ['price_currency_sign']],
  ['12,5000', '12.50', ['price_decimal_comma']],
  ['12,345', '12.35', ['price_decimal_comma', 'price_rounded']],
  ['5,-', '5.00', []],
] as const)('the price %s is %s', (text, price, repairs) => {
  expect(readPrice(text, reading, 1)).toEqual({ price, repairs });
});

test.each([
  ['', 'price_missing'],
  ['-', 'price_missing'],
  ['0', 'price_missing'],
  ['0,00 €', 'price_missing'],
  ['auf Anfrage', 'price_not_a_number'],
  ['2026-05-04', 'price_not_a_number'],
  ['-3,50', 'price_out_of_range'],
  ['0,004', 'price_out_of_range'],
  ['100000', 'price_out_of_range'],
  ['$ 12.50', 'price_other_currency'],
  ['12,50 zł', 'price_other_currency'],
] as const)('the price %s has the problem %s', (text, problem) => {
  expect(readPrice(text, reading, 1)).toEqual({ price: null, problem });
});

test('the price of a box is divided by its units', () => {
  const perBox: CellReading = { ...reading, priceIsFor: 'SELLING_UNIT' };
  expect(readPrice('75', perBox, 6)).toEqual({ price: '12.50', repairs: ['price_per_unit'] });
  expect(readPrice('10', perBox, 6)).toEqual({ price: '1.67', repairs: ['price_per_unit', 'price_rounded'] });
  expect(readPrice('10', perBox, 1)).toEqual({ price: '10.00', repairs: [] });
  expect(readPrice('10', perBox, null)).toEqual({ price: '10.00', repairs: [] });
});

test('a sign that several currencies share is that of the sheet', () => {
  expect(readPrice('125 kr', { ...reading, currency: 'DKK' }, 1)).toMatchObject({ price: '125.00' });
  expect(readPrice('125 kr', reading, 1)).toMatchObject({ problem: 'price_other_currency' });
});

test.each([
  ['12', 12, []],
  ['0', 0, []],
  ['1.200', 1200, ['quantity_thousands_marks']],
  ['1 200', 1200, ['quantity_thousands_marks']],
  ['12,00', 12, ['quantity_decimals']],
  ['12,000', 12, ['quantity_decimals']],
  ['12 Stk.', 12, ['quantity_unit_word']],
  ['12 pcs', 12, ['quantity_unit_word']],
] as const)('the quantity %s is %d', (text, count, repairs) => {
  expect(readQuantity(text, ',')).toEqual({ count, repairs });
});

test.each([
  ['50+', 'quantity_inexact', '50'],
  ['50 +', 'quantity_inexact', '50'],
  ['1.000+', 'quantity_inexact', '1000'],
  ['> 100', 'quantity_inexact', '100'],
  ['>=100', 'quantity_inexact', '100'],
  ['ca. 20', 'quantity_inexact', '20'],
  ['über 100', 'quantity_inexact', '100'],
  ['meer dan 100', 'quantity_inexact', '100'],
  ['10-20', 'quantity_inexact', '10'],
  ['50 oder mehr', 'quantity_inexact', '50'],
  ['< 10', 'quantity_inexact', null],
  ['', 'quantity_missing', '0'],
  ['-', 'quantity_missing', '0'],
  ['-5', 'quantity_out_of_range', '0'],
  ['10000000', 'quantity_out_of_range', null],
  ['12,5', 'quantity_not_a_number', null],
  ['1,234', 'quantity_not_a_number', '1234'],
  ['auf Lager', 'quantity_not_a_number', null],
  ['ausverkauft', 'quantity_not_a_number', '0'],
  ['2026-05-04', 'quantity_not_a_number', null],
] as const)('the quantity %s has the problem %s with the suggestion %s', (text, problem, suggestion) => {
  expect(readQuantity(text, ',')).toEqual({ count: null, problem, suggestion });
});

test.each([
  ['', { count: 1, repairs: [] }],
  ['6', { count: 6, repairs: [] }],
  ['6,00', { count: 6, repairs: [] }],
  ['6 Stk', { count: 6, repairs: [] }],
  ['Karton 6', { count: null, problem: 'selling_unit_not_a_number', suggestion: '6' }],
  ['2 x 6', { count: null, problem: 'selling_unit_not_a_number', suggestion: null }],
  ['0', { count: null, problem: 'selling_unit_out_of_range', suggestion: '1' }],
  ['10001', { count: null, problem: 'selling_unit_out_of_range', suggestion: null }],
] as const)('the selling unit %s is read', (text, expected) => {
  expect(readSellingUnit(text, ',')).toEqual(expected);
});

const entered = {
  gtin: '4006381333931',
  price: '12,50',
  quantity: '20',
  sellingUnit: '6',
  title: 'Sea soap',
  brand: 'Maris',
};

test('a row says what it means and what was changed', () => {
  expect(readStockRow(7, entered, reading)).toEqual({
    row: 7,
    entered,
    gtin: '4006381333931',
    price: '12.50',
    quantity: 18,
    sellingUnit: 6,
    title: 'Sea soap',
    brand: 'Maris',
    category: '',
    problems: [],
    repairs: [
      { field: 'price', code: 'price_decimal_comma' },
      { field: 'quantity', code: 'quantity_whole_boxes' },
    ],
  });
});

test('a row has all of its problems, and names the row with the same GTIN', () => {
  const row = readStockRow(8, { gtin: entered.gtin, price: '', quantity: '50+' }, reading);
  expect(asDuplicate(row, 7)).toMatchObject({
    gtin: '4006381333931',
    price: null,
    quantity: null,
    problems: [
      { field: 'gtin', code: 'gtin_duplicate', suggestion: null, otherRow: 7 },
      { field: 'price', code: 'price_missing', suggestion: null, otherRow: null },
      { field: 'quantity', code: 'quantity_inexact', suggestion: '50', otherRow: null },
    ],
  });
});

test('every text of cells makes a row of the contract, whose amounts are exact', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'0123456789.,+-€ ') }),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(cell, cell, cell, cell, (gtin, price, quantity, sellingUnit) => {
      const row = readStockRow(1, { gtin, price, quantity, sellingUnit }, reading);
      expect(v.is(StockRow, row)).toBe(true);
    }),
  );
});

test('a price that we write is read as the same price', () => {
  const cents = fc.integer({ min: 1, max: 9_999_999 });
  fc.assert(
    fc.property(cents, fc.constantFrom('.' as const, ',' as const), (amount, decimalSign) => {
      const price = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
      const written = price.replace('.', decimalSign);
      expect(v.parse(Amount, readPrice(written, { ...reading, decimalSign }, 1).price)).toBe(price);
    }),
  );
});
