import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Tx } from '#server/platform/store/connect.ts';
import { addOffers } from '#tests/catalogue/offers/offers.factory.ts';
import { addOpenClaim } from '#tests/claims/claim.factory.ts';
import { addOrdersOfInsights } from '#tests/insights/insight.factory.ts';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { addSeller, addStocklistSource } from '#tests/people/users/user.factory.ts';
import { fullScans } from '#tests/platform/marketplace/query-plans.ts';
import { openTestStore, settlePlans } from '#tests/platform/marketplace/test-store.ts';
import { readTodosOf } from './dashboard.routes.ts';

const now = new Date('2026-03-02T09:00:00Z');
/** What grows with the work of all sellers. */
const tables = {
  sales: /sellerQid|qid/,
  claims: /sellerQid/,
  offers: /sellerQid/,
  stockImports: /sellerQid|qid/,
  addresses: /sellerQid/,
};

async function start() {
  const store = await openTestStore();
  const sellers = await Promise.all(Array.from({ length: 10 }, async () => (await addSeller(store)).seller));
  for (const seller of sellers) {
    await addOrdersOfInsights(store, seller, { count: 200, days: 300, now });
    for (const expiredAt of ['2026-03-02T20:00:00.000Z', '2026-03-04T20:00:00.000Z']) {
      await addSale(store, seller, { sale: { expiredAt } });
    }
    await addSale(store, seller, { sale: { status: 'CONFIRMED', expiredAt: '2026-03-05T20:00:00.000Z' } });
    await addOpenClaim(store, seller);
    await addStocklistSource(store, seller);
    await store.db.insertInto('stockImports').values(openImport(seller)).execute();
  }
  await store.db
    .updateTable('stocklistFetches')
    .set({ fetchedAt: '2026-03-02T05:00:00.000Z', result: 'DECISION' })
    .execute();
  const [seller] = sellers;
  if (!seller) throw new Error('There is no seller.');
  // Enough orders of others are about to expire that an index pays off.
  await store.db
    .updateTable('sales')
    .set({ nextAction: 'CONFIRM_QUANTITIES', expiredAt: '2026-03-02T20:00:00.000Z' })
    .where('sellerQid', '!=', seller.qid)
    .where('status', '=', 'PENDING')
    .execute();
  await addOffers(store, seller, 1_000);
  await settlePlans(store, Object.keys(tables));
  return { store, sellerQid: seller.qid };
}

function openImport({ qid: sellerQid }: { qid: string }) {
  const at = '2026-03-02T05:00:00.000Z';
  return {
    qid: randomUUID(),
    sellerQid,
    version: 1,
    state: 'COMPARE' as const,
    source: 'CONNECTION' as const,
    fileName: 'stock.csv',
    bytes: 120,
    createdAt: at,
    updatedAt: at,
    createdBy: 'Quayside',
    areColumnsRemembered: 0 as const,
  };
}

test('what needs a seller is found without reading what belongs to all sellers', async () => {
  const { store, sellerQid } = await start();
  const read = (tx: Tx) => readTodosOf(tx, { sellerQid, now, taskTime: now });
  const todos = await read(store.db);
  expect(todos.map(({ kind }) => kind)).toEqual([
    'ORDER',
    'PROFILE',
    'ORDERS',
    'ORDER',
    'CLAIM',
    'STOCK_IMPORT',
    'LOST_OFFERS',
  ]);
  expect(await fullScans(store, read, tables)).toEqual([]);
});

test('a query of all orders is a full scan', async () => {
  const { store } = await start();
  const read = (tx: Tx) => tx.selectFrom('sales').select('price').where('unitCount', '=', 7).execute();
  expect(await fullScans(store, read, tables)).toHaveLength(1);
});
