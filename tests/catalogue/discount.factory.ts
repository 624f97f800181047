import { randomUUID } from 'node:crypto';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';

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
