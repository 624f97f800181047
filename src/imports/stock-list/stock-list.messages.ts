import {
  cancelStockImport,
  changeStockComparison,
  changeStockRows,
  chooseStockColumns,
  commitStockList,
  compareStockList,
  downloadProblemRows,
  downloadStockComparison,
  listComparedRows,
  listStockImports,
  listStockRows,
  readOpenStockImport,
  readStockImport,
  reopenStockStep,
  revertStockList,
  uploadStockList,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import {
  type ComparisonKind,
  type ImportState,
  type MissingChoice,
  stockListLimits,
} from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { StockField } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import type { ImportFailureCode } from '#contract/platform/import-failure.schemas.ts';
import type { ColumnsIssue } from '#machines/imports/stock-list/columns.draft.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { combineFailureMessages, defineFailureMessages } from '#src/messages/failure.messages.ts';
import { fileRefusalMessages } from '#src/messages/file.messages.ts';
import type { Tone } from '#src/ui/tone.ts';

const changed = 'This import has changed. We’ve loaded the latest version.';
const kept = 'This import has changed. Your changes are kept. Save them again.';
const step = { import_in_other_state: changed, stale_version: changed, not_found: changed };

/** Specification 8.2, stock list upload. */
const uploadFailureMessage = defineFailureMessages(uploadStockList, {
  ...fileRefusalMessages(stockListLimits),
  default: 'There was an error uploading the stock list.',
  UNREACHABLE: 'There was an error uploading the stock list.',
  forbidden: 'You do not have permission to upload stock list.',
});

export const stockListFailureMessage = combineFailureMessages(
  uploadFailureMessage,
  defineFailureMessages(readOpenStockImport, { default: notLoaded('the import') }),
  defineFailureMessages(readStockImport, {
    default: notLoaded('the import'),
    not_found: 'No import found.',
  }),
  defineFailureMessages(chooseStockColumns, {
    ...step,
    default: 'We couldn’t save the columns. Try again.',
    column_missing: 'This sheet doesn’t have one of these columns. Choose the columns again.',
    other_currency: ({ detail: { currency } }) =>
      `Your offers are in ${currency}. Choose ${currency}, or upload a list in ${currency}.`,
  }),
  defineFailureMessages(changeStockRows, {
    ...step,
    default: 'We couldn’t save your changes. Try again.',
    stale_version: kept,
  }),
  defineFailureMessages(changeStockComparison, {
    ...step,
    default: 'We couldn’t save your choice. Try again.',
    stale_version: kept,
  }),
  defineFailureMessages(compareStockList, {
    ...step,
    default: 'We couldn’t compare the rows with your offers. Try again.',
    no_ready_rows: 'No row is ready. Fix at least one row.',
  }),
  defineFailureMessages(commitStockList, {
    ...step,
    default: 'We couldn’t commit your changes. Try again.',
    mostly_missing: 'This commit takes away a third of your offers or more. Check the comparison again.',
    inventory_changed: 'Some offers have changed since. We compare again.',
  }),
  defineFailureMessages(revertStockList, {
    ...step,
    default: 'We couldn’t revert the import. Try again.',
    not_revertible: 'An offer has changed since the commit. You can’t revert this import any more.',
  }),
  defineFailureMessages(reopenStockStep, {
    ...step,
    default: 'We couldn’t go back to this step. Try again.',
  }),
  defineFailureMessages(cancelStockImport, {
    ...step,
    default: 'We couldn’t cancel the import. Try again.',
  }),
);

export const rowsFailureMessage = defineFailureMessages(listStockRows, {
  default: notLoaded('the rows'),
  import_in_other_state: changed,
});

export const comparedRowsFailureMessage = defineFailureMessages(listComparedRows, {
  default: notLoaded('the comparison'),
  import_in_other_state: changed,
});

export const importsFailureMessage = defineFailureMessages(listStockImports, {
  default: notLoaded('your imports'),
});

export const problemRowsFailureMessage = defineFailureMessages(downloadProblemRows, {
  default: 'We couldn’t download the rows. Try again.',
  import_in_other_state: changed,
});

export const comparisonFileFailureMessage = defineFailureMessages(downloadStockComparison, {
  default: 'We couldn’t download the comparison. Try again.',
  import_in_other_state: changed,
});

/** Why a file could not be read, and what to do. */
export const importFailureTexts: Record<ImportFailureCode, string> = {
  file_protected: 'This file is protected by a password. Save it without one and upload it again.',
  file_unreadable: 'We couldn’t read this file. Save it as XLSX or CSV and upload it again.',
  file_too_large: 'This file has too many rows or columns. Split it or remove columns you don’t need.',
  file_without_rows: 'This file has no rows. Check that your stock is in its first sheets.',
  interrupted: 'We were interrupted while reading this file. Upload it again.',
};

/** What the marketplace does while the seller waits. */
export const runningTexts: Partial<Record<ImportState, string>> = {
  READING: 'Reading the file',
  CHECKING: 'Checking the rows',
  COMPARING: 'Comparing the rows with your offers',
  COMMITTING: 'Committing your changes',
  REVERTING: 'Reverting your changes',
};

export const importStateTexts: Record<ImportState, { text: string; tone: Tone }> = {
  READING: { text: 'Reading', tone: 'pending' },
  COLUMNS: { text: 'Columns open', tone: 'pending' },
  CHECKING: { text: 'Checking', tone: 'pending' },
  CHECK: { text: 'Check open', tone: 'pending' },
  COMPARING: { text: 'Comparing', tone: 'pending' },
  COMPARE: { text: 'Comparison open', tone: 'pending' },
  COMMITTING: { text: 'Committing', tone: 'pending' },
  COMMITTED: { text: 'Committed', tone: 'success' },
  REVERTING: { text: 'Reverting', tone: 'pending' },
  REVERTED: { text: 'Reverted', tone: 'plain' },
  FAILED: { text: 'Not readable', tone: 'danger' },
  CANCELLED: { text: 'Cancelled', tone: 'plain' },
};

export const fieldTexts: Record<StockField, string> = {
  gtin: 'GTIN',
  price: 'Price',
  quantity: 'Quantity',
  sellingUnit: 'Selling unit',
  title: 'Title',
  brand: 'Brand',
  category: 'Category',
};

export const columnsIssueTexts: Record<ColumnsIssue, string> = {
  gtin: 'Choose the column with the GTINs.',
  price: 'Choose the column with the prices.',
  quantity: 'Choose the column with the quantities.',
  sellingUnit: 'Choose the column with the selling units, or read prices as prices per unit.',
  currency: 'Choose a currency.',
  availableFrom: 'Enter the date from which you can ship.',
  minimumOrderValue: 'Enter an amount such as 150.00.',
  dispatchDays: 'Enter a whole number.',
  validUntil: 'Enter a date.',
};

export const missingTexts: Record<MissingChoice, { title: string; text: string; sum: string }> = {
  ZERO: {
    title: 'Set their quantity to 0',
    text: 'They stay in your inventory as out of stock.',
    sum: 'Set to 0',
  },
  KEEP: { title: 'Keep them as they are', text: 'For a file with only part of your stock.', sum: 'Kept' },
  REMOVE: { title: 'Remove them', text: 'Their price history stays.', sum: 'Removed' },
};

export const kindTexts: Record<ComparisonKind, string> = {
  CHANGED: 'Changed',
  NEW: 'New',
  UNCHANGED: 'Unchanged',
  MISSING: 'Missing from the file',
};

export const emptyKindTexts: Record<ComparisonKind, string> = {
  CHANGED: 'No offer changes',
  NEW: 'No new offers',
  UNCHANGED: 'No offer stays as it is',
  MISSING: 'No offer is missing from the file',
};

export const changeTexts = {
  PRICE_UP: 'Price up',
  PRICE_DOWN: 'Price down',
  QUANTITY_ONLY: 'Quantity only',
  JUMPS: '50% or more',
};

/** A price that is ten times the old one or more, or that part of it. */
export const jumpTexts = {
  '10': '10 times the old price. Missing decimal comma?',
  '100': '100 times the old price. Missing decimal comma?',
  '1000': '1,000 times the old price. Missing decimal comma?',
  '0.1': 'One tenth of the old price. Misplaced comma?',
  '0.01': 'One hundredth of the old price. Misplaced comma?',
  '0.001': 'One thousandth of the old price. Misplaced comma?',
};

/** Below the title of a step that is not reached. */
export const laterTexts = {
  columns: 'GTIN, price and quantity',
  check: 'Problems by rule',
  compare: 'New, changed, unchanged and missing offers',
  commit: 'All at once. You can revert until the next change.',
};
