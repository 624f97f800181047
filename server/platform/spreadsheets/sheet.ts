import type { DecimalSign } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { UnreadableFileError } from './unreadable-file.ts';

/** One sheet of a file, as it is shown there. Rows and columns count from 0, up to the last cell with a value. */
export type Sheet = {
  name: string;
  isHidden: boolean;
  rows: number;
  columns: number;
  /** Trimmed; numbers of workbooks are written with the sign. Empty beyond the end. */
  textAt: (row: number, column: number, sign: DecimalSign) => string;
  /** Whether the value of a workbook is a number, so that its text proves no sign. */
  isNumberAt: (row: number, column: number) => boolean;
  merges: readonly Merge[];
};

/** Cells that are shown as one: from the first row and column to the last ones. */
export type Merge = { firstRow: number; lastRow: number; firstColumn: number; lastColumn: number };

export const MAXIMUM_ROWS = 200_000;
export const MAXIMUM_COLUMNS = 200;
export const MAXIMUM_CELLS = 4_000_000;

/** Refuses a sheet above the limits of reliability 4. */
export function checkSize({ rows, columns }: Pick<Sheet, 'rows' | 'columns'>): void {
  if (rows > MAXIMUM_ROWS || columns > MAXIMUM_COLUMNS || rows * columns > MAXIMUM_CELLS) {
    throw new UnreadableFileError('file_too_large');
  }
}
