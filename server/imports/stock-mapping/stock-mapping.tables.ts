import type { Selectable } from 'kysely';
import { type ColumnsOf, defineTable, integer, text } from '#server/platform/store/define-table.ts';

/** The words of name and brand of each product. */
export const productWordsTable = defineTable(
  'productWords',
  {
    word: text(),
    gtin: text(),
  },
  { primaryKey: ['word', 'gtin'] },
);

/** How many products have a word: an estimate, by which the rare words of a name are found. */
export const productWordCountsTable = defineTable(
  'productWordCounts',
  {
    word: text(),
    products: integer(),
  },
  { primaryKey: ['word'] },
);

/** Products that a seller has rejected for an offer with a GTIN. */
export const rejectedMatchesTable = defineTable(
  'rejectedMatches',
  {
    sellerQid: text().references('sellers.qid'),
    enteredKey: text(),
    gtin: text(),
  },
  { primaryKey: ['sellerQid', 'enteredKey', 'gtin'] },
);

/** What GTINs in the files of a seller stand for. */
export const rememberedGtinsTable = defineTable(
  'rememberedGtins',
  {
    sellerQid: text().references('sellers.qid'),
    /** Fourteen digits. */
    enteredKey: text(),
    gtin: text(),
    matchedAt: text(),
  },
  { primaryKey: ['sellerQid', 'enteredKey'], unique: [['sellerQid', 'gtin']] },
);

export const productRequestsTable = defineTable(
  'productRequests',
  {
    qid: text(),
    sellerQid: text().references('sellers.qid'),
    userQid: text().references('users.qid'),
    gtin: text(),
    title: text(),
    brand: text(),
    note: text(),
    requestedAt: text(),
  },
  { unique: [['sellerQid', 'gtin']] },
);

export type ProductRequestRow = Selectable<ColumnsOf<typeof productRequestsTable>>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    productWords: ColumnsOf<typeof productWordsTable>;
    productWordCounts: ColumnsOf<typeof productWordCountsTable>;
    rejectedMatches: ColumnsOf<typeof rejectedMatchesTable>;
    rememberedGtins: ColumnsOf<typeof rememberedGtinsTable>;
    productRequests: ColumnsOf<typeof productRequestsTable>;
  }
}
