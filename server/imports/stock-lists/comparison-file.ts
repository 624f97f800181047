import type { ComparedRow } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { Column } from '#server/platform/papers/spreadsheet.ts';
import { streamedSheet, streamWorkbook } from '#server/platform/papers/workbook-stream.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { readCompared } from './comparison.store.ts';

const sheets = [
  ['CHANGED', 'Changed'],
  ['NEW', 'New'],
  ['UNCHANGED', 'Unchanged'],
  ['MISSING', 'Missing from the file'],
] as const;

const ROWS_IN_A_BATCH = 100;

/** A workbook with one sheet for each kind of row, which is written while it is sent (docs/decisions/108). */
export function comparisonFile(tx: Tx, importQid: string, currency: string): ReadableStream<Uint8Array> {
  async function* batchesOf(kind: (typeof sheets)[number][0]) {
    for (let offset = 0; ; offset += ROWS_IN_A_BATCH) {
      const slice = { size: ROWS_IN_A_BATCH, offset };
      const rows = await readCompared(tx, importQid, { kind }, { currency, slice });
      yield rows;
      if (rows.length < ROWS_IN_A_BATCH) return;
    }
  }
  const columns = columnsFor(currency);
  return streamWorkbook(sheets.map(([kind, name]) => streamedSheet(name, columns, batchesOf(kind))));
}

function columnsFor(currency: string): Column<ComparedRow>[] {
  return [
    { header: 'Row', width: 8, value: ({ row }) => row ?? '' },
    { header: 'GTIN', width: 18, value: ({ gtin }) => gtin },
    { header: 'Product', width: 44, value: ({ name }) => name },
    { header: 'Brand', width: 22, value: ({ brand }) => brand },
    amounts(`Price now (${currency})`, ({ priceNow }) => priceNow),
    amounts(`Price in the file (${currency})`, ({ price, priceBelowFloor }) => priceBelowFloor ?? price),
    amounts('Price change (%)', ({ priceChange }) => priceChange),
    { header: 'Quantity now', width: 14, value: ({ quantityNow }) => quantityNow ?? '' },
    { header: 'Quantity in the file', width: 18, value: ({ quantity }) => quantity ?? '' },
  ];
}

function amounts(header: string, amountOf: (row: ComparedRow) => string | null): Column<ComparedRow> {
  return {
    header,
    width: 20,
    format: '0.00',
    value(row) {
      const amount = amountOf(row);
      return amount === null ? '' : Number(amount);
    },
  };
}
