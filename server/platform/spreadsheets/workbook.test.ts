import { type BookType, utils, write, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readSheets } from './read-sheets.ts';

test.each(['xlsx', 'xlsm', 'biff8', 'ods'] as const)(
  'the values of a workbook in %s are as they are shown',
  (type) => {
    const rows = utils.aoa_to_sheet([
      ['Art.', 'EAN', 'Preis', 'Stand', 'Aktiv'],
      ['A-1', 4006381333931, 12.5, new Date(Date.UTC(2026, 10, 19)), true],
      ['  A-2 ', '0036000291452', 0.1 + 0.2, null, false],
    ]);
    const [sheet] = readSheets(written(bookOf({ Lager: rows }), type));
    expect(sheet).toMatchObject({ name: 'Lager', isHidden: false, rows: 3, columns: 5 });
    const cells = (sign: '.' | ',') =>
      [1, 2].map((row) => Array.from({ length: 5 }, (_, column) => sheet?.textAt(row, column, sign)));
    expect(cells('.')).toEqual([
      ['A-1', '4006381333931', '12.5', '2026-11-19', 'true'],
      ['A-2', '0036000291452', '0.3', '', 'false'],
    ]);
    expect(cells(',').map((row) => row[2])).toEqual(['12,5', '0,3']);
    expect([sheet?.isNumberAt(1, 1), sheet?.isNumberAt(2, 1), sheet?.textAt(9, 9, '.')]).toEqual([
      true,
      false,
      '',
    ]);
  },
);

test('formulas are read by their value, and errors as errors', () => {
  const rows = utils.aoa_to_sheet([['Price'], [10]]);
  rows['A3'] = { t: 'n', v: 12, f: 'A2*1.2' };
  rows['A4'] = { t: 's', v: '4006381333931', f: '"400"&"6381333931"' };
  rows['A5'] = { t: 'e', v: 42, w: '#N/A', f: 'VLOOKUP(1,B:C,2)' };
  rows['A6'] = { t: 'n', f: 'A2*2' };
  rows['!ref'] = 'A1:A6';
  const [sheet] = readSheets(written(bookOf({ Prices: rows })));
  const texts = Array.from({ length: 6 }, (_, row) => sheet?.textAt(row, 0, '.'));
  expect(texts).toEqual(['Price', '10', '12', '4006381333931', '#N/A', '']);
});

test('several sheets are read, and hidden ones are told', () => {
  const book = bookOf({
    Read_me: text('Dear customer'),
    Stock: text('GTIN'),
    Old: text('x'),
    Older: text('y'),
  });
  book.Workbook = { Sheets: [{}, {}, { Hidden: 1 }, { Hidden: 2 }] };
  expect(readSheets(written(book)).map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Read_me', false],
    ['Stock', false],
    ['Old', true],
    ['Older', true],
  ]);
});

test('merged cells are told, and hold their value once', () => {
  const rows = utils.aoa_to_sheet([
    ['Brand', 'GTIN'],
    ['Maris', '1'],
    [null, '2'],
  ]);
  rows['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
  const [sheet] = readSheets(written(bookOf({ Stock: rows })));
  expect(sheet?.merges).toEqual([{ firstRow: 1, lastRow: 2, firstColumn: 0, lastColumn: 0 }]);
  expect(sheet?.textAt(2, 0, '.')).toBe('');
});

test('the size of a sheet is that of its values, whatever it declares', () => {
  const content = written(bookOf({ Stock: utils.aoa_to_sheet([['GTIN', 'Price']]) }));
  const path = 'xl/worksheets/sheet1.xml';
  const xml = strFromU8(unzipSync(content)[path] ?? new Uint8Array());
  const empty = '<row r="1048576"><c r="XFD1048576" s="0"/></row></sheetData>';
  const declared = xml
    .replace(/<dimension[^>]*>/, '<dimension ref="A1:XFD1048576"/>')
    .replace('</sheetData>', empty);
  const archive = zipSync({ ...unzipSync(content), [path]: strToU8(declared) });
  expect(readSheets(archive)).toMatchObject([{ rows: 1, columns: 2 }]);
});

function text(value: string): WorkSheet {
  return utils.aoa_to_sheet([[value]]);
}

function bookOf(sheets: Record<string, WorkSheet>): WorkBook {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  return book;
}

function written(book: WorkBook, bookType: BookType = 'xlsx'): Uint8Array {
  return new Uint8Array(write(book, { type: 'buffer', bookType, cellDates: true }));
}
