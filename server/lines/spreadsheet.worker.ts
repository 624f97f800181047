import { parentPort, workerData } from 'node:worker_threads';
import { read, utils } from '@e965/xlsx';
import { repackZip } from './limited-zip.ts';

export type SpreadsheetTask = { content: Uint8Array; kind: 'xlsx' | 'csv' };
export type SpreadsheetRows = unknown[][] | null;

const MAXIMUM_ROWS = 200_000;

const { content, kind }: SpreadsheetTask = workerData;
parentPort?.postMessage(readRows(), []);

function readRows(): SpreadsheetRows {
  const options = { dense: true, sheetRows: MAXIMUM_ROWS + 1, cellHTML: false, cellFormula: false };
  const book =
    kind === 'xlsx'
      ? read(repackZip(content), { ...options, type: 'array' })
      : read(decoded(), { ...options, type: 'string', raw: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (sheet === undefined) return null;
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: null });
  return rows.length > MAXIMUM_ROWS ? null : rows;
}

function decoded(): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}
