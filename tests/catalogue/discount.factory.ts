import { randomUUID } from 'node:crypto';
import type { Store } from '#server/store/connect.ts';
import type { SellerRow } from '#server/users/users.tables.ts';

/** A discount of 7.5 % on a brand that has offers; the offers keep their prices. */
export async function addBrandDiscount(
  store: Store,
  seller: SellerRow,
  { brand = 'Maris', perMille = 75, changedAt = '2026-03-01T08:00:00.000Z' } = {},
): Promise<void> {
  const { qid } = await store.db
    .selectFrom('brands')
    .select('qid')
    .where('name', '=', brand)
    .executeTakeFirstOrThrow();
  await store.db
    .insertInto('brandDiscounts')
    .values({ qid: randomUUID(), sellerQid: seller.qid, brandQid: qid, perMille, version: 1, changedAt })
    .execute();
}
