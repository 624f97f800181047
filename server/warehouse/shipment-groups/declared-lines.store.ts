import type { DocumentLine } from '#server/orders/documents/sale-papers.ts';
import type { Tx } from '#server/platform/store/connect.ts';

/** The products of the orders in a group, in the sequence of their lines, by order number. */
export async function readDeclaredLines(
  db: Tx,
  groupQid: string,
): Promise<ReadonlyMap<string, DocumentLine[]>> {
  const rows = await db
    .selectFrom('saleLines')
    .innerJoin('sales', 'sales.qid', 'saleLines.saleQid')
    .innerJoin('variants', 'variants.gtin', 'saleLines.gtin')
    .select(['sales.fid', 'saleLines.gtin', 'variants.name', 'saleLines.quantity', 'saleLines.price'])
    .where('saleLines.quantity', '>', 0)
    .where('saleLines.saleQid', 'in', (eb) =>
      eb
        .selectFrom('groupBoxes')
        .innerJoin('packages', 'packages.qid', 'groupBoxes.packageQid')
        .innerJoin('deliveries', 'deliveries.qid', 'packages.deliveryQid')
        .select('deliveries.saleQid')
        .where('groupBoxes.groupQid', '=', groupQid),
    )
    .orderBy('saleLines.saleQid')
    .orderBy('saleLines.position')
    .execute();
  return Map.groupBy(rows, ({ fid }) => fid);
}
