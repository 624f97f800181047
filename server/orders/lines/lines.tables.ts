import type { Selectable } from 'kysely';
import { type ColumnsOf, defineTable, integer, text } from '#server/platform/store/define-table.ts';

export const saleLinesTable = defineTable(
  'saleLines',
  {
    qid: text(),
    saleQid: text().references('sales.qid'),
    position: integer(),
    version: integer(),
    gtin: text().references('variants.gtin'),
    quantity: integer(),
    requestedQuantity: integer(),
    reductionReason: text().nullable(),
    price: text(),
  },
  { unique: [['saleQid', 'position']], indexes: { saleLines_gtin: ['gtin'] } },
);

export type SaleLineRow = Selectable<ColumnsOf<typeof saleLinesTable>>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    saleLines: ColumnsOf<typeof saleLinesTable>;
  }
}
