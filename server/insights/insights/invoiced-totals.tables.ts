/** What a seller's orders of one currency add up to that were completed before a moment, in whole cents. */
export type InvoicedTotalTable = {
  sellerQid: string;
  currency: string;
  until: string;
  orderCount: number;
  /** Text on PostgreSQL, where it may not fit a number. */
  cents: number | string;
};

declare module '#server/platform/store/schema.ts' {
  interface Database {
    invoicedTotals: InvoicedTotalTable;
  }
}
