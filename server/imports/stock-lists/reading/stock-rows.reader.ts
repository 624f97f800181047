import * as v from 'valibot';
import { SheetReading } from '#contract/imports/stock-lists/reading/sheet-reading.ts';
import { StockRow } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { defineReader } from '#server/platform/spreadsheets/reader.ts';
import { stockRowBatches } from './stock-rows.ts';

/** The rows of one sheet of a stock list. */
export const stockRowsReader = defineReader(import.meta.url, {
  options: SheetReading,
  batch: v.object({ rows: v.array(StockRow), progress: v.number() }),
  *read(sheets, reading) {
    const sheet = sheets.find(({ name }) => name === reading.sheet);
    if (sheet !== undefined) yield* stockRowBatches(sheet, reading);
  },
});
