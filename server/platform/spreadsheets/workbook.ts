import { type CellObject, read, type WorkBook, type WorkSheet } from '@e965/xlsx';
import type { DecimalSign } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { type Archive, packWithoutCompression, unpackWithinLimits } from './limited-zip.ts';
import { checkSize, MAXIMUM_CELLS, MAXIMUM_COLUMNS, MAXIMUM_ROWS, type Merge, type Sheet } from './sheet.ts';
import { UnreadableFileError } from './unreadable-file.ts';

/** Texts of an Excel file that its cells refer to. */
const MAXIMUM_SHARED_STRINGS = 1_000_000;
const ENCRYPTED_FLAG = 1;
const EXCEL_COLUMNS = 16_384;

/** Reads XLSX, XLSM and ODS. */
export function readArchivedWorkbook(content: Uint8Array): Sheet[] {
  if (((content[6] ?? 0) & ENCRYPTED_FLAG) !== 0) throw new UnreadableFileError('file_protected');
  const archive = unpackWithinLimits(content);
  checkArchive(archive);
  return readWorkbook(packWithoutCompression(archive));
}

const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

/** Reads XLS. An XLSX file with a password has the same first bytes, and the encrypted archive in an entry of its own. */
export function readBinaryWorkbook(content: Uint8Array): Sheet[] {
  if (Buffer.from(content.buffer, content.byteOffset, content.byteLength).includes(encryptedPackage)) {
    throw new UnreadableFileError('file_protected');
  }
  return readWorkbook(content);
}

function checkArchive(archive: Archive): void {
  const isWorkbook = Object.keys(archive).some((path) => /(^|\/)(workbook\.xml|content\.xml)$/.test(path));
  if (!isWorkbook) throw new UnreadableFileError('file_unreadable');
  for (const [path, entry] of Object.entries(archive)) {
    const xml = Buffer.from(entry.buffer, entry.byteOffset, entry.byteLength);
    // Excel and OpenDocument declare no document type; one is there for its entities only.
    if (/\.(xml|rels)$/.test(path) && xml.includes('<!DOCTYPE'))
      throw new UnreadableFileError('file_unreadable');
    if (path === 'META-INF/manifest.xml' && xml.includes('encryption-data')) {
      throw new UnreadableFileError('file_protected');
    }
    if (countElements(xml, 'si') > MAXIMUM_SHARED_STRINGS || countElements(xml, 'c ') > MAXIMUM_CELLS) {
      throw new UnreadableFileError('file_too_large');
    }
  }
}

function readWorkbook(content: Uint8Array): Sheet[] {
  const book = parseWorkbook(content);
  return book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name];
    const isTable = sheet !== undefined && (sheet['!type'] === undefined || sheet['!type'] === 'sheet');
    return isTable ? [toSheet(sheet, name, (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0)] : [];
  });
}

function parseWorkbook(content: Uint8Array): WorkBook {
  try {
    return read(content, {
      type: 'array',
      dense: true,
      sheetRows: MAXIMUM_ROWS + 1,
      cellHTML: false,
      cellFormula: false,
      cellText: false,
      cellDates: true,
      UTC: true,
    });
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new UnreadableFileError(isProtected ? 'file_protected' : 'file_unreadable');
  }
}

function toSheet(sheet: WorkSheet, name: string, isHidden: boolean): Sheet {
  const cells = sheet['!data'] ?? [];
  const size = sizeOf(cells);
  checkSize(size);
  return {
    name,
    isHidden,
    ...size,
    textAt: (row, column, sign) => textOf(cells[row]?.[column], sign),
    isNumberAt: (row, column) => cells[row]?.[column]?.t === 'n',
    merges: (sheet['!merges'] ?? []).map(({ s, e }): Merge => ({
      firstRow: s.r,
      lastRow: e.r,
      firstColumn: s.c,
      lastColumn: e.c,
    })),
  };
}

function textOf(cell: CellObject | undefined, sign: DecimalSign): string {
  const value = cell?.v;
  if (value === undefined || value === null) return '';
  if (cell?.t === 'e') return errors[Number(value)] ?? '#ERROR';
  if (typeof value === 'number') return numberText(value, sign);
  if (value instanceof Date) return dateText(value);
  return String(value).trim();
}

const errors: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/** Excel shows 15 digits of a number; those after them are the inexactness of binary fractions. */
function numberText(value: number, sign: DecimalSign): string {
  const text = Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)));
  return sign === ',' ? text.replace('.', ',') : text;
}

function dateText(date: Date): string {
  return Number.isNaN(date.getTime()) ? '#ERROR' : date.toISOString().slice(0, 10);
}

/** Rows and cells can be missing. A cell far to the right makes no others, but looking for them takes time. */
function sizeOf(cells: readonly (readonly (CellObject | undefined)[] | undefined)[]) {
  let rows = 0;
  let columns = 0;
  cells.forEach((row, index) => {
    if (row === undefined) return;
    if (row.length > EXCEL_COLUMNS) throw new UnreadableFileError('file_too_large');
    const width = row.findLastIndex((cell) => textOf(cell, '.') !== '') + 1;
    if (width > 0) rows = index + 1;
    columns = Math.max(columns, width);
    if (columns > MAXIMUM_COLUMNS) throw new UnreadableFileError('file_too_large');
  });
  return { rows, columns };
}

/** At least as many as the elements that begin so, with a namespace prefix or without. */
function countElements(xml: Buffer, start: string): number {
  return countOccurrences(xml, `<${start}`) + countOccurrences(xml, `:${start}`);
}

function countOccurrences(xml: Buffer, text: string): number {
  let count = 0;
  for (let at = xml.indexOf(text); at !== -1; at = xml.indexOf(text, at + text.length)) count += 1;
  return count;
}
