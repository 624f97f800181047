import type { Selectable } from 'kysely';
import type { ComparedRow, ImportState } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { RowProblemCode } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import type { ImportFailureCode } from '#contract/platform/import-failure.schemas.ts';
import type { SqlBoolean } from '#server/platform/store/schema.ts';

export type StockImportTable = {
  qid: string;
  sellerQid: string;
  version: number;
  state: ImportState;
  source: 'UPLOAD' | 'CONNECTION';
  fileName: string;
  bytes: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
  /** RUNNING: an import of a connection goes on by itself; WAITING: it needs a user, and none has changed it yet. */
  automation: 'RUNNING' | 'WAITING' | null;
  /** Thousandths; null unless a task is at work. */
  progress: number | null;
  failure: ImportFailureCode | null;
  /** JSON of SheetOutline[]. */
  sheets: string | null;
  /** JSON of StockColumns. */
  columns: string | null;
  areColumnsRemembered: SqlBoolean;
  /** JSON of CheckSummary. */
  checkSummary: string | null;
  /** JSON of ComparisonSummary. */
  comparison: string | null;
  /** The version of the inventory that was compared, after a commit the one that the commit made. */
  inventoryVersion: number | null;
  /** JSON of StockTerms before the commit. */
  formerTerms: string | null;
  committedAt: string | null;
};

/** The file of an import that is not at its end. */
export type StockFileTable = { importQid: string; content: Uint8Array };

/** The rows of the file as they are understood. */
export type StockRowTable = {
  importQid: string;
  row: number;
  /** JSON of StockRow. */
  content: string;
  /** JSON of the texts of the file, where others were typed over them. */
  original: string | null;
  /** Fourteen digits. */
  gtinKey: string | null;
  isSkipped: SqlBoolean;
  /** The first problem. */
  problem: RowProblemCode | null;
  isSuggested: SqlBoolean;
  /** Whether it had a problem as it stands in the file. */
  hadProblem: SqlBoolean;
  /** One bit for each RowRepairCode. */
  repairs: number;
};

type PriceMove = 'PRICE_UP' | 'PRICE_DOWN' | 'QUANTITY_ONLY';

/** The comparison of ready rows, and of offers that the file does not name, with the inventory. */
export type StockComparisonTable = {
  importQid: string;
  /** The row of the file; offers without one follow after the last row. */
  position: number;
  row: number | null;
  offerQid: string | null;
  /** NAMED: the offer of a row that is not ready, which is neither changed nor missing. */
  kind: ComparedRow['kind'] | 'NAMED';
  move: PriceMove | null;
  gtin: string;
  name: string;
  brand: string;
  isMatched: SqlBoolean;
  priceNowCents: number | null;
  priceCents: number | null;
  belowFloorCents: number | null;
  /** Hundredths of a per cent of the price now. */
  changeBasisPoints: number | null;
  /** Without its sign. */
  changeSize: number;
  quantityNow: number | null;
  quantity: number | null;
  sellingUnitNow: number | null;
  sellingUnit: number | null;
  isJump: SqlBoolean;
  jumpFactor: JumpFactor | null;
  choice: JumpChoice | null;
};

type Jump = NonNullable<ComparedRow['jump']>;
export type JumpFactor = NonNullable<Jump['factor']>;
export type JumpChoice = NonNullable<Jump['choice']>;

/** What a commit has changed, for its revert. */
export type StockCommitTable = {
  importQid: string;
  offerQid: string;
  /** JSON of the offer before the commit; null for a new one. */
  formerOffer: string | null;
  formerValidUntil: string | null;
};

/** Offers that an import has removed, with their prices: they return with the product. */
export type RemovedOfferTable = {
  offerQid: string;
  sellerQid: string;
  gtin: string;
  removedAt: string;
  /** JSON of the points of the price history. */
  prices: string;
};

/** The columns that a seller chose for a list with these headings. */
export type StockColumnsTable = {
  sellerQid: string;
  headingsHash: string;
  /** JSON of StockColumns. */
  columns: string;
  updatedAt: string;
};

/** What holds for the offers of a seller, from the last committed import. */
export type StockTermsTable = {
  sellerQid: string;
  minimumOrderCents: number | null;
  dispatchDays: number | null;
};

/** The last day on which an offer stands. */
export type OfferValidityTable = { offerQid: string; sellerQid: string; validUntil: string };

export type StockImportRow = Selectable<StockImportTable>;
export type StockRowRow = Selectable<StockRowTable>;
export type StockComparisonRow = Selectable<StockComparisonTable>;
export type StockTermsRow = Selectable<StockTermsTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    stockImports: StockImportTable;
    stockFiles: StockFileTable;
    stockRows: StockRowTable;
    stockComparisons: StockComparisonTable;
    stockCommits: StockCommitTable;
    removedOffers: RemovedOfferTable;
    stockColumns: StockColumnsTable;
    stockTerms: StockTermsTable;
    offerValidities: OfferValidityTable;
  }
}
