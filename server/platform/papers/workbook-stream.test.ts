import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from './spreadsheet.ts';
import { streamedSheet, streamWorkbook } from './workbook-stream.ts';

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
