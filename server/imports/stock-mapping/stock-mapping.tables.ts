import type { Selectable } from 'kysely';

/** The words of name and brand of each product. */
export type ProductWordTable = { word: string; gtin: string };

/** How many products have a word: an estimate, by which the rare words of a name are found. */
export type ProductWordCountTable = { word: string; products: number };

/** Products that a seller has rejected for an offer with a GTIN. */
export type RejectedMatchTable = { sellerQid: string; enteredKey: string; gtin: string };

/** What GTINs in the files of a seller stand for. */
export type RememberedGtinTable = {
  sellerQid: string;
  /** Fourteen digits. */
  enteredKey: string;
  gtin: string;
  matchedAt: string;
};

export type ProductRequestTable = {
  qid: string;
  sellerQid: string;
  userQid: string;
  gtin: string;
  title: string;
  brand: string;
  note: string;
  requestedAt: string;
};

export type ProductRequestRow = Selectable<ProductRequestTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    productWords: ProductWordTable;
    productWordCounts: ProductWordCountTable;
    rejectedMatches: RejectedMatchTable;
    rememberedGtins: RememberedGtinTable;
    productRequests: ProductRequestTable;
  }
}
