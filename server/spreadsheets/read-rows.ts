import { read, utils, type WorkBook } from '@e965/xlsx';
import { packWithoutCompression, unpackWithinLimits } from './limited-zip.ts';

const MAXIMUM_ROWS = 200_000;
const MAXIMUM_COLUMNS = 1_000;
const MAXIMUM_CELLS = 4_000_000;
/** Texts of an Excel file that its cells refer to. */
const MAXIMUM_SHARED_STRINGS = 1_000_000;

type Size = { rows: number; columns: number };

const options = { dense: true, sheetRows: MAXIMUM_ROWS + 1, cellHTML: false, cellFormula: false };

/** The cells of the first sheet, or null when there is none or it is larger than the limits (reliability 4). */
export function readRows(content: Uint8Array, kind: 'xlsx' | 'csv'): unknown[][] | null {
  const book = kind === 'xlsx' ? readWorkbook(content) : readText(content);
  const sheet = book?.Sheets[book.SheetNames[0] ?? ''];
  if (sheet === undefined || !isWithinLimits(measureRange(sheet['!ref']))) return null;
  return utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: null });
}

function readWorkbook(content: Uint8Array): WorkBook | null {
  const archive = unpackWithinLimits(content);
  const isTooLarge = Object.values(archive).some(
    (entry) =>
      countElements(entry, 'si') > MAXIMUM_SHARED_STRINGS || countElements(entry, 'c ') > MAXIMUM_CELLS,
  );
  return isTooLarge ? null : read(packWithoutCompression(archive), { ...options, type: 'array' });
}

function readText(content: Uint8Array): WorkBook | null {
  const text = decode(content);
  return isWithinLimits(measureText(text)) ? read(text, { ...options, type: 'string', raw: true }) : null;
}

function isWithinLimits({ rows, columns }: Size): boolean {
  return rows <= MAXIMUM_ROWS && columns <= MAXIMUM_COLUMNS && rows * columns <= MAXIMUM_CELLS;
}

function measureRange(reference = 'A1'): Size {
  const { s, e } = utils.decode_range(reference);
  return { rows: e.r - s.r + 1, columns: e.c - s.c + 1 };
}

/** The rows of a text and the columns of its widest row. Line breaks and separators in quotes do not count. */
export function measureText(text: string): Size {
  let rows = 0;
  let widest = 0;
  let columns = 1;
  let isQuoted = false;
  function endRow() {
    rows += 1;
    widest = Math.max(widest, columns);
    columns = 1;
  }
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n') endRow();
    else if (character === ',' || character === ';' || character === '\t') columns += 1;
  }
  if (!text.endsWith('\n') || isQuoted) endRow();
  return { rows, columns: widest };
}

/** At least as many as the elements that begin so, with a namespace prefix or without. */
function countElements(bytes: Uint8Array, start: string): number {
  return countOccurrences(bytes, `<${start}`) + countOccurrences(bytes, `:${start}`);
}

function countOccurrences(bytes: Uint8Array, text: string): number {
  const searched = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = searched.indexOf(text); at !== -1; at = searched.indexOf(text, at + text.length)) count += 1;
  return count;
}

function decode(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}
