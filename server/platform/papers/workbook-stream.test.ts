import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Column } from './spreadsheet.ts';
import { makeSpreadsheet, sheetOf, streamedSheet, streamWorkbook } from './workbook-stream.ts';
import { cellFormats } from './workbook-xml.ts';

type Row = { text: string; number: number };

const columns: Column<Row>[] = [
  { header: 'Text', width: 20, value: ({ text }) => text },
  { header: 'Number', width: 10, value: ({ number }) => number, format: '0.00' },
  { header: 'Day', width: 10, value: () => new Date('2026-11-23') },
];

async function* batchesOf(...batches: Row[][]) {
  for (const batch of batches) yield await Promise.resolve(batch);
}

async function readBook(...sheets: ReturnType<typeof streamedSheet>[]) {
  const parts = await Array.fromAsync(streamWorkbook(sheets));
  return read(Buffer.concat(parts), { cellFormula: true, cellNF: true });
}

test('sheets are written in batches, with texts, numbers and days', async () => {
  const book = await readBook(
    streamedSheet(
      'Some & more',
      columns,
      batchesOf([{ text: '=1+1', number: 1 }], [], [{ text: '007', number: -0.5 }]),
    ),
    streamedSheet('None', columns, batchesOf()),
  );
  expect(book.SheetNames).toEqual(['Some & more', 'None']);
  const [sheet = {}, none = {}] = Object.values(book.Sheets);
  expect(utils.sheet_to_json(sheet, { header: 1, raw: false })).toEqual([
    ['Text', 'Number', 'Day'],
    ['=1+1', '1.00', '23 Nov 2026'],
    ['007', '-0.50', '23 Nov 2026'],
  ]);
  expect(sheet.A2).not.toHaveProperty('f');
  expect(sheet.A3).toMatchObject({ t: 's', z: '@' });
  expect(utils.sheet_to_json(none, { header: 1 })).toEqual([['Text', 'Number', 'Day']]);
});

test('a row of totals follows the rows, in the formats of its columns and in bold', async () => {
  const withTotals = [
    { header: 'Text', width: 20, value: ({ text }: Row) => text, total: 'Total' },
    { header: 'Number', width: 10, value: ({ number }: Row) => number, format: '#,##0.00', total: 1234.5 },
    { header: 'Count', width: 10, value: () => 1, total: 2 },
    { header: 'Note', width: 10, value: () => 'none' },
  ];
  const content = await makeSpreadsheet('Sums', withTotals, [{ text: 'a', number: 1234.5 }]);
  const book = read(content, { cellNF: true });
  const { Sums: sheet = {} } = book.Sheets;
  expect(utils.sheet_to_json(sheet, { header: 1, raw: false })).toEqual([
    ['Text', 'Number', 'Count', 'Note'],
    ['a', '1,234.50', '1', 'none'],
    ['Total', '1,234.50', '2'],
  ]);
  const cells = unzipSync(content);
  const xml = (name: string) => strFromU8(cells[name] ?? new Uint8Array());
  const fonts = [...xml('xl/styles.xml').matchAll(/<xf [^>]*fontId="(\d)"[^>]*xfId/g)].map(
    ([, font]) => font,
  );
  const boldCells = [...xml('xl/worksheets/sheet1.xml').matchAll(/<c r="(\w+)" s="(\d+)"/g)]
    .filter(([, , style]) => fonts[Number(style)] === '1')
    .map(([, place]) => place);
  expect(boldCells).toEqual(['A1', 'B1', 'C1', 'D1', 'A3', 'B3', 'C3']);
});

test('rows in memory are written in batches', async () => {
  const rows = Array.from({ length: 401 }, (_, number) => ({ text: 'a', number }));
  const sheet = sheetOf('Rows', columns, rows);
  const parts = await Array.fromAsync(sheet.write(cellFormats(sheet.formats)));
  expect(parts.map((part) => part.match(/<row /g)?.length ?? 0)).toEqual([1, 200, 200, 1, 0]);
});

test('every text without control characters is read as it was written', async () => {
  const texts = fc.array(
    fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/\p{Cc}|[\uFFFE\uFFFF]/u.test(text)),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (written) => {
      const rows = ['_x0041_', 'a\tb', 'a\nb', ...written].map((text) => ({ text, number: 0 }));
      const { Texts: sheet = {} } = (await readBook(streamedSheet('Texts', columns, batchesOf(rows)))).Sheets;
      const found = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: true }).slice(1);
      expect(found.map(([text]) => text)).toEqual(rows.map(({ text }) => text));
    }),
    { numRuns: 30 },
  );
});

test('a reader that stops early stops the reading of rows', async () => {
  let ended = false;
  async function* endless() {
    try {
      for (;;) yield await Promise.resolve([{ text: 'a', number: 1 }]);
    } finally {
      ended = true;
    }
  }
  const reader = streamWorkbook([streamedSheet('Rows', columns, endless())]).getReader();
  await reader.read();
  for (let part = 0; part < 20; part += 1) await reader.read();
  await reader.cancel();
  expect(ended).toBe(true);
});
