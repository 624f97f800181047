import { readStockSheets } from '#server/imports/stock-lists/reading/read-stock-list.ts';
import { UnreadableFileError } from '#server/platform/spreadsheets/unreadable-file.ts';
import type { RefuseSource } from './fetched.ts';

/** The headings of the first sheet of a stock list; the values of its first row when it has none. */
export async function readStocklistColumns(content: Uint8Array, refuse: RefuseSource): Promise<string[]> {
  const [sheet] = await readStockSheets(content).catch((error: unknown) => {
    throw error instanceof UnreadableFileError ? refuse('source_file_unreadable') : error;
  });
  const row = sheet?.preview[Math.max(0, sheet.headingRow - 1)] ?? [];
  const columns = row.filter((text) => text !== '');
  if (columns.length === 0) throw refuse('source_file_unreadable');
  return columns;
}
