import { utils, write } from '@e965/xlsx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readSpreadsheet } from './read-spreadsheet.ts';

const header = ['gtin', 'quantity'];
const workbook = writeWorkbook([header, ['12345670', 6]]);

test.each([
  ['an Excel file', workbook, 'xlsx'],
  ['a text', strToU8('gtin;quantity\r\n12345670;6\r\n'), 'csv'],
] as const)('the rows of %s are read', async (_, content, kind) => {
  expect(await readSpreadsheet(content, kind, 'invoice')).toEqual([{ gtin: '00000012345670', quantity: 6 }]);
  expect(await readSpreadsheet(content, kind, 'columns')).toEqual(header);
});

test.each([
  ['commas', strToU8(','.repeat(9_000_000)), 'csv'],
  ['semicolons', strToU8(';'.repeat(9_000_000)), 'csv'],
  ['too many rows', strToU8('1,1\n'.repeat(200_001)), 'csv'],
  ['too many cells', strToU8(`${','.repeat(900)}\n${'1\n'.repeat(100_000)}`), 'csv'],
  ['too many entries', archiveWith(manyFiles(2001)), 'xlsx'],
  ['too many shared strings', archiveWith(sharedStrings('<si/>')), 'xlsx'],
  ['too many shared strings with a prefix', archiveWith(sharedStrings('<x:si><t>a</t></x:si>')), 'xlsx'],
  [
    'cells that fill the memory of its process',
    strToU8(`${'cell text,'.repeat(18)}end\n`.repeat(199_000)),
    'csv',
  ],
  ['two cells far apart', archiveWith(farApart()), 'xlsx'],
  ['no archive', strToU8('no archive'), 'xlsx'],
] as const)('a file of %s is not read', async (_, content, kind) => {
  expect(await readSpreadsheet(content, kind, 'invoice')).toBeUndefined();
});

test('a table without the columns of an invoice has no result', async () => {
  expect(await readSpreadsheet(strToU8('product,price\nSoap,4.50\n'), 'csv', 'invoice')).toBeNull();
});

test('a table of 200,000 rows is read', async () => {
  const rows = strToU8('gtin,quantity\n' + '12345670,1\n'.repeat(199_999));
  expect(await readSpreadsheet(rows, 'csv', 'invoice')).toEqual([
    { gtin: '00000012345670', quantity: 199_999 },
  ]);
});

function writeWorkbook(rows: unknown[][]): Uint8Array {
  return new Uint8Array(
    write(utils.book_new(utils.aoa_to_sheet(rows), 'Invoice'), {
      type: 'buffer',
      bookType: 'xlsx',
      bookSST: true,
    }),
  );
}

/** The workbook with other entries. */
function archiveWith(entries: Record<string, Uint8Array>): Uint8Array {
  return zipSync({ ...unzipSync(workbook), ...entries });
}

function manyFiles(count: number): Record<string, Uint8Array> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`xl/media/${n}.png`, new Uint8Array(1)]),
  );
}

function sharedStrings(entry: string): Record<string, Uint8Array> {
  const prefix = entry.includes(':') ? 'x:' : '';
  return { 'xl/sharedStrings.xml': strToU8(`<${prefix}sst>${entry.repeat(2_000_000)}</${prefix}sst>`) };
}

function farApart(): Record<string, Uint8Array> {
  const sheet = writeWorkbook([header]);
  const entry = 'xl/worksheets/sheet1.xml';
  const xml = new TextDecoder().decode(unzipSync(sheet)[entry]);
  const last = '<row r="200000"><c r="XFD200000"><v>1</v></c></row></sheetData>';
  return {
    [entry]: strToU8(
      xml.replace('</sheetData>', last).replace(/<dimension[^>]*>/, '<dimension ref="A1:XFD200000"/>'),
    ),
  };
}
