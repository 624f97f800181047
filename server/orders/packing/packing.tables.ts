import type { PackingKind } from '#contract/orders/packing.schemas.ts';
import { type ColumnsOf, decimal, defineTable, integer, text } from '#server/platform/store/define-table.ts';

export const packingsTable = defineTable(
  'packings',
  {
    qid: text(),
    saleQid: text().references('sales.qid'),
    kind: text<PackingKind>(),
    count: integer(),
    length: decimal(),
    width: decimal(),
    height: decimal(),
    weight: decimal(),
    createdAt: text(),
  },
  { indexes: { packings_saleQid: ['saleQid'] } },
);

declare module '#server/platform/store/schema.ts' {
  interface Database {
    packings: ColumnsOf<typeof packingsTable>;
  }
}
