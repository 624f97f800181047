import { fourteenDigits } from '#contract/imports/stock-lists/reading/gtin.ts';
import type { CellReading } from '#contract/imports/stock-lists/reading/sheet-reading.ts';
import { asDuplicate, readStockRow } from '#contract/imports/stock-lists/reading/stock-row.ts';
import type { RowChange } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import {
  RowRepairCode,
  type StockField,
  type StockRow,
} from '#contract/imports/stock-lists/stock-row.schemas.ts';

type Entered = StockRow['entered'];

/** A row of the check. */
export type RowOfCheck = {
  row: StockRow;
  /** The texts of the file, where others were typed over them. */
  original: Entered | null;
  isSkipped: boolean;
  /** Whether it had a problem as it stands in the file. */
  hadProblem: boolean;
};

export function newRowOfCheck(row: StockRow): RowOfCheck {
  return { row, original: null, isSkipped: false, hadProblem: row.problems.length > 0 };
}

/** The row with cells that were typed over, read by the rules of the file. */
export function typeOver(found: RowOfCheck, typed: Entered, reading: CellReading): RowOfCheck {
  const { row, original } = found;
  const entered = { ...row.entered, ...typed };
  return {
    ...found,
    row: readStockRow(row.row, entered, reading),
    original: original ?? row.entered,
    isSkipped: false,
  };
}

/** The row as it stands in the file. */
export function resetRow(found: RowOfCheck, reading: CellReading): RowOfCheck {
  const { row, original } = found;
  return {
    ...found,
    row: readStockRow(row.row, original ?? row.entered, reading),
    original: null,
    isSkipped: false,
  };
}

/** Solves the first problem of a row by its suggestion; null without one. */
export function applySuggestion(found: RowOfCheck, reading: CellReading): RowOfCheck | null {
  const [problem] = found.row.problems;
  if (problem === undefined || problem.suggestion === null) return null;
  return typeOver(found, { [problem.field]: problem.suggestion }, reading);
}

/** Applies a change of the check to the rows that it selects; rows that stay the same are left out. */
export function changeRows(
  rows: readonly RowOfCheck[],
  change: RowChange,
  reading: CellReading,
): RowOfCheck[] {
  return rows.flatMap((found) => {
    switch (change.kind) {
      case 'CELLS':
        return typeOver(found, cellsOf(change.cells, found.row.row), reading);
      case 'SUGGESTIONS':
        return applySuggestion(found, reading) ?? [];
      case 'RESET_ROWS':
        return resetRow(found, reading);
      case 'SKIP':
      case 'SKIP_ROWS':
        return { ...found, isSkipped: true };
    }
  });
}

type Cell = { row: number; field: StockField; text: string };

function cellsOf(cells: readonly Cell[], row: number): Entered {
  const typed: Entered = {};
  for (const cell of cells) if (cell.row === row) typed[cell.field] = cell.text;
  return typed;
}

/**
 * Marks the duplicates among all rows of some GTINs: the first row that is not skipped keeps the GTIN. Returns the rows
 * whose problems change.
 */
export function markDuplicates(rows: readonly RowOfCheck[]): RowOfCheck[] {
  const firstRows = new Map<string, number>();
  const sorted = rows.toSorted((one, other) => one.row.row - other.row.row);
  return sorted.flatMap((found) => {
    const key = gtinKeyOf(found.row);
    if (key === null || found.isSkipped) return [];
    const otherRow = firstRows.get(key) ?? null;
    if (otherRow === null) firstRows.set(key, found.row.row);
    if (otherRow === duplicateOf(found.row)) return [];
    const row = withoutDuplicate(found.row);
    return { ...found, row: otherRow === null ? row : asDuplicate(row, otherRow) };
  });
}

function duplicateOf({ problems }: StockRow): number | null {
  return problems.find(({ code }) => code === 'gtin_duplicate')?.otherRow ?? null;
}

function withoutDuplicate(row: StockRow): StockRow {
  return { ...row, problems: row.problems.filter(({ code }) => code !== 'gtin_duplicate') };
}

/** Fourteen digits, by which rows and offers are compared; null for a row without a valid GTIN. */
export function gtinKeyOf({ gtin }: Pick<StockRow, 'gtin'>): string | null {
  return gtin === null ? null : fourteenDigits(gtin);
}

/** The bit that stands for a repair in the column `repairs`. */
export function repairBit(code: RowRepairCode): number {
  return 1 << RowRepairCode.options.indexOf(code);
}

export function repairBitsOf({ repairs }: Pick<StockRow, 'repairs'>): number {
  return repairs.reduce((bits, { code }) => bits | repairBit(code), 0);
}
