import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { SheetReading } from '#contract/imports/stock-lists/reading/sheet-reading.ts';
import { SheetOutline, StockRow } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import type { Merge, Sheet } from '#server/platform/spreadsheets/sheet.ts';
import { readTextSheet } from '#server/platform/spreadsheets/text-sheet.ts';
import { outlineOf } from './outline.ts';
import { stockRowBatches } from './stock-rows.ts';

const soap = '4006381333931';
const fields = { gtin: 0, price: 1, quantity: 2, brand: 3 };
const reading: SheetReading = {
  sheet: '',
  headingRow: 1,
  fields,
  priceIsFor: 'UNIT',
  currency: 'EUR',
  decimalSign: ',',
};

function rowsOf(sheet: Sheet, chosen: Partial<SheetReading> = {}) {
  return [...stockRowBatches(sheet, { ...reading, ...chosen })].flatMap(({ rows }) => rows);
}

test('rows keep their number in the sheet; empty rows, repeated headings and totals are left out', () => {
  const sheet = readTextSheet(
    [
      'EAN;Preis;Bestand;Marke',
      `${soap};1,50;5;Maris`,
      '',
      ';;;',
      'EAN;Preis;Bestand;Marke',
      '96385074;2,50;6;',
      'Summe;;11;',
      ';;;Gesamt: 2',
    ].join('\n'),
  );
  expect(rowsOf(sheet).map(({ row, gtin }) => [row, gtin])).toEqual([
    [2, soap],
    [6, '96385074'],
  ]);
});

test('a row without a GTIN and a brand that begins like a total stays', () => {
  const sheet = readTextSheet(`EAN;Preis;Bestand;Marke\n;1,50;5;Totally Fresh\n${soap};2,50;6;Total`);
  expect(rowsOf(sheet).map(({ brand }) => brand)).toEqual(['Totally Fresh', 'Total']);
});

test('without headings the first row is a row of the list', () => {
  const sheet = readTextSheet(`${soap};1,50;5;Maris`);
  expect(rowsOf(sheet, { headingRow: 0 })).toMatchObject([{ row: 1, gtin: soap, brand: 'Maris' }]);
});

test('the later one of rows with the same GTIN, however it is written, is the duplicate', () => {
  const sheet = readTextSheet(
    `h;h;h;h\n${soap};1;5;a\n0${soap};1;5;b\n="${soap}";1;5;c\n4006381333932;1;5;d`,
  );
  expect(rowsOf(sheet).map(({ problems }) => problems.map(({ code, otherRow }) => [code, otherRow]))).toEqual(
    [[], [['gtin_duplicate', 2]], [['gtin_duplicate', 2]], [['gtin_wrong_check_digit', null]]],
  );
});

test('merged cells have their value in each row, but for GTIN and quantity', () => {
  const merges: Merge[] = [0, 1, 2, 3].map((column) => ({
    firstRow: 1,
    lastRow: 2,
    firstColumn: column,
    lastColumn: column,
  }));
  const sheet = { ...readTextSheet(`h;h;h;h\n${soap};1,50;5;Maris\n;;;\n96385074;2,50;6;Alba`), merges };
  expect(rowsOf(sheet).map(({ gtin, price, quantity, brand }) => [gtin, price, quantity, brand])).toEqual([
    [soap, '1.50', 5, 'Maris'],
    [null, '1.50', null, 'Maris'],
    ['96385074', '2.50', 6, 'Alba'],
  ]);
});

test('a batch is small, however long the cells are', () => {
  const long = 'x'.repeat(1000);
  const sheet = readTextSheet(`h;h;h;h\n${`${long};${long};${long};${long}\n`.repeat(1000)}`);
  const sizes = [...stockRowBatches(sheet, reading)].map((batch) => JSON.stringify(batch).length);
  expect(Math.max(...sizes)).toBeLessThan(200_000);
  expect(sizes.length).toBeGreaterThan(10);
});

test('an outline is small, however many columns there are', () => {
  const row = Array.from({ length: 200 }, (_, column) => `${column} ${'é'.repeat(300)}`).join(';');
  const size = JSON.stringify(outlineOf(readTextSheet(`${row}\n`.repeat(400)))).length;
  expect(size).toBeLessThan(200_000);
});

test('any text is outlined and read as the contract says', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      'EAN',
      'Preis',
      'Stock',
      'VPE',
      soap,
      '1,50',
      '1.234',
      '50+',
      '',
      'Summe',
      '€',
      '4,00638E+12',
    ),
  );
  const texts = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 });
  fc.assert(
    fc.property(texts, (rows) => {
      const sheet = readTextSheet(rows.map((row) => row.join(';')).join('\n'));
      const outline = outlineOf(sheet);
      expect(v.is(SheetOutline, outline)).toBe(true);
      const guessed: SheetReading['fields'] = {};
      for (const { column, guess } of outline.columns) if (guess) guessed[guess.field] = column;
      const { headingRow, decimalSign } = outline;
      const read = rowsOf(sheet, { headingRow, decimalSign, fields: guessed });
      expect(v.is(v.array(StockRow), read)).toBe(true);
      expect(read.length).toBeLessThanOrEqual(outline.rows);
    }),
    { numRuns: 300 },
  );
});

test('a file without headings is outlined by its values', () => {
  const rows = ['4006381333931;1,50;120', '96385074;2,75;40', '0036000291452;12,90;36'];
  const outline = outlineOf(readTextSheet(rows.join('\n')));
  expect(outline).toMatchObject({ headingRow: 0, rows: 3, decimalSign: ',', currency: null });
  expect(outline.columns.map(({ guess }) => guess?.field)).toEqual(['gtin', 'price', 'quantity']);
});

test('headings that are not known are headings all the same', () => {
  const outline = outlineOf(readTextSheet('Alpha;Beta\n4006381333931;1,50\n96385074;2,50'));
  expect(outline.headingRow).toBe(1);
  expect(outline.columns.map(({ heading, guess }) => [heading, guess?.field])).toEqual([
    ['Alpha', 'gtin'],
    ['Beta', 'price'],
  ]);
});

test('headings that are repeated on each page are no values', () => {
  const rows = ['EAN;Preis', '4006381333931;1,50', 'EAN;Preis', '96385074;2,75'];
  const { columns } = outlineOf(readTextSheet(rows.join('\n')));
  expect(columns.map(({ samples }) => samples)).toEqual([
    ['4006381333931', '96385074'],
    ['1,50', '2,75'],
  ]);
});

test('the currency is that of the headings, else that of all prices', () => {
  const currencyOf = (text: string) => outlineOf(readTextSheet(text)).currency;
  expect(currencyOf('EAN;Preis (EUR)\n4006381333931;1,50')).toBe('EUR');
  expect(currencyOf('EAN;Price\n4006381333931;£1.50\n96385074;£2.50')).toBe('GBP');
  expect(currencyOf('EAN;Price\n4006381333931;£1.50\n96385074;€2.50')).toBe(null);
  expect(currencyOf('EAN;Pris\n4006381333931;15 kr\n96385074;25 kr')).toBe(null);
  expect(currencyOf('EAN;Preis\n4006381333931;1,50')).toBe(null);
});
