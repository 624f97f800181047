import * as v from 'valibot';
import {
  RowProblemCode,
  RowRepairCode,
  SheetOutline,
} from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { UploadFile } from '#contract/platform/api/files.ts';
import { PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { Currency, Instant, Qid } from '#contract/platform/api/shapes.ts';
import { CalendarDate } from '#contract/platform/values/calendar-date.ts';
import { Amount, Count, Decimal } from '#contract/platform/values/numbers.ts';

export const CheckFileUpload = v.object({ file: UploadFile });

/** A stored file of a check that has not begun, with what is in it. */
export type CheckFile = v.InferOutput<typeof CheckFile>;
export const CheckFile = v.object({
  qid: Qid,
  fileName: v.string(),
  bytes: Count,
  sheets: v.array(SheetOutline),
});

/** The letter of a column, as spreadsheets name it: A to ZZ. */
export const ColumnLetter = v.pipe(v.string(), v.regex(/^[A-Z]{1,2}$/));

/** How the columns of a sheet are read (specification 2.14). */
export type CheckColumns = v.InferOutput<typeof CheckColumns>;
export const CheckColumns = v.object({
  sheet: v.string(),
  /** From 1. */
  headingRow: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_048_576)),
  gtinColumn: ColumnLetter,
  priceColumn: ColumnLetter,
  sellingUnitColumn: ColumnLetter,
  inventoryColumn: ColumnLetter,
  currency: Currency,
});

/** What staff enter for a check. */
export type CheckRequest = v.InferOutput<typeof CheckRequest>;
export const CheckRequest = v.object({
  file: Qid,
  ...CheckColumns.entries,
  dealId: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20)),
});

export type CheckStatus = v.InferOutput<typeof CheckStatus>;
export const CheckStatus = v.picklist(['QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED']);

/** Why a check failed (specification 8.4). */
export type CheckFailureCode = v.InferOutput<typeof CheckFailureCode>;
export const CheckFailureCode = v.picklist(['fileIssue', 'defaultError']);

/**
 * The lower bounds of the differences to the lowest offer that are counted together, in per cent: the first range has no
 * lower bound, and each range ends where the next one begins.
 */
export const differenceBounds = [-10, -5, -2, 0, 2, 5, 10, 15, 25] as const;
export const DIFFERENCE_RANGES = differenceBounds.length + 1;
/** Rows that cost up to so many per cent more than the lowest offer nearly win. */
export const NEARLY_PER_CENT = 2;

/** What a check found. `matched`, `unmatched` and `invalid` add up to `rows`. */
export type CheckResult = v.InferOutput<typeof CheckResult>;
export const CheckResult = v.object({
  rows: Count,
  matched: Count,
  unmatched: Count,
  invalid: Count,
  /** Matched rows that are cheaper than every live offer. */
  belowLowest: Count,
  /** Matched rows that no seller offers. */
  withoutRival: Count,
  /** Matched rows by their difference to the lowest offer, see `differenceBounds`. */
  differences: v.pipe(v.array(Count), v.length(DIFFERENCE_RANGES)),
  /** Rows that would win with `NEARLY_PER_CENT` off, and what that is for a unit on average. */
  nearly: v.object({ rows: Count, averageReduction: Amount }),
  /** Invalid rows by their first problem, the most frequent first. */
  problems: v.array(v.object({ code: RowProblemCode, rows: Count, firstRow: Count })),
  repairs: v.array(v.object({ code: RowRepairCode, rows: Count })),
  brands: Count,
  /** The value of the matched stock at its prices, in euros. */
  matchedValueEur: Amount,
});

/** A check as the history shows it. */
export type CheckEntry = v.InferOutput<typeof CheckEntry>;
export const CheckEntry = v.object({
  taskId: Qid,
  status: CheckStatus,
  createdAt: Instant,
  startedAt: v.nullable(Instant),
  endedAt: v.nullable(Instant),
  createdBy: v.string(),
  /** Whether the user who asks began it. */
  isOwn: v.boolean(),
  fileName: v.string(),
  /** Null for the stock list of a lead without a deal. */
  dealId: v.nullable(v.string()),
  /** The company of the deal or the lead. */
  company: v.string(),
  /** The lead whose stock list it is. */
  leadSlug: v.nullable(v.string()),
  failure: v.nullable(CheckFailureCode),
  counts: v.nullable(v.pick(CheckResult, ['rows', 'matched', 'belowLowest', 'withoutRival'])),
});

/** A check with its result. */
export type InitialCheck = v.InferOutput<typeof InitialCheck>;
export const InitialCheck = v.object({
  ...CheckEntry.entries,
  /** From 0 to 1 while the check runs. */
  progress: v.nullable(v.number()),
  /** How many checks are before it in the queue; null once it has begun. */
  ahead: v.nullable(Count),
  columns: CheckColumns,
  /** Units of the currency of the file for one euro, and the day of that rate. */
  rate: v.object({ perEuro: Decimal, date: CalendarDate }),
  result: v.nullable(CheckResult),
});

export type CheckRowKind = v.InferOutput<typeof CheckRowKind>;
export const CheckRowKind = v.picklist(['MATCHED', 'UNMATCHED', 'INVALID']);

export type CheckRowQuery = v.InferOutput<typeof CheckRowQuery>;
export const CheckRowQuery = v.object({
  kind: CheckRowKind,
  brand: v.optional(v.string()),
  page: v.optional(PageNumber),
  size: v.optional(PageSize),
});

/** One row of the file. Amounts are in its currency, for a unit. */
export type CheckRow = v.InferOutput<typeof CheckRow>;
export const CheckRow = v.object({
  row: Count,
  kind: CheckRowKind,
  /** As entered for an invalid row. */
  gtin: v.string(),
  name: v.string(),
  brand: v.string(),
  price: v.nullable(Amount),
  priceEur: v.nullable(Amount),
  quantity: v.nullable(Count),
  sellingUnit: v.nullable(Count),
  /** The lowest live offer; null without one. */
  lowest: v.nullable(Amount),
  /** One cent below the lowest offer. */
  priceToWin: v.nullable(Amount),
  /** Per cent of the lowest offer, with two decimals. */
  difference: v.nullable(Decimal),
  wouldWin: v.boolean(),
  problem: v.nullable(RowProblemCode),
});

/** The rows of one brand. */
export type CheckBrand = v.InferOutput<typeof CheckBrand>;
export const CheckBrand = v.object({
  brand: v.string(),
  rows: Count,
  matched: Count,
  wouldWin: Count,
  /** The median difference to the lowest offer in per cent; null without a rival. */
  medianDifference: v.nullable(Decimal),
});
