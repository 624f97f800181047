import { expect, test } from 'vitest';
import type { SheetReading } from '#contract/imports/stock-lists/reading/sheet-reading.ts';
import type { SheetOutline, StockRow } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { messyStockFile } from '#tests/imports/stock-lists/stock-file.factory.ts';
import { readStockRows, readStockSheets } from './read-stock-list.ts';

test('the columns of a messy file are known, below its letterhead', async () => {
  const [sheet, ...others] = await readStockSheets(messyStockFile().content);
  expect(others).toEqual([]);
  expect(sheet).toMatchObject({ headingRow: 4, decimalSign: ',', currency: 'EUR' });
  expect(sheet?.columns.map(({ heading, guess }) => [heading, guess?.field, guess?.isSure])).toEqual([
    ['Pos.', undefined, undefined],
    ['EAN-Code', 'gtin', true],
    ['Artikelbezeichnung', 'title', true],
    ['Marke', 'brand', true],
    ['Warengruppe', 'category', true],
    ['VPE', 'sellingUnit', true],
    ['EK netto', 'price', true],
    ['UVP', undefined, undefined],
    ['Bestand', 'quantity', true],
    ['Stand', undefined, undefined],
  ]);
  expect(sheet?.preview[0]?.[0]).toBe('Nordlicht Großhandel GmbH, Lübeck');
});

test('each row of a messy file is read with its repairs and problems', async () => {
  const file = messyStockFile();
  const rows = await readAll(file.content);
  expect(rows).toHaveLength(file.rows);
  expect(countOf(rows.flatMap(({ problems }) => problems.slice(0, 1)))).toEqual(file.problems);
  expect(countOf(rows.flatMap(({ repairs }) => repairs))).toEqual(file.repairs);
  expect(rows[0]).toEqual({
    row: 5,
    entered: {
      gtin: '9520007000007',
      price: '1.100,00',
      quantity: '5',
      sellingUnit: '6',
      title: 'Pflegeshampoo "Öl & Meer" Nr. 1 300 ml',
      brand: 'Maris',
      category: 'Haarpflege',
    },
    gtin: '9520007000007',
    price: '1100.00',
    quantity: 0,
    sellingUnit: 6,
    title: 'Pflegeshampoo "Öl & Meer" Nr. 1 300 ml',
    brand: 'Maris',
    category: 'Haarpflege',
    problems: [],
    repairs: [
      { field: 'price', code: 'price_decimal_comma' },
      { field: 'price', code: 'price_thousands_marks' },
      { field: 'quantity', code: 'quantity_whole_boxes' },
    ],
  });
});

test('100,000 rows are read in small batches', async () => {
  const { content } = messyStockFile({ rows: 100_000 });
  const [sheet] = await readStockSheets(content);
  let rows = 0;
  let largest = 0;
  for await (const batch of readStockRows(content, readingOf(sheet))) {
    rows += batch.rows.length;
    largest = Math.max(largest, JSON.stringify(batch).length);
  }
  expect(rows).toBe(100_000);
  expect(largest).toBeLessThan(200_000);
});

async function readAll(content: Uint8Array): Promise<StockRow[]> {
  const [sheet] = await readStockSheets(content);
  const batches = await Array.fromAsync(readStockRows(content, readingOf(sheet)));
  return batches.flatMap(({ rows }) => rows);
}

/** As the sheet is guessed. */
function readingOf(sheet: SheetOutline | undefined): SheetReading {
  const fields: SheetReading['fields'] = {};
  for (const { column, guess } of sheet?.columns ?? []) if (guess) fields[guess.field] = column;
  return {
    sheet: sheet?.name ?? '',
    headingRow: sheet?.headingRow ?? 0,
    fields,
    priceIsFor: 'UNIT',
    currency: sheet?.currency ?? 'EUR',
    decimalSign: sheet?.decimalSign ?? '.',
  };
}

function countOf(codes: readonly { code: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
