import * as v from 'valibot';
import { StockType } from '#contract/catalogue/offers.schemas.ts';
import { UploadFile, type FileLimits } from '#contract/platform/api/files.ts';
import { PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { Currency, Instant, Qid } from '#contract/platform/api/shapes.ts';
import { ImportFailureCode } from '#contract/platform/import-failure.schemas.ts';
import { CalendarDate } from '#contract/platform/values/calendar-date.ts';
import { Amount, Count, Decimal } from '#contract/platform/values/numbers.ts';
import {
  DecimalSign,
  RowProblemCode,
  RowRepairCode,
  SheetOutline,
  StockField,
  StockRow,
} from './stock-row.schemas.ts';

/** Decisions 5. */
export const stockListLimits: FileLimits = {
  extensions: ['xlsx', 'xls', 'xlsm', 'ods', 'csv', 'tsv', 'txt'],
  maximumBytes: 4_000_000,
};

export const StockListUpload = v.object({ file: UploadFile });

/** Where an import stands. The states that end in -ING are tasks of the server, which can be cancelled. */
export type ImportState = v.InferOutput<typeof ImportState>;
export const ImportState = v.picklist([
  'READING',
  'COLUMNS',
  'CHECKING',
  'CHECK',
  'COMPARING',
  'COMPARE',
  'COMMITTING',
  'COMMITTED',
  'REVERTING',
  'REVERTED',
  'FAILED',
  'CANCELLED',
]);

/** How the columns of a sheet are read. */
export type StockColumns = v.InferOutput<typeof StockColumns>;
export const StockColumns = v.object({
  sheet: v.string(),
  headingRow: Count,
  /** The column of each field, from 0. */
  fields: v.record(StockField, Count),
  priceIsFor: v.picklist(['UNIT', 'SELLING_UNIT']),
  currency: Currency,
  decimalSign: DecimalSign,
  stockType: StockType,
  /** Required unless the goods are on the floor. */
  availableFrom: v.nullable(CalendarDate),
  minimumOrderValue: v.nullable(Amount),
  dispatchDays: v.nullable(Count),
  /** The last day on which the offers stand. */
  validUntil: v.nullable(CalendarDate),
});

/** Rows after the check; `ready`, `skipped` and those with a problem add up to `rows`. */
export type CheckSummary = v.InferOutput<typeof CheckSummary>;
export const CheckSummary = v.object({
  rows: Count,
  ready: Count,
  skipped: Count,
  /** Rows that had a problem and are ready now. */
  fixed: Count,
  /** A row with several problems counts under its first one. */
  problems: v.array(v.object({ code: RowProblemCode, rows: Count, suggested: Count })),
  repairs: v.array(v.object({ code: RowRepairCode, rows: Count })),
});

/** What becomes of offers that the file does not name. */
export type MissingChoice = v.InferOutput<typeof MissingChoice>;
export const MissingChoice = v.picklist(['ZERO', 'KEEP', 'REMOVE']);

/** `new`, `changed` and `unchanged` add up to the ready rows. */
export type ComparisonSummary = v.InferOutput<typeof ComparisonSummary>;
export const ComparisonSummary = v.object({
  new: Count,
  changed: Count,
  unchanged: Count,
  missing: Count,
  priceUp: Count,
  priceDown: Count,
  quantityOnly: Count,
  /** Prices that change by half or more. */
  jumps: Count,
  /** Jumps by about a power of ten that are not decided; a commit skips them. */
  undecided: Count,
  /** Prices below the floor of their offer, which stay as they are. */
  belowFloor: Count,
  offersNow: Count,
  missingChoice: MissingChoice,
  /** A third of the inventory or more would go: a commit has to confirm it. */
  isMostlyMissing: v.boolean(),
});

export type StockImport = v.InferOutput<typeof StockImport>;
export const StockImport = v.object({
  qid: Qid,
  version: Count,
  state: ImportState,
  source: v.picklist(['UPLOAD', 'CONNECTION']),
  fileName: v.string(),
  bytes: Count,
  createdAt: Instant,
  updatedAt: Instant,
  createdBy: v.string(),
  /** From 0 to 1 while a task runs; null while it waits. */
  progress: v.nullable(v.number()),
  failure: v.nullable(ImportFailureCode),
  sheets: v.nullable(v.array(SheetOutline)),
  columns: v.nullable(StockColumns),
  /** The columns are those of the last import with these headings. */
  areColumnsRemembered: v.boolean(),
  check: v.nullable(CheckSummary),
  comparison: v.nullable(ComparisonSummary),
  committedAt: v.nullable(Instant),
  /** The next change of an offer ends it. */
  isRevertible: v.boolean(),
});

/** One row of the history of imports. */
export type StockImportEntry = v.InferOutput<typeof StockImportEntry>;
export const StockImportEntry = v.omit(StockImport, ['sheets', 'columns']);

export type RowQuery = v.InferOutput<typeof RowQuery>;
export const RowQuery = v.object({
  problem: v.optional(RowProblemCode),
  repair: v.optional(RowRepairCode),
  show: v.optional(v.picklist(['PROBLEMS', 'FIXED', 'SKIPPED', 'READY'])),
  page: v.optional(PageNumber),
  size: v.optional(PageSize),
});

/** A row of the check. */
export type CheckedRow = v.InferOutput<typeof CheckedRow>;
export const CheckedRow = v.object({
  ...StockRow.entries,
  isSkipped: v.boolean(),
  /** It had a problem and is ready now. */
  isFixed: v.boolean(),
});

export const MAXIMUM_ROW_CHANGES = 1_000;

/** Changes rows of the check: cells typed over, one rule for all similar rows, or rows left out. */
export type RowChange = v.InferOutput<typeof RowChange>;
export const RowChange = v.variant('kind', [
  v.object({
    kind: v.literal('CELLS'),
    cells: v.pipe(
      v.array(v.object({ row: Count, field: StockField, text: v.pipe(v.string(), v.maxLength(200)) })),
      v.minLength(1),
      v.maxLength(MAXIMUM_ROW_CHANGES),
    ),
  }),
  v.object({ kind: v.literal('SUGGESTIONS'), problem: RowProblemCode }),
  v.object({ kind: v.literal('SKIP'), problem: RowProblemCode }),
  v.object({ kind: v.literal('SKIP_ROWS'), rows: v.pipe(v.array(Count), v.maxLength(MAXIMUM_ROW_CHANGES)) }),
  /** Back to the texts of the file. */
  v.object({ kind: v.literal('RESET_ROWS'), rows: v.pipe(v.array(Count), v.maxLength(MAXIMUM_ROW_CHANGES)) }),
]);

export type ComparisonKind = v.InferOutput<typeof ComparisonKind>;
export const ComparisonKind = v.picklist(['CHANGED', 'NEW', 'UNCHANGED', 'MISSING']);
export type ComparisonQuery = v.InferOutput<typeof ComparisonQuery>;
export const ComparisonQuery = v.object({
  kind: ComparisonKind,
  change: v.optional(v.picklist(['PRICE_UP', 'PRICE_DOWN', 'QUANTITY_ONLY', 'JUMPS'])),
  page: v.optional(PageNumber),
  size: v.optional(PageSize),
});

/** What the commit does with a price that jumps. */
export type JumpChoice = v.InferOutput<typeof JumpChoice>;
export const JumpChoice = v.picklist(['USE_FILE', 'KEEP_PRICE', 'SKIP']);

/** A row of the comparison, the largest change of price first. */
export type ComparedRow = v.InferOutput<typeof ComparedRow>;
export const ComparedRow = v.object({
  kind: ComparisonKind,
  /** Null for an offer that the file does not name. */
  row: v.nullable(Count),
  offerQid: v.nullable(Qid),
  gtin: v.string(),
  name: v.string(),
  brand: v.string(),
  isMatched: v.boolean(),
  currency: Currency,
  priceNow: v.nullable(Amount),
  price: v.nullable(Amount),
  /** The price of the file where it is below the floor of the offer: `price` is then that of the offer. */
  priceBelowFloor: v.nullable(Amount),
  /** Per cent, with two decimals; null without a price to compare with. */
  priceChange: v.nullable(Decimal),
  quantityNow: v.nullable(Count),
  quantity: v.nullable(Count),
  sellingUnitNow: v.nullable(Count),
  sellingUnit: v.nullable(Count),
  jump: v.nullable(
    v.object({
      /** 10, 100 or 1000 times the old price, or that part of it; null for another jump. */
      factor: v.nullable(v.picklist(['10', '100', '1000', '0.1', '0.01', '0.001'])),
      choice: v.nullable(JumpChoice),
    }),
  ),
});

export type ComparisonChange = v.InferOutput<typeof ComparisonChange>;
export const ComparisonChange = v.object({
  missingChoice: v.optional(MissingChoice),
  jumps: v.optional(
    v.pipe(v.array(v.object({ row: Count, choice: JumpChoice })), v.maxLength(MAXIMUM_ROW_CHANGES)),
  ),
});
