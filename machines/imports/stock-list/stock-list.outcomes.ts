import { done, failed } from '@quayside/charts/model.ts';
import {
  cancelStockImport,
  changeStockComparison,
  changeStockRows,
  chooseStockColumns,
  commitStockList,
  compareStockList,
  readStockImport,
  reopenStockStep,
  revertStockList,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import {
  checkedImport,
  checkingImport,
  columnsImport,
  committedImport,
  comparedImport,
  comparingImport,
  readingImport,
  revertedImport,
  unreadableImport,
} from '#contract/imports/stock-lists/stock-lists.samples.ts';
import type { StockImport } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { callFailures, callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { taskOutcomes } from '#machines/platform/task/task-outcomes.ts';

const details = { throttled: { wait: 30 } };
const versioned = { ...details, stale_version: { version: 9 } };
const next = (stockImport: StockImport, change: Partial<StockImport> = {}) => ({
  ...stockImport,
  version: stockImport.version + 1,
  ...change,
});
const { check, comparison } = comparedImport;
const mostlyMissing: StockImport = {
  ...comparedImport,
  comparison: comparison && { ...comparison, missing: 9_000, isMostlyMissing: true },
};
const withJumps: StockImport = { ...comparedImport, comparison: comparison && { ...comparison, jumps: 2 } };
const nothingReady: StockImport = { ...checkedImport, check: check && { ...check, ready: 0 } };
const succeeded = (reply: StockImport) => done({ end: 'succeeded' as const, reply });
const interruptedImport: StockImport = {
  ...columnsImport,
  version: 4,
  state: 'FAILED',
  failure: 'interrupted',
};
const cancelled: StockImport = { ...readingImport, version: 9, state: 'CANCELLED' };

/** How the calls and tasks of an import end, for the model. */
export const stockListOutcomes = {
  read: {
    none: done(null),
    'a file is read': done(readingImport),
    'the file is unreadable': done(unreadableImport),
    'a task was interrupted': done(interruptedImport),
    'the columns are open': done(columnsImport),
    'the check is open': done(checkedImport),
    'nothing is ready': done(nothingReady),
    'the comparison is open': done(comparedImport),
    'most offers are missing': done(mostlyMissing),
    'prices jump': done(withJumps),
    'it is committed': done(committedImport),
    'it is committed, and an offer has changed since': done(next(committedImport, { isRevertible: false })),
    'it is reverted': done(revertedImport),
    'it is cancelled': done(cancelled),
    ...callFailures(readStockImport, details),
  },
  upload: { ended: done(undefined), broken: failed(new Error('no upload')) },
  follow: {
    ...taskOutcomes(readStockImport, { succeeded: columnsImport, failed: unreadableImport }, details),
    'it is checked': succeeded(checkedImport),
    'it is compared': succeeded(comparedImport),
    'it is committed': succeeded(committedImport),
    'it is reverted': succeeded(revertedImport),
    cancelled: done({ end: 'cancelled' as const }),
    'given up': done({ end: 'givenUp' as const, failure: null }),
    broken: failed(new Error('no task')),
  },
  choose: callOutcomes(
    chooseStockColumns,
    { chosen: checkingImport },
    { ...versioned, other_currency: { currency: 'EUR' } },
  ),
  saveRows: callOutcomes(
    changeStockRows,
    { saved: next(checkedImport), 'it becomes a task': next(checkingImport) },
    versioned,
  ),
  saveComparison: callOutcomes(changeStockComparison, { saved: next(comparedImport) }, versioned),
  compare: callOutcomes(compareStockList, { asked: comparingImport }, versioned),
  commit: callOutcomes(commitStockList, { asked: next(comparedImport, { state: 'COMMITTING' }) }, versioned),
  revert: callOutcomes(revertStockList, { asked: next(committedImport, { state: 'REVERTING' }) }, versioned),
  reopen: callOutcomes(
    reopenStockStep,
    { 'the columns are open': next(columnsImport), 'the check is open': next(checkedImport) },
    versioned,
  ),
  cancel: callOutcomes(cancelStockImport, { cancelled: undefined }, details),
  deadline: deadlineOutcomes,
};
