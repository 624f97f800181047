import type { ComparedRow } from '#contract/stock-lists/stock-lists.schemas.ts';
import { makeSheet, makeWorkbook, type Column } from '#server/documents/spreadsheet.ts';
import type { Tx } from '#server/store/connect.ts';
import { readCompared } from './comparison.store.ts';

const sheets = [
  ['CHANGED', 'Changed'],
  ['NEW', 'New'],
  ['UNCHANGED', 'Unchanged'],
  ['MISSING', 'Missing from the file'],
] as const;

/** A workbook with one sheet for each kind of row. */
export async function makeComparisonFile(tx: Tx, importQid: string, currency: string): Promise<Uint8Array> {
  const made = [];
  for (const [kind, name] of sheets) {
    const rows = await readCompared(tx, importQid, { kind }, { currency });
    made.push(makeSheet(name, columnsFor(currency), rows));
  }
  return makeWorkbook(made);
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
