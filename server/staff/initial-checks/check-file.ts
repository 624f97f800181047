import type { CheckRow, CheckRowKind } from '#contract/staff/initial-checks.schemas.ts';
import { problemSentences } from '#server/imports/stock-lists/problem-file.ts';
import type { Column } from '#server/platform/papers/spreadsheet.ts';
import { streamedSheet, streamWorkbook } from '#server/platform/papers/workbook-stream.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { readCheckRows, type CheckRecord } from './initial-checks.store.ts';

const sheets: [CheckRowKind, string][] = [
  ['MATCHED', 'We carry'],
  ['UNMATCHED', 'New to us'],
  ['INVALID', 'To correct'],
];
const ROWS_IN_A_BATCH = 200;

/** A workbook for the seller: what we carry and at which price it would win, what is new to us, and what to correct. */
export function checkFile(db: Tx, check: CheckRecord): ReadableStream<Uint8Array> {
  async function* batchesOf(kind: CheckRowKind) {
    for (let offset = 0; ; offset += ROWS_IN_A_BATCH) {
      const rows = await readCheckRows(db, check, { kind }, { size: ROWS_IN_A_BATCH, offset });
      yield rows;
      if (rows.length < ROWS_IN_A_BATCH) return;
    }
  }
  return streamWorkbook(
    sheets.map(([kind, name]) => streamedSheet(name, columnsFor(kind, check.currency), batchesOf(kind))),
  );
}

function columnsFor(kind: CheckRowKind, currency: string): Column<CheckRow>[] {
  const common: Column<CheckRow>[] = [
    { header: 'Row', width: 8, value: ({ row }) => row },
    { header: 'GTIN', width: 18, value: ({ gtin }) => gtin },
    { header: 'Product', width: 44, value: ({ name }) => name },
    { header: 'Brand', width: 22, value: ({ brand }) => brand },
  ];
  if (kind === 'INVALID') {
    return [
      ...common,
      {
        header: 'What to correct',
        width: 48,
        value: ({ problem }) => (problem ? problemSentences[problem] : ''),
      },
    ];
  }
  const offer: Column<CheckRow>[] = [
    amounts(`Your price (${currency})`, ({ price }) => price),
    amounts('Your price (EUR)', ({ priceEur }) => priceEur),
    { header: 'Stock', width: 10, value: ({ quantity }) => quantity ?? '' },
    { header: 'Selling unit', width: 12, value: ({ sellingUnit }) => sellingUnit ?? '' },
  ];
  if (kind === 'UNMATCHED') return [...common, ...offer];
  return [
    ...common,
    ...offer,
    amounts(`Price to win (${currency})`, ({ priceToWin }) => priceToWin),
    amounts('Above the lowest offer (%)', ({ difference }) => difference),
    { header: 'Would win', width: 10, value: ({ wouldWin }) => (wouldWin ? 'Yes' : 'No') },
  ];
}

function amounts(header: string, amountOf: (row: CheckRow) => string | null): Column<CheckRow> {
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
