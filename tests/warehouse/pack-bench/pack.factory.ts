import type { Store } from '#server/platform/store/connect.ts';
import type { PackJobRow } from '#server/warehouse/pack-bench/pack-bench.tables.ts';
import type { PackageRow } from '#server/warehouse/packages/packages.tables.ts';
import { sampleGtin, type SaleValues } from '#tests/orders/sale/sale.factory.ts';
import { addDelivery, warehouseUser } from '#tests/warehouse/packages/package.factory.ts';

/** The products of the order: two creams and one soap. */
export const cream = sampleGtin(1);
export const soap = sampleGtin(2);

/** An order of two creams and one soap, whose two boxes are in the warehouse. */
export async function addOrderToPack(store: Store, values: Pick<SaleValues, 'sale'> = {}) {
  const added = await addDelivery(store, values);
  const { sale, delivery } = added;
  for (const [gtin, quantity] of [
    [cream, 2],
    [soap, 1],
  ] as const) {
    await store.db
      .updateTable('saleLines')
      .set({ quantity })
      .where('saleQid', '=', sale.qid)
      .where('gtin', '=', gtin)
      .execute();
  }
  await store.db
    .updateTable('packages')
    .set({ status: 'RECEIVED', receivedAt: '2026-03-02T08:30:00.000Z' })
    .where('deliveryQid', '=', delivery.qid)
    .execute();
  await store.db
    .updateTable('deliveries')
    .set({ receivedCount: 2, isComplete: 1 })
    .where('qid', '=', delivery.qid)
    .execute();
  return added;
}

/** All units of the order in the first of its boxes. */
export async function packAll(store: Store, [box]: readonly PackageRow[]) {
  const packageQid = box?.qid ?? '';
  await store.db
    .insertInto('packUnits')
    .values([
      { packageQid, gtin: cream, count: 2 },
      { packageQid, gtin: soap, count: 1 },
    ])
    .execute();
}

/** The label of the first box of an order is printed. */
export async function labelFirst(store: Store, [box]: readonly PackageRow[]) {
  const row = { packageQid: box?.qid ?? '', isNew: 0, labelledAt: '2026-03-02T08:42:00.000Z' } as const;
  await store.db.insertInto('packBoxes').values(row).execute();
}

/** The signed-in user of the bench, who has claimed the order. */
export async function packerOf(store: Store, saleQid: string, job: Partial<PackJobRow> = {}) {
  const user = await warehouseUser(store);
  const at = '2026-03-02T08:40:00.000Z';
  await store.db
    .insertInto('packJobs')
    .values({
      saleQid,
      version: 1,
      status: 'PACKING',
      claimedBy: user.qid,
      claimedName: user.name,
      claimedAt: at,
      changedAt: at,
      ...job,
    })
    .execute();
  return user;
}
