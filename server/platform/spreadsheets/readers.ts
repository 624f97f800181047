import * as v from 'valibot';
import { SheetReading } from '#contract/imports/stock-lists/reading/sheet-reading.ts';
import { SheetOutline, StockRow } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { outlineOf } from '#server/imports/stock-lists/reading/outline.ts';
import { stockRowBatches } from '#server/imports/stock-lists/reading/stock-rows.ts';
import { readInvoiceRows } from '#server/orders/lines/invoice.rules.ts';
import type { Sheet } from './sheet.ts';

/**
 * One way to understand the sheets of a file. It runs in the reading process, which sends each batch as one line: of at
 * most some 100 kB, because parsing more would block the other requests.
 */
type Reader<Options, Batch> = {
  options: v.GenericSchema<unknown, Options>;
  batch: v.GenericSchema<unknown, Batch>;
  read: (sheets: readonly Sheet[], options: Options) => Iterable<Batch>;
};

function defineReader<Options, Batch>(reader: Reader<Options, Batch>): Reader<Options, Batch> {
  return reader;
}

const MAXIMUM_SHEETS = 20;
const INVOICE_ROWS = 1000;

export const readers = {
  /** GTINs and their quantities in the first sheet; no batch when it has no such columns. */
  invoice: defineReader({
    options: v.null(),
    batch: v.array(v.object({ gtin: v.string(), quantity: v.number() })),
    *read([sheet]) {
      const rows = sheet === undefined ? null : readInvoiceRows(allRows(sheet));
      if (rows?.length === 0) yield [];
      for (let at = 0; at < (rows?.length ?? 0); at += INVOICE_ROWS)
        yield (rows ?? []).slice(at, at + INVOICE_ROWS);
    },
  }),
  /** One batch for each sheet with rows. */
  outline: defineReader({
    options: v.null(),
    batch: SheetOutline,
    *read(sheets) {
      for (const sheet of sheets.slice(0, MAXIMUM_SHEETS)) if (sheet.rows > 0) yield outlineOf(sheet);
    },
  }),
  /** The rows of one sheet of a stock list. */
  rows: defineReader({
    options: SheetReading,
    batch: v.object({ rows: v.array(StockRow), progress: v.number() }),
    *read(sheets, reading) {
      const sheet = sheets.find(({ name }) => name === reading.sheet);
      if (sheet !== undefined) yield* stockRowBatches(sheet, reading);
    },
  }),
};

export type ReaderName = keyof typeof readers;
export type ReaderOptions<Name extends ReaderName> = v.InferOutput<(typeof readers)[Name]['options']>;
export type ReaderBatch<Name extends ReaderName> = v.InferOutput<(typeof readers)[Name]['batch']>;

function allRows(sheet: Sheet): string[][] {
  return Array.from({ length: sheet.rows }, (_, row) =>
    Array.from({ length: sheet.columns }, (_unused, column) => sheet.textAt(row, column, '.')),
  );
}
