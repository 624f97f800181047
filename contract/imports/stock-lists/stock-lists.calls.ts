import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { fileRefusals } from '#contract/platform/api/files.ts';
import { listPageSchema, PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { Currency, QidParams } from '#contract/platform/api/shapes.ts';
import {
  CheckedRow,
  ComparedRow,
  ComparisonChange,
  ComparisonQuery,
  RowChange,
  RowQuery,
  StockColumns,
  StockImport,
  StockImportEntry,
  StockListUpload,
} from './stock-lists.schemas.ts';

const roles = ['SELLER', 'STAFF'] as const;
/** The import is no longer, or not yet, in the step of the call. */
const stepRefusal = { import_in_other_state: { status: 409 } } as const;
// The paths below offers/stocklist/ are not in the specification, which lists `offers/stocklist` alone (7.6).

/** Stores a file and queues its reading. An import that is not committed is replaced. */
export const uploadStockList = defineCall({
  method: 'POST',
  path: 'offers/stocklist/',
  body: StockListUpload,
  bodyType: 'form',
  reply: StockImport,
  idempotent: true,
  refusals: { ...fileRefusals },
  roles,
});

/** The imports of the seller, the newest first. */
export const listStockImports = defineCall({
  method: 'GET',
  path: 'offers/stocklist/imports/',
  query: v.object({ page: v.optional(PageNumber), size: v.optional(PageSize) }),
  reply: listPageSchema(StockImportEntry),
  refusals: {},
  roles,
});

/** The import that is neither committed nor cancelled; null without one. */
export const readOpenStockImport = defineCall({
  method: 'GET',
  path: 'offers/stocklist/imports/open/',
  reply: v.nullable(StockImport),
  refusals: {},
  roles,
});

export const readStockImport = defineCall({
  method: 'GET',
  path: 'offers/stocklist/imports/{qid}/',
  params: QidParams,
  reply: StockImport,
  refusals: {},
  roles,
});

/** Says how the columns are read and queues the check. They are remembered for the seller and these headings. */
export const chooseStockColumns = defineCall({
  method: 'PUT',
  path: 'offers/stocklist/imports/{qid}/columns/',
  params: QidParams,
  body: StockColumns,
  reply: StockImport,
  versioned: true,
  refusals: {
    ...stepRefusal,
    column_missing: { status: 400 },
    /** The offers of a seller have one currency. */
    other_currency: { status: 400, field: 'currency', detail: v.object({ currency: Currency }) },
  },
  roles,
});

export const listStockRows = defineCall({
  method: 'GET',
  path: 'offers/stocklist/imports/{qid}/rows/',
  params: QidParams,
  query: RowQuery,
  reply: listPageSchema(CheckedRow),
  refusals: stepRefusal,
  roles,
});

/** Changes of more than 1,000 rows become a task: the reply is in the state CHECKING. */
export const changeStockRows = defineCall({
  method: 'POST',
  path: 'offers/stocklist/imports/{qid}/rows/',
  params: QidParams,
  body: RowChange,
  reply: StockImport,
  versioned: true,
  refusals: stepRefusal,
  roles,
});

/** The rows with a problem and their reasons, as a file that can be imported again. */
export const downloadProblemRows = defineCall({
  method: 'GET',
  path: 'offers/stocklist/imports/{qid}/problems/',
  params: QidParams,
  reply: 'file',
  refusals: stepRefusal,
  roles,
});

/** Queues the comparison of the ready rows with the inventory. */
export const compareStockList = defineCall({
  method: 'POST',
  path: 'offers/stocklist/imports/{qid}/compare/',
  params: QidParams,
  reply: StockImport,
  versioned: true,
  refusals: { ...stepRefusal, no_ready_rows: { status: 409 } },
  roles,
});

export const listComparedRows = defineCall({
  method: 'GET',
  path: 'offers/stocklist/imports/{qid}/comparison/',
  params: QidParams,
  query: ComparisonQuery,
  reply: listPageSchema(ComparedRow),
  refusals: stepRefusal,
  roles,
});

export const changeStockComparison = defineCall({
  method: 'PATCH',
  path: 'offers/stocklist/imports/{qid}/comparison/',
  params: QidParams,
  body: ComparisonChange,
  reply: StockImport,
  versioned: true,
  refusals: stepRefusal,
  roles,
});

export const downloadStockComparison = defineCall({
  method: 'GET',
  path: 'offers/stocklist/imports/{qid}/comparison/file/',
  params: QidParams,
  reply: 'file',
  refusals: stepRefusal,
  roles,
});

/** Commits the whole comparison in one transaction. */
export const commitStockList = defineCall({
  method: 'POST',
  path: 'offers/stocklist/imports/{qid}/commit/',
  params: QidParams,
  body: v.object({ isMostlyMissingConfirmed: v.boolean() }),
  reply: StockImport,
  idempotent: true,
  versioned: true,
  refusals: {
    ...stepRefusal,
    /** A third of the inventory or more would go. */
    mostly_missing: { status: 409 },
    /** Offers have changed since the comparison, which is made anew. */
    inventory_changed: { status: 409 },
  },
  roles,
});

/** Takes back the last commit, as long as no offer has changed since. */
export const revertStockList = defineCall({
  method: 'POST',
  path: 'offers/stocklist/imports/{qid}/revert/',
  params: QidParams,
  reply: StockImport,
  idempotent: true,
  versioned: true,
  refusals: { ...stepRefusal, not_revertible: { status: 409 } },
  roles,
});

/** Goes back to an earlier step. */
export const reopenStockStep = defineCall({
  method: 'POST',
  path: 'offers/stocklist/imports/{qid}/reopen/',
  params: QidParams,
  body: v.object({ state: v.picklist(['COLUMNS', 'CHECK']) }),
  reply: StockImport,
  versioned: true,
  refusals: stepRefusal,
  roles,
});

/** Cancels an import; a running task stops. What is committed stays. */
export const cancelStockImport = defineCall({
  method: 'DELETE',
  path: 'offers/stocklist/imports/{qid}/',
  params: QidParams,
  reply: 'none',
  idempotent: true,
  refusals: stepRefusal,
  roles,
});
