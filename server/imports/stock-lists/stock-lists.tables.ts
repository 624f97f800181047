import type { Selectable } from 'kysely';
import type { ComparedRow, ImportState } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { RowProblemCode } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import type { ImportFailureCode } from '#contract/platform/import-failure.schemas.ts';
import {
  bigInteger,
  bytes,
  type ColumnsOf,
  defineTable,
  flag,
  integer,
  text,
} from '#server/platform/store/define-table.ts';

export const stockImportsTable = defineTable(
  'stockImports',
  {
    qid: text(),
    sellerQid: text().references('sellers.qid'),
    version: integer(),
    state: text<ImportState>(),
    source: text<'UPLOAD' | 'CONNECTION'>(),
    fileName: text(),
    bytes: integer(),
    createdAt: text(),
    updatedAt: text(),
    createdBy: text(),
    /** RUNNING: an import of a connection goes on by itself; WAITING: it needs a user, and none has changed it yet. */
    automation: text<'RUNNING' | 'WAITING'>().nullable(),
    /** Thousandths; null unless a task is at work. */
    progress: integer().nullable(),
    failure: text<ImportFailureCode>().nullable(),
    /** JSON of SheetOutline[]. */
    sheets: text().nullable(),
    /** JSON of StockColumns. */
    columns: text().nullable(),
    areColumnsRemembered: flag(),
    /** JSON of CheckSummary. */
    checkSummary: text().nullable(),
    /** JSON of ComparisonSummary. */
    comparison: text().nullable(),
    /** The version of the inventory that was compared, after a commit the one that the commit made. */
    inventoryVersion: integer().nullable(),
    /** JSON of StockTerms before the commit. */
    formerTerms: text().nullable(),
    committedAt: text().nullable(),
  },
  { indexes: { stockImports_sellerQid_createdAt: ['sellerQid', 'createdAt'] } },
);

/** The file of an import that is not at its end. */
export const stockFilesTable = defineTable(
  'stockFiles',
  {
    importQid: text().references('stockImports.qid', 'cascade'),
    content: bytes(),
  },
  { primaryKey: ['importQid'] },
);

/** The rows of the file as they are understood. */
export const stockRowsTable = defineTable(
  'stockRows',
  {
    importQid: text().references('stockImports.qid'),
    row: integer(),
    /** JSON of StockRow. */
    content: text(),
    /** JSON of the texts of the file, where others were typed over them. */
    original: text().nullable(),
    /** Fourteen digits. */
    gtinKey: text().nullable(),
    isSkipped: flag(),
    /** The first problem. */
    problem: text<RowProblemCode>().nullable(),
    isSuggested: flag(),
    /** Whether it had a problem as it stands in the file. */
    hadProblem: flag(),
    /** One bit for each RowRepairCode. */
    repairs: integer(),
  },
  {
    primaryKey: ['importQid', 'row'],
    indexes: {
      stockRows_counts: ['importQid', 'isSkipped', 'problem', 'isSuggested', 'hadProblem', 'repairs', 'row'],
      stockRows_importQid_gtinKey: ['importQid', 'gtinKey', 'row'],
    },
  },
);

type PriceMove = 'PRICE_UP' | 'PRICE_DOWN' | 'QUANTITY_ONLY';

/** The comparison of ready rows, and of offers that the file does not name, with the inventory. */
export const stockComparisonsTable = defineTable(
  'stockComparisons',
  {
    importQid: text().references('stockImports.qid'),
    /** The row of the file; offers without one follow after the last row. */
    position: integer(),
    row: integer().nullable(),
    offerQid: text().nullable(),
    /** NAMED: the offer of a row that is not ready, which is neither changed nor missing. */
    kind: text<ComparedRow['kind'] | 'NAMED'>(),
    move: text<PriceMove>().nullable(),
    gtin: text(),
    name: text(),
    brand: text(),
    isMatched: flag(),
    priceNowCents: integer().nullable(),
    priceCents: integer().nullable(),
    belowFloorCents: integer().nullable(),
    /** Hundredths of a per cent of the price now. */
    changeBasisPoints: bigInteger().nullable(),
    /** Without its sign. */
    changeSize: bigInteger(),
    quantityNow: integer().nullable(),
    quantity: integer().nullable(),
    sellingUnitNow: integer().nullable(),
    sellingUnit: integer().nullable(),
    isJump: flag(),
    jumpFactor: text<JumpFactor>().nullable(),
    choice: text<JumpChoice>().nullable(),
  },
  {
    primaryKey: ['importQid', 'position'],
    indexes: {
      stockComparisons_counts: [
        'importQid',
        'kind',
        'move',
        'isJump',
        'jumpFactor',
        'choice',
        'belowFloorCents',
      ],
      stockComparisons_list: ['importQid', 'kind', 'changeSize', 'position'],
      stockComparisons_offer: { on: ['importQid', 'offerQid'], unique: true },
    },
  },
);

type Jump = NonNullable<ComparedRow['jump']>;
export type JumpFactor = NonNullable<Jump['factor']>;
export type JumpChoice = NonNullable<Jump['choice']>;

/** What a commit has changed, for its revert. */
export const stockCommitsTable = defineTable(
  'stockCommits',
  {
    importQid: text().references('stockImports.qid'),
    offerQid: text(),
    /** JSON of the offer before the commit; null for a new one. */
    formerOffer: text().nullable(),
    formerValidUntil: text().nullable(),
  },
  { primaryKey: ['importQid', 'offerQid'] },
);

/** Offers that an import has removed, with their prices: they return with the product. */
export const removedOffersTable = defineTable(
  'removedOffers',
  {
    offerQid: text(),
    sellerQid: text().references('sellers.qid'),
    gtin: text(),
    removedAt: text(),
    /** JSON of the points of the price history. */
    prices: text(),
  },
  { primaryKey: ['offerQid'], unique: [['sellerQid', 'gtin']] },
);

/** The columns that a seller chose for a list with these headings. */
export const stockColumnsTable = defineTable(
  'stockColumns',
  {
    sellerQid: text().references('sellers.qid'),
    headingsHash: text(),
    /** JSON of StockColumns. */
    columns: text(),
    updatedAt: text(),
  },
  { primaryKey: ['sellerQid', 'headingsHash'] },
);

/** What holds for the offers of a seller, from the last committed import. */
export const stockTermsTable = defineTable(
  'stockTerms',
  {
    sellerQid: text().references('sellers.qid'),
    minimumOrderCents: integer().nullable(),
    dispatchDays: integer().nullable(),
  },
  { primaryKey: ['sellerQid'] },
);

/** The last day on which an offer stands. */
export const offerValiditiesTable = defineTable(
  'offerValidities',
  {
    offerQid: text().references('offers.qid', 'cascade'),
    sellerQid: text().references('sellers.qid'),
    validUntil: text(),
  },
  {
    primaryKey: ['offerQid'],
    indexes: { offerValidities_sellerQid_validUntil: ['sellerQid', 'validUntil'] },
  },
);

export type StockImportRow = Selectable<ColumnsOf<typeof stockImportsTable>>;
export type StockRowRow = Selectable<ColumnsOf<typeof stockRowsTable>>;
export type StockComparisonRow = Selectable<ColumnsOf<typeof stockComparisonsTable>>;
export type StockTermsRow = Selectable<ColumnsOf<typeof stockTermsTable>>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    stockImports: ColumnsOf<typeof stockImportsTable>;
    stockFiles: ColumnsOf<typeof stockFilesTable>;
    stockRows: ColumnsOf<typeof stockRowsTable>;
    stockComparisons: ColumnsOf<typeof stockComparisonsTable>;
    stockCommits: ColumnsOf<typeof stockCommitsTable>;
    removedOffers: ColumnsOf<typeof removedOffersTable>;
    stockColumns: ColumnsOf<typeof stockColumnsTable>;
    stockTerms: ColumnsOf<typeof stockTermsTable>;
    offerValidities: ColumnsOf<typeof offerValiditiesTable>;
  }
}
