import { parse } from 'csv-parse/sync';
import { findSeparator, LONGEST_CELL_LINES } from './separator.ts';
import { checkSize, MAXIMUM_CELLS, type Sheet } from './sheet.ts';
import { UnreadableFileError } from './unreadable-file.ts';

/** The rows of a text with any usual separator. */
export function readTextSheet(content: string): Sheet {
  const text = content.replaceAll(/\r\n?/g, '\n');
  const { separator, start } = findSeparator(text);
  if (countSeparators(text, separator) > MAXIMUM_CELLS) throw new UnreadableFileError('file_too_large');
  const cells = parseCells(text.slice(start), separator);
  // The line `sep=;` is a row of the file, though it is none of the table.
  if (start > 0) cells.unshift([]);
  const size = sizeOf(cells);
  checkSize(size);
  return {
    name: '',
    isHidden: false,
    ...size,
    textAt: (row, column) => cells[row]?.[column]?.trim() ?? '',
    isNumberAt: () => false,
    merges: [],
  };
}

const options = {
  relax_column_count: true,
  relax_quotes: true,
  record_delimiter: '\n',
  skip_empty_lines: false,
};

function parseCells(text: string, delimiter: string): string[][] {
  try {
    const cells = parse(text, { ...options, delimiter });
    if (!cells.some(hasStrayQuote)) return cells;
  } catch {
    // A quotation mark that is never closed: quotation marks are taken as they are.
  }
  return parse(text, { ...options, delimiter, quote: null });
}

function hasStrayQuote(row: readonly string[]): boolean {
  return row.some((cell) => cell.length > LONGEST_CELL_LINES && cell.split('\n').length > LONGEST_CELL_LINES);
}

function countSeparators(text: string, separator: string): number {
  let count = 0;
  for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + 1)) count += 1;
  return count;
}

function sizeOf(cells: readonly (readonly string[])[]) {
  const widths = cells.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1);
  return {
    rows: widths.findLastIndex((width) => width > 0) + 1,
    columns: widths.reduce((widest, width) => Math.max(widest, width), 0),
  };
}
