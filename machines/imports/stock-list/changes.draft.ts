import type { changeStockComparison } from '#contract/imports/stock-lists/stock-lists.calls.ts';
import type { RowChange } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { StockField } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import type { CallInput } from '#contract/platform/api/call.ts';

export type ComparisonChange = CallInput<typeof changeStockComparison>['body'];

/** A change of the check or of the comparison, saved as soon as it is made. */
export type StockChange = { of: 'rows'; body: RowChange } | { of: 'comparison'; body: ComparisonChange };

/** The changes to be saved after another one was made. Cells typed one after the other are one change. */
export function addChange(changes: readonly StockChange[], change: StockChange): StockChange[] {
  const last = changes.at(-1);
  if (last?.of !== 'rows' || change.of !== 'rows') return [...changes, change];
  if (last.body.kind !== 'CELLS' || change.body.kind !== 'CELLS') return [...changes, change];
  const typed = change.body.cells;
  const kept = last.body.cells.filter(
    (cell) => !typed.some(({ row, field }) => row === cell.row && field === cell.field),
  );
  return [...changes.slice(0, -1), { of: 'rows', body: { kind: 'CELLS', cells: [...kept, ...typed] } }];
}

/** The cells that were typed over and are not saved, by row and field. */
export function typedCells(changes: readonly StockChange[]): Map<string, string> {
  const cells = changes.flatMap(({ body }) => ('kind' in body && body.kind === 'CELLS' ? body.cells : []));
  return new Map(cells.map(({ row, field, text }) => [cellKey(row, field), text]));
}

export function cellKey(row: number, field: StockField): string {
  return `${row} ${field}`;
}

/** The body of a change of rows. */
export function rowChangeOf(change: StockChange | null): RowChange {
  if (change?.of !== 'rows') throw new Error('There is no change of rows.');
  return change.body;
}

/** The body of a change of the comparison. */
export function comparisonChangeOf(change: StockChange | null): ComparisonChange {
  if (change?.of !== 'comparison') throw new Error('There is no change of the comparison.');
  return change.body;
}
