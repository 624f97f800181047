import type { RowProblemCode } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import type { CheckFailureCode, CheckRowKind, CheckStatus } from '#contract/staff/initial-checks.schemas.ts';
import {
  bytes,
  type ColumnsOf,
  defineTable,
  flag,
  integer,
  real,
  text,
} from '#server/platform/store/define-table.ts';

/** Users who may use the seller GTIN checker: a right of its own among staff. */
export const gtinCheckersTable = defineTable(
  'gtinCheckers',
  {
    userQid: text().references('users.qid'),
  },
  { primaryKey: ['userQid'] },
);

/** Uploaded files; a file without a check is deleted after a day. */
export const checkFilesTable = defineTable(
  'checkFiles',
  {
    qid: text(),
    userQid: text().references('users.qid'),
    fileName: text(),
    bytes: integer(),
    /** JSON list of `SheetOutline`. */
    sheets: text(),
    content: bytes(),
    createdAt: text(),
  },
  { indexes: { checkFiles_createdAt: ['createdAt'] } },
);

export const initialChecksTable = defineTable(
  'initialChecks',
  {
    qid: text(),
    fileQid: text().references('checkFiles.qid'),
    status: text<CheckStatus>(),
    userQid: text().references('users.qid'),
    createdBy: text(),
    createdAt: text(),
    /** When it, or its last attempt, began. */
    startedAt: text().nullable(),
    endedAt: text().nullable(),
    /** The task that does it: one task does one check. */
    slot: text().nullable(),
    progress: real().nullable(),
    failure: text<CheckFailureCode>().nullable(),
    fileName: text(),
    dealId: text().nullable(),
    company: text(),
    leadSlug: text().nullable(),
    /** JSON of `CheckColumns`. */
    columns: text(),
    currency: text(),
    millionthsPerEuro: integer(),
    rateDate: text(),
    /** JSON of `CheckResult`. */
    result: text().nullable(),
    /** JSON list of `CheckBrand`. */
    brands: text().nullable(),
  },
  {
    indexes: {
      initialChecks_createdAt: ['createdAt'],
      initialChecks_fileQid: ['fileQid'],
      initialChecks_status_createdAt: ['status', 'createdAt'],
      initialChecks_userQid_startedAt: ['userQid', 'startedAt'],
    },
  },
);

/** Rows of checks; amounts are whole cents of the currency of the file. */
export const initialCheckRowsTable = defineTable(
  'initialCheckRows',
  {
    checkQid: text().references('initialChecks.qid'),
    row: integer(),
    kind: text<CheckRowKind>(),
    gtin: text(),
    name: text(),
    brand: text(),
    priceCents: integer().nullable(),
    quantity: integer().nullable(),
    sellingUnit: integer().nullable(),
    lowestCents: integer().nullable(),
    differenceBasisPoints: integer().nullable(),
    wouldWin: flag(),
    problem: text<RowProblemCode>().nullable(),
  },
  { primaryKey: ['checkQid', 'row'], indexes: { initialCheckRows_kind: ['checkQid', 'kind', 'row'] } },
);

export type CheckFileTable = ColumnsOf<typeof checkFilesTable>;

export type InitialCheckTable = ColumnsOf<typeof initialChecksTable>;

export type InitialCheckRowTable = ColumnsOf<typeof initialCheckRowsTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    gtinCheckers: ColumnsOf<typeof gtinCheckersTable>;
    checkFiles: ColumnsOf<typeof checkFilesTable>;
    initialChecks: ColumnsOf<typeof initialChecksTable>;
    initialCheckRows: ColumnsOf<typeof initialCheckRowsTable>;
  }
}
