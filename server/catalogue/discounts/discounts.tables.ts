import type { Selectable } from 'kysely';
import { type ColumnsOf, defineTable, integer, text } from '#server/platform/store/define-table.ts';

export const brandDiscountsTable = defineTable(
  'brandDiscounts',
  {
    qid: text(),
    sellerQid: text().references('sellers.qid'),
    brandQid: text().references('brands.qid'),
    /** Thousandths taken off. */
    perMille: integer(),
    version: integer(),
    changedAt: text(),
  },
  { unique: [['sellerQid', 'brandQid']] },
);

/** How many offers of a seller are to take over changed discounts. Writing its row locks the discounts of the seller. */
export const repricingsTable = defineTable(
  'repricings',
  {
    sellerQid: text().references('sellers.qid'),
    /** Since the first change that is not yet taken over by all. */
    total: integer(),
    remaining: integer(),
  },
  { primaryKey: ['sellerQid'] },
);

export type BrandDiscountRow = Selectable<ColumnsOf<typeof brandDiscountsTable>>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    brandDiscounts: ColumnsOf<typeof brandDiscountsTable>;
    repricings: ColumnsOf<typeof repricingsTable>;
  }
}
