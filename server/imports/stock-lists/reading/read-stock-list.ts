import type { SheetReading } from '#contract/imports/stock-lists/reading/sheet-reading.ts';
import type { SheetOutline } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { readSpreadsheet } from '#server/platform/spreadsheets/read-spreadsheet.ts';
import { outlineReader } from './outline.reader.ts';
import { stockRowsReader } from './stock-rows.reader.ts';
import type { StockRowBatch } from './stock-rows.ts';

/** The sheets of a file that have rows. Throws UnreadableFileError. */
export function readStockSheets(content: Uint8Array): Promise<SheetOutline[]> {
  return Array.fromAsync(readSpreadsheet(content, outlineReader, null));
}

/** The rows of a sheet, some at a time: reading waits until the next ones are asked for. Throws UnreadableFileError. */
export function readStockRows(
  content: Uint8Array,
  reading: SheetReading,
): AsyncGenerator<StockRowBatch, void> {
  return readSpreadsheet(content, stockRowsReader, reading);
}
