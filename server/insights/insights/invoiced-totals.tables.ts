import {
  bigInteger,
  type ColumnsOf,
  defineTable,
  integer,
  text,
} from '#server/platform/store/define-table.ts';
/** What a seller's orders of one currency add up to that were completed before a moment, in whole cents. */
export const invoicedTotalsTable = defineTable(
  'invoicedTotals',
  {
    sellerQid: text().references('sellers.qid'),
    currency: text(),
    until: text(),
    orderCount: integer(),
    /** Text on PostgreSQL, where it may not fit a number. */
    cents: bigInteger<number | string>(),
  },
  { primaryKey: ['sellerQid', 'currency'] },
);

declare module '#server/platform/store/schema.ts' {
  interface Database {
    invoicedTotals: ColumnsOf<typeof invoicedTotalsTable>;
  }
}
