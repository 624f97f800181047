import { expect, test } from 'vitest';
import type { Tx } from '#server/platform/store/connect.ts';
import { addOrdersOfInsights } from '#tests/insights/insight.factory.ts';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { fullScans } from '#tests/platform/marketplace/query-plans.ts';
import { openTestStore, settlePlans } from '#tests/platform/marketplace/test-store.ts';
import { readFigures, readMatchingSellers } from './seller-list.store.ts';
import { readSellerDetails } from './staff-sellers.store.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const staff = { sellerQid: null, roles: ['STAFF' as const] };

/** What grows with all sellers: their orders, offers and users. */
const tables = { sales: /sellerQid|status/, offers: /sellerQid/, users: /sellerQid/ };

async function start() {
  const store = await openTestStore();
  const { seller } = await addSeller(store);
  await addSale(store, seller);
  const others = await addSeller(store);
  await addOrdersOfInsights(store, others.seller, { count: 2_000, days: 60, now });
  await settlePlans(store, ['sales', 'offers', 'users', 'sellers']);
  return {
    store,
    qid: seller.qid,
    scans: (read: (tx: Tx) => Promise<unknown>) => fullScans(store, read, tables),
  };
}

test('a page of sellers counts from an index, also when it is sorted by a figure', async () => {
  const { scans, qid } = await start();
  expect(await scans((tx) => readFigures(tx, [qid], now))).toEqual([]);
  for (const sort of ['company', '-createdAt', '-openOrders', 'expiredOrders'] as const) {
    const search = { filter: { sort }, now };
    const read = (tx: Tx) => readMatchingSellers(tx, search, { size: 20, offset: 0 });
    expect([sort, await scans(read)]).toEqual([sort, []]);
  }
});

test('one seller reads its own orders and users', async () => {
  const { scans, qid } = await start();
  expect(await scans((tx) => readSellerDetails(tx, qid, { user: staff, now }))).toEqual([]);
});

test('orders without a seller or a status are a full scan', async () => {
  const { scans } = await start();
  expect(
    await scans((tx) => tx.selectFrom('sales').select('fid').where('isTest', '=', 1).execute()),
  ).toHaveLength(1);
});
