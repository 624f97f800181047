import type { Store } from '#server/store/connect.ts';
import { addDelivery } from './package.factory.ts';
import { sampleGtin } from './sale.factory.ts';

/** The products of the order: two creams and one soap. */
export const cream = sampleGtin(1);
export const soap = sampleGtin(2);

/** An order of two creams and one soap, whose two boxes are in the warehouse. */
export async function addOrderToPack(store: Store) {
  const added = await addDelivery(store);
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
