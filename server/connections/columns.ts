import { fileTypeFromBuffer } from 'file-type';
import { XLSX_MEDIA_TYPE } from '#server/documents/spreadsheet.ts';
import { readSpreadsheet } from '#server/spreadsheets/read-spreadsheet.ts';
import type { RefuseSource } from './fetched.ts';

/** The bytes at the beginning of a text file that are read to find its first row. */
const BEGINNING = 64 * 1024;

/** Reads the first row that is not empty from a CSV or Excel file. */
export async function readStocklistColumns(content: Uint8Array, refuse: RefuseSource): Promise<string[]> {
  const kind = await kindOf(content);
  const columns =
    kind && (await readSpreadsheet(kind === 'csv' ? beginningOf(content) : content, kind, 'columns'));
  if (!columns) throw refuse('source_file_unreadable');
  return columns;
}

async function kindOf(content: Uint8Array): Promise<'xlsx' | 'csv' | null> {
  const found = await fileTypeFromBuffer(content);
  if (found?.mime === XLSX_MEDIA_TYPE) return 'xlsx';
  // A text that begins with a tag is the HTML of a login page, not a stock list.
  const isText =
    found === undefined && !content.includes(0) && !/^\s*</.test(textOf(content.subarray(0, 100)));
  return isText ? 'csv' : null;
}

/** Truncates after a whole row, so that no character is split. */
function beginningOf(content: Uint8Array): Uint8Array {
  if (content.byteLength <= BEGINNING) return content;
  const end = content.subarray(0, BEGINNING).lastIndexOf(0x0a);
  return end === -1 ? content : content.slice(0, end);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
