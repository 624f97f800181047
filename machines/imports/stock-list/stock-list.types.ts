import type {
  cancelStockImport,
  changeStockComparison,
  changeStockRows,
  chooseStockColumns,
  commitStockList,
  compareStockList,
  readOpenStockImport,
  readStockImport,
  reopenStockStep,
  revertStockList,
  uploadStockList,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import type { RowChange, StockImport } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import type { TaskEnd } from '#machines/platform/task/task.types.ts';
import type { ChosenFile, UploadResult } from '#machines/platform/upload/upload.machine.ts';
import type { ComparisonChange, StockChange } from './changes.draft.ts';
import type { ColumnsDraft } from './columns.draft.ts';

export type StockListFailure = CallFailure<
  | typeof readOpenStockImport
  | typeof readStockImport
  | typeof uploadStockList
  | typeof chooseStockColumns
  | typeof changeStockRows
  | typeof changeStockComparison
  | typeof compareStockList
  | typeof commitStockList
  | typeof revertStockList
  | typeof reopenStockStep
  | typeof cancelStockImport
>;

/** The columns of an import, as chosen and typed so far. */
export type ImportDraft = { qid: string; columns: ColumnsDraft };

/** The import with this qid; without one the import that is neither committed nor cancelled. */
export type StockListInput = {
  qid: string | null;
  /** The currency of the seller's offers. */
  currency: string;
  /** The columns as they were chosen before a reload. */
  draft: ImportDraft | null;
};

export type StockListContext = {
  qid: string | null;
  currency: string;
  /** As the marketplace last told it; null without an open import. */
  stockImport: StockImport | null;
  /** Null until something is chosen. */
  draft: ImportDraft | null;
  /** Changes of the check or the comparison that are not saved. */
  changes: readonly StockChange[];
  /** The change that is being saved. */
  sent: StockChange | null;
  reopens: 'COLUMNS' | 'CHECK';
  failure: StockListFailure | null;
};

/** How the wait for the marketplace ended. */
export type ImportTaskEnd = TaskEnd<StockImport, CallFailure<typeof readStockImport>>;

type FileUploaded = UploadResult<StockImport, CallFailure<typeof uploadStockList>>;

export type StockListEvent =
  | FileUploaded
  | ({ type: 'file.chosen' } & ChosenFile)
  | { type: 'upload.cancelled' }
  /** The user wants to replace the file, or keeps it after all. */
  | { type: 'file.reopened' }
  | { type: 'file.kept' }
  | { type: 'retry.requested' }
  | { type: 'columns.changed'; change: Partial<ColumnsDraft> }
  | { type: 'columns.submitted' }
  | { type: 'rows.changed'; change: RowChange }
  | { type: 'comparison.changed'; change: ComparisonChange }
  | { type: 'changes.dropped' }
  | { type: 'comparison.requested' }
  | { type: 'commit.requested' }
  | { type: 'commit.confirmed' }
  | { type: 'revert.requested' }
  | { type: 'step.reopened'; step: 'COLUMNS' | 'CHECK' }
  | { type: 'cancel.requested' }
  | { type: 'cancel.confirmed' }
  | { type: 'dialog.closed' }
  /** After a commit: another stock list. */
  | { type: 'import.restarted' };

export type StockListEmittedEvent =
  /** The marketplace has made or undone the changes of an import. */
  | { type: 'inventory.changed'; stockImport: StockImport }
  /** Columns that are to be kept for a reload; null once they are sent. */
  | { type: 'draft.changed'; draft: ImportDraft | null }
  | { type: 'import.cancelled' };
