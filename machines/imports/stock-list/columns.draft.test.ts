import { expect, test } from 'vitest';
import { columnsImport, stockColumns } from '#contract/imports/stock-lists/stock-lists.samples.ts';
import {
  changeColumns,
  columnsDraftOf,
  columnsIssues,
  columnsUnder,
  fieldOfColumn,
  nameColumn,
  stockColumnsOf,
} from './columns.draft.ts';

const [sheet] = columnsImport.sheets ?? [];
const draft = columnsDraftOf(columnsImport, 'GBP');

test('the draft of a new import is guessed, with the currency of the seller where the sheet names none', () => {
  expect(draft).toMatchObject({
    sheet: 'Lager',
    headingRow: 3,
    fields: { gtin: 0, price: 2, quantity: 3 },
    currency: 'EUR',
    decimalSign: ',',
  });
  const sheets = sheet ? [{ ...sheet, currency: null }] : [];
  expect(columnsDraftOf({ sheets, columns: null }, 'GBP').currency).toBe('GBP');
});

test('the first sheet with rows that is not hidden is guessed', () => {
  const named = (name: string, change: object) => (sheet ? [{ ...sheet, name, ...change }] : []);
  const sheets = [
    ...named('Hidden', { isHidden: true }),
    ...named('Cover', { rows: 0 }),
    ...named('Stock', {}),
  ];
  expect(columnsDraftOf({ sheets, columns: null }, 'EUR').sheet).toBe('Stock');
  expect(columnsDraftOf({ sheets: sheets.slice(0, 2), columns: null }, 'EUR').sheet).toBe('Cover');
});

test('columns that were chosen or remembered come back as they are sent', () => {
  const columns = { ...stockColumns, minimumOrderValue: '150.00', dispatchDays: 3, validUntil: '2026-05-01' };
  expect(stockColumnsOf(columnsDraftOf({ sheets: null, columns }, 'EUR'))).toEqual(columns);
  expect(stockColumnsOf(columnsDraftOf({ sheets: null, columns: stockColumns }, 'EUR'))).toEqual(
    stockColumns,
  );
});

test('a column has one meaning, and a field one column', () => {
  expect(nameColumn({ gtin: 0, price: 2 }, 1, 'price')).toEqual({ gtin: 0, price: 1 });
  expect(nameColumn({ gtin: 0, price: 2 }, 2, 'quantity')).toEqual({ gtin: 0, quantity: 2 });
  expect(nameColumn({ gtin: 0, price: 2 }, 2, null)).toEqual({ gtin: 0 });
  expect(fieldOfColumn({ gtin: 0, price: 2 }, 2)).toBe('price');
  expect(fieldOfColumn({ gtin: 0, price: 2 }, 1)).toBeNull();
});

test('another sheet brings its own guesses, and keeps the terms', () => {
  const other = sheet ? [{ ...sheet, name: 'Liste', headingRow: 1, decimalSign: '.' as const }] : [];
  const sheets = [...(columnsImport.sheets ?? []), ...other];
  const changed = changeColumns({ ...draft, stockType: 'INCOMING' }, { sheet: 'Liste' }, { sheets });
  expect(changed).toMatchObject({ sheet: 'Liste', headingRow: 1, decimalSign: '.', stockType: 'INCOMING' });
  expect(changeColumns(draft, { sheet: 'Lager', headingRow: 2 }, { sheets })).toEqual({
    ...draft,
    headingRow: 2,
  });
});

test('another heading row gives the columns its headings', () => {
  if (!sheet) throw new Error('There is no sheet.');
  expect(columnsUnder(sheet, 3)).toEqual(sheet.columns);
  expect(columnsUnder(sheet, 1).map(({ heading }) => heading)).toEqual(['Nordlicht Beauty GmbH', '', '', '']);
  expect(columnsUnder(sheet, 0).map(({ heading }) => heading)).toEqual(['', '', '', '']);
});

test('a draft says what is missing or wrong', () => {
  expect(columnsIssues(draft)).toEqual([]);
  expect(columnsIssues({ ...draft, fields: {}, currency: '' })).toEqual([
    'gtin',
    'price',
    'quantity',
    'currency',
  ]);
  expect(columnsIssues({ ...draft, priceIsFor: 'SELLING_UNIT' })).toEqual(['sellingUnit']);
  expect(columnsIssues({ ...draft, stockType: 'PRE_ORDER' })).toEqual(['availableFrom']);
  expect(columnsIssues({ ...draft, stockType: 'PRE_ORDER', availableFrom: '2026-04-01' })).toEqual([]);
  expect(
    columnsIssues({ ...draft, minimumOrderValue: '1.234', dispatchDays: '1,5', validUntil: 'May' }),
  ).toEqual(['minimumOrderValue', 'dispatchDays', 'validUntil']);
});
