import * as v from 'valibot';
import { defineReader } from '#server/platform/spreadsheets/reader.ts';
import type { Sheet } from '#server/platform/spreadsheets/sheet.ts';
import { readInvoiceRows } from './invoice.rules.ts';

const ROWS_AT_ONCE = 1000;

/** GTINs and their quantities in the first sheet; no batch when it has no such columns. */
export const invoiceReader = defineReader(import.meta.url, {
  options: v.null(),
  batch: v.array(v.object({ gtin: v.string(), quantity: v.number() })),
  *read([sheet]) {
    const rows = sheet === undefined ? null : readInvoiceRows(allRows(sheet));
    if (rows?.length === 0) yield [];
    for (let at = 0; at < (rows?.length ?? 0); at += ROWS_AT_ONCE)
      yield (rows ?? []).slice(at, at + ROWS_AT_ONCE);
  },
});

function allRows(sheet: Sheet): string[][] {
  return Array.from({ length: sheet.rows }, (_, row) =>
    Array.from({ length: sheet.columns }, (_unused, column) => sheet.textAt(row, column, '.')),
  );
}
