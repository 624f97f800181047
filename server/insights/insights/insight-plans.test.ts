import { expect, test } from 'vitest';
import { InsightFilter, InsightPart } from '#contract/orders/insight-filter.ts';
import { insightPeriods } from '#server/orders/sales/insight-periods.ts';
import { countMatchingSales, readMatchingSales } from '#server/orders/sales/sale-list.store.ts';
import type { Store, Tx } from '#server/platform/store/connect.ts';
import { addOrdersOfInsights } from '#tests/insights/insight.factory.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { fullScans, readPlanSteps, type PlanStep } from '#tests/platform/marketplace/query-plans.ts';
import { openTestStore, settlePlans } from '#tests/platform/marketplace/test-store.ts';
import { readStats } from './insights.routes.ts';
import { readClaimedGoods, readClaims, readFigures, readInvoiced, readRates } from './insights.store.ts';

const now = new Date('2026-03-02T09:00:00Z');
const period = insightPeriods(now, 'Europe/Berlin').current;
const tables = { sales: /sellerQid|qid/, bookings: /saleQid/, claims: /sellerQid|saleQid/ };

test('no query of the insights reads the orders, bookings or claims of all sellers', async () => {
  const { store, seller } = await openStoreWithOrders();
  expect(await fullScans(store, (tx) => readStats(tx, seller.qid, now), tables)).toEqual([]);
});

test('no list behind a figure reads the orders of all sellers', async () => {
  const { store, seller } = await openStoreWithOrders();
  for (const insight of InsightFilter.options) {
    for (const part of InsightPart.options) {
      const search = { sellerQid: seller.qid, filter: { insight, part }, now, period };
      const read = async (tx: Tx) => {
        await countMatchingSales(tx, search);
        await readMatchingSales(tx, search, { size: 20, offset: 0 });
      };
      expect(await fullScans(store, read, { sales: tables.sales })).toEqual([]);
    }
  }
});

test('the sums of orders come from an index alone, except for the few with a claim', async () => {
  const { store, seller } = await openStoreWithOrders();
  const rates = await readRates(store.db);
  const scope = { sellerQid: seller.qid, period };
  const steps = await readPlanSteps(store, async (tx) => {
    const known = { rates, claims: await readClaims(tx, scope) };
    await readFigures(tx, scope, known);
    await readClaimedGoods(tx, scope, known);
    await readInvoiced(tx, scope, known);
  });
  const ofSales = steps.filter(({ text, node }) =>
    node ? node['Relation Name'] === 'sales' : /^(SEARCH|SCAN) sales/.test(text),
  );
  const isOfClaims = ({ text }: PlanStep) => /\(qid ?=/.test(text);
  const alone = ofSales.filter(({ text, node }) =>
    node ? node['Node Type'] === 'Index Only Scan' : text.includes('COVERING INDEX'),
  );
  expect(ofSales.filter(isOfClaims)).toHaveLength(1);
  expect(alone).toEqual(ofSales.filter((step) => !isOfClaims(step)));
  expect(alone.length).toBeGreaterThan(5);
});

test('a query of all orders is a full scan', async () => {
  const { store } = await openStoreWithOrders();
  const read = (tx: Tx) => tx.selectFrom('sales').select('price').where('unitCount', '=', 7).execute();
  expect(await fullScans(store, read, tables)).toHaveLength(1);
});

async function openStoreWithOrders(): Promise<{ store: Store; seller: { qid: string } }> {
  const store = await openTestStore();
  const { seller } = await addSeller(store);
  const { seller: other } = await addSeller(store);
  await addOrdersOfInsights(store, seller, { count: 1_000, days: 300, now });
  await addOrdersOfInsights(store, other, { count: 1_000, days: 300, now });
  await settlePlans(store, ['sales', 'bookings', 'claims']);
  return { store, seller };
}
