import { type GridField, gridFields } from '#machines/catalogue/offers-grid/offers-grid.cells.ts';

/** The columns that take the focus: the checkbox, and the fields that can be edited. */
export const gridColumnNames = ['select', ...gridFields] as const;
export type GridColumn = (typeof gridColumnNames)[number];

/** A cell by its row in the list and its column among those that take the focus. */
export type GridPosition = { row: number; column: number };

/** The selected cells reach from the start of the selection to the cursor. */
export type GridSelection = { from: GridPosition; to: GridPosition };

type GridSize = { rows: number; columns: number };

const steps: Partial<Record<string, GridPosition>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
};

/** Where a key leads from a cell; null for keys that do not move. */
export function positionAfter(
  key: string,
  { row, column }: GridPosition,
  { rows, columns }: GridSize,
  isWithControl: boolean,
): GridPosition | null {
  if (key === 'Home') return { row: isWithControl ? 0 : row, column: 0 };
  if (key === 'End') return { row: isWithControl ? rows - 1 : row, column: columns - 1 };
  const step = steps[key];
  if (!step) return null;
  const far = isWithControl ? rows + columns : 1;
  return {
    row: within(row + step.row * far, rows),
    column: within(column + step.column * far, columns),
  };
}

/** The next cell with a field in the reading direction, or the one before; null beyond the ends of the grid. */
export function positionBeside(
  { row, column }: GridPosition,
  { rows }: Pick<GridSize, 'rows'>,
  step: 1 | -1,
): GridPosition | null {
  const fields = gridFields.length;
  const cell = row * fields + (column - 1) + step;
  if (cell < 0 || cell >= rows * fields) return null;
  return { row: Math.floor(cell / fields), column: (cell % fields) + 1 };
}

export function isSelected(selection: GridSelection, { row, column }: GridPosition): boolean {
  const { first, last } = selectedColumns(selection, row);
  return column >= first && column <= last;
}

/** A cell alone has the focus, and is not marked as selected. */
export function isSingle({ from, to }: GridSelection): boolean {
  return from.row === to.row && from.column === to.column;
}

export const noColumns = { first: 0, last: -1 };

/** The first and the last selected column of a row; an empty range when it has none. */
export function selectedColumns({ from, to }: GridSelection, row: number) {
  const isWithin = row >= Math.min(from.row, to.row) && row <= Math.max(from.row, to.row);
  if (!isWithin) return noColumns;
  return { first: Math.min(from.column, to.column), last: Math.max(from.column, to.column) };
}

/** The rows of a selection, from the first to behind the last, and its fields. */
export function selectedRange({ from, to }: GridSelection) {
  const fields: readonly GridField[] = gridFields;
  const { first, last } = selectedColumns({ from, to }, from.row);
  return {
    start: Math.min(from.row, to.row),
    end: Math.max(from.row, to.row) + 1,
    fields: fields.slice(Math.max(first - 1, 0), last),
  };
}

function within(index: number, length: number): number {
  return Math.min(Math.max(index, 0), length - 1);
}
