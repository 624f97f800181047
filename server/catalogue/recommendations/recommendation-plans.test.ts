import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Store } from '#server/platform/store/connect.ts';
import { addOffers } from '#tests/catalogue/offers/offers.factory.ts';
import { addOrdersOfInsights } from '#tests/insights/insight.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { fullScans, readPlanSteps } from '#tests/platform/marketplace/query-plans.ts';
import { openTestStore, settlePlans } from '#tests/platform/marketplace/test-store.ts';
import { computeRecommendations } from './compute-recommendations.ts';
import { readTopRecommendations, readWatched } from './recommendations.store.ts';

const now = new Date('2026-03-02T09:00:00Z');
const tables = {
  sales: /placedAt/,
  saleLines: /saleQid/,
  offers: /gtin|sellerQid/,
  watchlistItems: /sellerQid/,
};

async function openStore() {
  const store = await openTestStore();
  const { seller } = await addSeller(store);
  const { seller: rival } = await addSeller(store);
  await addOffers(store, rival, 3_000);
  await addOrdersOfInsights(store, seller, { count: 2_000, days: 6_000, now });
  await addLines(store);
  await settlePlans(store, ['sales', 'saleLines', 'offers', 'variants', 'watchlistItems']);
  return { store, seller };
}

test('the hourly set reads the orders of two months, not all', async () => {
  const { store } = await openStore();
  expect(await fullScans(store, (tx) => computeRecommendations(tx, now), tables)).toEqual([]);
});

test('no list of products reads all offers or watched items', async () => {
  const { store, seller } = await openStore();
  await computeRecommendations(store.db, now);
  const sellerQid = seller.qid;
  expect(await fullScans(store, (tx) => readTopRecommendations(tx, sellerQid), tables)).toEqual([]);
  expect(await fullScans(store, (tx) => readWatched(tx, sellerQid), tables)).toEqual([]);
});

test('the orders of the hourly set come from the index on their time', async () => {
  const { store } = await openStore();
  const steps = await readPlanSteps(store, (tx) => computeRecommendations(tx, now));
  expect(steps.some(({ text }) => /sales_placedAt.*placedAt/.test(text))).toBe(true);
});

/** Four lines for each order, of 2,000 products. */
async function addLines(store: Store): Promise<void> {
  const gtins = Array.from({ length: 2_000 }, (_, index) => sampleGtin(index + 10));
  const product = { name: 'Sea soap', brand: 'Maris', category: 'Bath', unitsPerBox: 6, weightGrams: 100 };
  await inBatches(gtins, (some) =>
    store.db
      .insertInto('variants')
      .values(some.map((gtin) => ({ ...product, gtin, isDangerous: 0 as const })))
      .execute(),
  );
  const sales = await store.db.selectFrom('sales').select('qid').where('isTest', '=', 0).execute();
  const lines = sales.flatMap(({ qid: saleQid }, index) =>
    [1, 2, 3, 4].map((position) => ({
      qid: randomUUID(),
      saleQid,
      position,
      version: 1,
      gtin: gtins[(index * 4 + position) % gtins.length] ?? '',
      quantity: 6,
      requestedQuantity: 6,
      reductionReason: null,
      price: '4.99',
    })),
  );
  await inBatches(lines, (some) => store.db.insertInto('saleLines').values(some).execute());
}

async function inBatches<Row>(rows: readonly Row[], insert: (some: Row[]) => Promise<unknown>) {
  for (let start = 0; start < rows.length; start += 500) await insert(rows.slice(start, start + 500));
}
