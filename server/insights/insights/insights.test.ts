import { expect, test } from 'vitest';
import { readSellerStats } from '#contract/insights/insights.calls.ts';
import { type SellerStats } from '#contract/insights/insights.schemas.ts';
import { InsightPart, Measure } from '#contract/orders/insight-filter.ts';
import { countSales, listSales } from '#contract/orders/sales.calls.ts';
import { addOrdersOfInsights } from '#tests/insights/insight.factory.ts';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

const now = new Date('2026-03-02T09:00:00Z');

async function startWithOrders(count: number, days = 75) {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  if (!seller.seller) throw new Error('no seller');
  await addOrdersOfInsights(marketplace.store, seller.seller, { count, days, now });
  return { marketplace, seller };
}

test('the orders that the list shows for each figure are as many as it counts', async () => {
  const { marketplace, seller } = await startWithOrders(900);
  const other = await marketplace.signInSeller();
  if (other.seller) await addOrdersOfInsights(marketplace.store, other.seller, { count: 50, days: 20, now });
  const stats = await seller.call(readSellerStats);
  const counted: Record<string, number> = {};
  const listed: Record<string, number> = {};
  const segmented: Record<string, number> = {};
  for (const insight of stats?.insights.measures ?? []) {
    for (const part of InsightPart.options) {
      const key = `${insight.measure} ${part}`;
      counted[key] = insight[`${part}OrderCount`];
      const { count } = await seller.call(listSales, { query: { insight: insight.measure, part } });
      listed[key] = count;
      const { current, past } = await seller.call(countSales, { query: { insight: insight.measure, part } });
      segmented[key] = current + past;
    }
  }
  expect(Object.keys(counted)).toHaveLength(Measure.options.length * 2);
  expect(Math.min(...Object.values(counted))).toBeGreaterThan(0);
  expect(listed).toEqual(counted);
  expect(segmented).toEqual(counted);
  const invoiced = await seller.call(listSales, { query: { insight: 'INVOICED' } });
  expect(invoiced.count).toBe(stats?.insights.invoiced.orderCount30days);
});

test('counts of orders are the numerators and denominators of rates', async () => {
  const { seller } = await startWithOrders(900);
  const { measures } = ownStats(await seller.call(readSellerStats)).insights;
  for (const insight of measures.filter(({ unit }) => unit === 'ORDERS')) {
    expect([Number(insight.numerator), Number(insight.denominator)]).toEqual([
      insight.numeratorOrderCount,
      insight.denominatorOrderCount,
    ]);
  }
});

test('the figures are those of the rows', async () => {
  const { marketplace, seller } = await startWithOrders(400);
  const stats = ownStats(await seller.call(readSellerStats));
  const rows = await marketplace.store.db
    .selectFrom('sales')
    .selectAll()
    .where('isTest', '=', 0)
    .where('placedAt', '>=', '2026-01-31T23:00:00.000Z')
    .execute();
  const fulfilled = rows.filter(({ paymentTriggeredAt }) => paymentTriggeredAt !== null);
  const cents = (amounts: string[]) =>
    amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
  const find = (measure: Measure) => stats.insights.measures.find((insight) => insight.measure === measure);
  expect(stats.insights.period).toEqual({ from: '2026-02-01', until: '2026-03-02' });
  expect(stats.allocatedSale30daysCount).toBe(rows.length);
  expect(stats.declinedSale30daysCount).toBe(rows.filter(({ status }) => status === 'DECLINED').length);
  expect(stats.expiredSale30daysCount).toBe(rows.filter(({ status }) => status === 'EXPIRED').length);
  expect(find('POORLY_FULFILLED')?.numerator).toBe(
    String(fulfilled.filter(({ unitCount }) => unitCount < 90).length),
  );
  expect(find('FULFILMENT_TIME')?.numerator).toBe(
    String(fulfilled.reduce((sum, { daysLate }) => sum + (daysLate ?? 0), 0)),
  );
  expect(find('SHIPPING_COST_FACTOR')?.denominator).toBe(
    (cents(fulfilled.map(({ price }) => price)) / 100).toFixed(2),
  );
  const qids = fulfilled.map(({ qid }) => qid);
  const { db } = marketplace.store;
  const booked = await db
    .selectFrom('bookings')
    .select('price')
    .where('saleQid', 'in', qids)
    .where('status', '=', 'SUCCEEDED')
    .execute();
  const claimed = await db
    .selectFrom('claims')
    .select('acceptedAmount')
    .where('saleQid', 'in', qids)
    .execute();
  expect(find('SHIPPING_COST_FACTOR')?.numerator).toBe(
    (cents(booked.map(({ price }) => price)) / 100).toFixed(2),
  );
  expect(find('CLAIMS_COST_FACTOR')?.numerator).toBe(
    (cents(claimed.map(({ acceptedAmount }) => acceptedAmount ?? '0.00')) / 100).toFixed(2),
  );
  expect(stats.claim30daysCount).toBe(claimed.length);
});

test('amounts in other currencies are converted by the reference rates', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const sale = { status: 'COMPLETED', completedAt: '2026-03-01T10:00:00.000Z', price: '86.00' } as const;
  await addSale(marketplace.store, seller.seller, { sale: { ...sale, currency: 'EUR' } });
  await addSale(marketplace.store, seller.seller, { sale: { ...sale, currency: 'GBP' } });
  const { millionthsPerEuro } = await marketplace.store.db
    .selectFrom('exchangeRates')
    .select('millionthsPerEuro')
    .where('currency', '=', 'GBP')
    .executeTakeFirstOrThrow();
  const { invoiced } = ownStats(await seller.call(readSellerStats)).insights;
  expect(Number(invoiced.total30days)).toBeCloseTo(86 + 86_000_000 / millionthsPerEuro, 2);
  expect(invoiced).toMatchObject({ orderCountLifetime: 2, since: '2026-03-01T10:00:00.000Z' });
});

test('the claim rate has three months, the current one is empty', async () => {
  const { seller } = await startWithOrders(900);
  const stats = ownStats(await seller.call(readSellerStats));
  const [secondLast, last, current] = stats.insights.claimRateHistory;
  expect([secondLast?.month, last?.month]).toEqual(['2026-01', '2026-02']);
  expect(secondLast?.value).toMatch(/^\d+$/);
  expect(last?.status).not.toBeNull();
  expect(current).toEqual({ month: '2026-03', value: null, exactValue: null, status: null });
});

test('below ten allocated orders insights are hidden; what costs are judged by stays', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const sale = { status: 'COMPLETED', completedAt: '2026-03-02T08:30:00.000Z', daysLate: 0 } as const;
  const add = () => addSale(marketplace.store, seller.seller, { sale });
  for (let count = 0; count < 9; count += 1) await add();
  const statuses = async () => {
    const { hideInsights, measures } = ownStats(await seller.call(readSellerStats)).insights;
    return [hideInsights, ...measures.map(({ status }) => status)];
  };
  const costs = ['ABOVE_TARGET', 'ABOVE_TARGET', 'ABOVE_TARGET'];
  expect(await statuses()).toEqual([true, null, null, null, ...costs]);
  await add();
  expect(await statuses()).toEqual([false, 'ABOVE_TARGET', 'ABOVE_TARGET', 'ON_TARGET', ...costs]);
});

test('without an order nothing comes back', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  expect(await seller.call(readSellerStats)).toBeNull();
  await addSale(marketplace.store, seller.seller, { sale: { isTest: 1 } });
  expect(await seller.call(readSellerStats)).toBeNull();
  const staff = await marketplace.signInStaff();
  expect(await staff.call(readSellerStats)).toBeNull();
});

function ownStats(stats: SellerStats | null): SellerStats {
  if (!stats) throw new Error('no figures');
  return stats;
}
