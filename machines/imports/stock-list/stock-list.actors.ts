import { fromPromise } from 'xstate';
import { api } from '#client/api.ts';
import {
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
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import type { StockImport } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { attemptOf, callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { stockListUpload } from './stock-list-upload.ts';
import { importTask } from './stock-list.task.ts';

type ReadInput = { qid: string | null };

export const stockListActors = {
  read: attemptOf(
    ({ qid }: ReadInput) => (qid === null ? readOpenStockImport : readStockImport),
    fromPromise<StockImport | null, ReadInput>(({ input: { qid }, signal }) =>
      qid === null
        ? api(readOpenStockImport, {}, { signal })
        : api(readStockImport, { params: { qid } }, { signal }),
    ),
  ),
  upload: stockListUpload,
  follow: importTask,
  choose: callAttempt(chooseStockColumns),
  saveRows: callAttempt(changeStockRows),
  saveComparison: callAttempt(changeStockComparison),
  compare: callAttempt(compareStockList),
  commit: callAttempt(commitStockList),
  revert: callAttempt(revertStockList),
  reopen: callAttempt(reopenStockStep),
  cancel: callAttempt(cancelStockImport),
  deadline,
};
