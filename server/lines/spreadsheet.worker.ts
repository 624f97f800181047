import { read, utils } from '@e965/xlsx';
import { unzipSync, zipSync } from 'fflate';
import { parentPort, workerData } from 'node:worker_threads';

export type Task = { content: Uint8Array; kind: 'xlsx' | 'csv' };
export type Reading = unknown[][] | null;

const MAXIMUM_ENTRIES = 2000;
const MAXIMUM_UNPACKED_BYTES = 100_000_000;
const MAXIMUM_ROWS = 200_000;

const { content, kind }: Task = workerData;
parentPort?.postMessage(readRows(), []);

function readRows(): Reading {
  const options = { dense: true, sheetRows: MAXIMUM_ROWS + 1, cellHTML: false, cellFormula: false };
  const book =
    kind === 'xlsx'
      ? read(repacked(), { ...options, type: 'array' })
      : read(decoded(), { ...options, type: 'string', raw: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (sheet === undefined) return null;
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: null });
  return rows.length > MAXIMUM_ROWS ? null : rows;
}

/** The archive unpacked within the limits and packed again without compression: what was looked into is what is read. */
function repacked(): Uint8Array {
  let entries = 0;
  let bytes = 0;
  const files = unzipSync(content, {
    filter: ({ originalSize }) => {
      entries += 1;
      bytes += originalSize;
      if (entries > MAXIMUM_ENTRIES || bytes > MAXIMUM_UNPACKED_BYTES) {
        throw new Error('The archive unpacks to more than is read');
      }
      return true;
    },
  });
  return zipSync(files, { level: 0 });
}

function decoded(): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}
