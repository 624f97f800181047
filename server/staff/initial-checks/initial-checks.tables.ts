import type { RowProblemCode } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import type { CheckFailureCode, CheckRowKind, CheckStatus } from '#contract/staff/initial-checks.schemas.ts';
import type { SqlBoolean } from '#server/platform/store/schema.ts';

/** Users who may use the seller GTIN checker: a right of its own among staff. */
export type GtinCheckerTable = { userQid: string };

/** Uploaded files; a file without a check is deleted after a day. */
export type CheckFileTable = {
  qid: string;
  userQid: string;
  fileName: string;
  bytes: number;
  /** JSON list of `SheetOutline`. */
  sheets: string;
  content: Uint8Array;
  createdAt: string;
};

export type InitialCheckTable = {
  qid: string;
  fileQid: string;
  status: CheckStatus;
  userQid: string;
  createdBy: string;
  createdAt: string;
  /** When it, or its last attempt, began. */
  startedAt: string | null;
  endedAt: string | null;
  /** The task that does it: one task does one check. */
  slot: string | null;
  progress: number | null;
  failure: CheckFailureCode | null;
  fileName: string;
  dealId: string | null;
  company: string;
  leadSlug: string | null;
  /** JSON of `CheckColumns`. */
  columns: string;
  currency: string;
  millionthsPerEuro: number;
  rateDate: string;
  /** JSON of `CheckResult`. */
  result: string | null;
  /** JSON list of `CheckBrand`. */
  brands: string | null;
};

/** Rows of checks; amounts are whole cents of the currency of the file. */
export type InitialCheckRowTable = {
  checkQid: string;
  row: number;
  kind: CheckRowKind;
  gtin: string;
  name: string;
  brand: string;
  priceCents: number | null;
  quantity: number | null;
  sellingUnit: number | null;
  lowestCents: number | null;
  differenceBasisPoints: number | null;
  wouldWin: SqlBoolean;
  problem: RowProblemCode | null;
};

declare module '#server/platform/store/schema.ts' {
  interface Database {
    gtinCheckers: GtinCheckerTable;
    checkFiles: CheckFileTable;
    initialChecks: InitialCheckTable;
    initialCheckRows: InitialCheckRowTable;
  }
}
