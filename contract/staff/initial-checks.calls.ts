import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { fileRefusals } from '#contract/platform/api/files.ts';
import { listPageSchema, PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { Currency, Qid, QidParams } from '#contract/platform/api/shapes.ts';
import { dealNotFound } from './deals.calls.ts';
import {
  CheckBrand,
  CheckEntry,
  CheckFile,
  CheckFileUpload,
  CheckRequest,
  CheckRow,
  CheckRowQuery,
  InitialCheck,
} from './initial-checks.schemas.ts';

const roles = ['STAFF'] as const;
const TaskParams = v.object({ task_id: Qid });
const PageQuery = v.object({ page: v.optional(PageNumber), size: v.optional(PageSize) });
// The specification lists `internal/initialcheck/` and `internal/initialcheck/task/{task_id}/`; the other paths are ours.
// Every call is refused with `forbidden` to staff who may not use the checker.

/** Stores a file and says what is in it. The file is deleted after a day without a check. */
export const uploadCheckFile = defineCall({
  method: 'POST',
  path: 'internal/initialcheck/files/',
  body: CheckFileUpload,
  bodyType: 'form',
  reply: CheckFile,
  idempotent: true,
  refusals: { ...fileRefusals, fileIssue: { status: 400 } },
  roles,
});

export const readCheckFile = defineCall({
  method: 'GET',
  path: 'internal/initialcheck/files/{qid}/',
  params: QidParams,
  reply: CheckFile,
  refusals: {},
  roles,
});

/** Queues the check of a file that was stored before. */
export const startInitialCheck = defineCall({
  method: 'POST',
  path: 'internal/initialcheck/',
  body: CheckRequest,
  reply: v.object({ taskId: Qid }),
  idempotent: true,
  refusals: {
    [dealNotFound]: { status: 400 },
    /** The file is gone, or has no such sheet. */
    fileIssue: { status: 400 },
    /** There is no rate for the currency. */
    unknown_currency: { status: 400, field: 'currency', detail: v.object({ currencies: v.array(Currency) }) },
  },
  roles,
});

export const readInitialCheck = defineCall({
  method: 'GET',
  path: 'internal/initialcheck/task/{task_id}/',
  params: TaskParams,
  reply: InitialCheck,
  refusals: {},
  roles,
});

/** Cancels a check that has not ended. */
export const cancelInitialCheck = defineCall({
  method: 'DELETE',
  path: 'internal/initialcheck/task/{task_id}/',
  params: TaskParams,
  reply: 'none',
  idempotent: true,
  refusals: { check_has_ended: { status: 409 } },
  roles,
});

/** The checks of all staff, the newest first. */
export const listInitialChecks = defineCall({
  method: 'GET',
  path: 'internal/initialcheck/',
  query: PageQuery,
  reply: listPageSchema(CheckEntry),
  refusals: {},
  roles,
});

const resultRefusals = { check_not_succeeded: { status: 409 } } as const;

export const listCheckRows = defineCall({
  method: 'GET',
  path: 'internal/initialcheck/task/{task_id}/rows/',
  params: TaskParams,
  query: CheckRowQuery,
  reply: listPageSchema(CheckRow),
  refusals: resultRefusals,
  roles,
});

/** The brands of a check, those with the most rows first. */
export const listCheckBrands = defineCall({
  method: 'GET',
  path: 'internal/initialcheck/task/{task_id}/brands/',
  params: TaskParams,
  query: PageQuery,
  reply: listPageSchema(CheckBrand),
  refusals: resultRefusals,
  roles,
});

/** The result as a workbook that a seller can be sent: it names no other seller. */
export const downloadInitialCheck = defineCall({
  method: 'GET',
  path: 'internal/initialcheck/task/{task_id}/file/',
  params: TaskParams,
  reply: 'file',
  refusals: resultRefusals,
  roles,
});
