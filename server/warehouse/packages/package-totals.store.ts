import type { Tx } from '#server/platform/store/connect.ts';

/**
 * How many packages each order has in the warehouse, or will have. Of a delivery that was confirmed without some
 * packages, those that are here are all.
 */
export async function readPackageTotals(
  db: Tx,
  saleQids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('deliveries')
    .select('saleQid')
    .select((eb) =>
      eb.fn
        .sum<number>(
          eb
            .case()
            .when('confirmedAt', 'is not', null)
            .then(eb.ref('receivedCount'))
            .else(eb.ref('packageCount'))
            .end(),
        )
        .as('total'),
    )
    .where('saleQid', 'in', saleQids)
    .groupBy('saleQid')
    .execute();
  return new Map(rows.map(({ saleQid, total }) => [saleQid, Number(total)]));
}
