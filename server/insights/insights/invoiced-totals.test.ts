import { addDays } from 'date-fns/addDays';
import { expect, test } from 'vitest';
import { readSellerStats } from '#contract/insights/insights.calls.ts';
import { sumOf } from '#contract/platform/values/money.ts';
import { addOrdersOfInsights } from '#tests/insights/insight.factory.ts';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { storeInvoicedTotals } from './invoiced-totals.store.ts';

const now = new Date('2026-03-02T09:00:00Z');

async function startWithTotals() {
  const marketplace = await startMarketplace();
  const signedIn = await marketplace.signInSeller();
  const other = await marketplace.signInSeller();
  if (!signedIn.seller || !other.seller) throw new Error('no seller');
  await addOrdersOfInsights(marketplace.store, signedIn.seller, { count: 300, days: 300, now });
  await addOrdersOfInsights(marketplace.store, other.seller, { count: 20, days: 300, now });
  const readInvoiced = async () => (await signedIn.call(readSellerStats))?.insights.invoiced;
  const complete = (price: string, completedAt: Date) =>
    addSale(marketplace.store, signedIn.seller, {
      sale: { price, currency: 'EUR', status: 'COMPLETED', completedAt: completedAt.toISOString() },
    });
  return { marketplace, sellerQid: signedIn.seller.qid, readInvoiced, complete };
}

test('stored totals change no figure', async () => {
  const { marketplace, readInvoiced } = await startWithTotals();
  const before = await readInvoiced();
  expect(before?.orderCountLifetime).toBeGreaterThan(before?.orderCount30days ?? 0);
  await storeInvoicedTotals(marketplace.store.db, now);
  expect(await readInvoiced()).toEqual(before);
});

test('the lifetime total is the stored one and the orders that were completed since', async () => {
  const { marketplace, sellerQid, readInvoiced, complete } = await startWithTotals();
  await storeInvoicedTotals(marketplace.store.db, now);
  const before = await readInvoiced();
  await complete('100.25', now);
  const { db } = marketplace.store;
  await db
    .updateTable('invoicedTotals')
    .set({ cents: 1_000_000_075, orderCount: 7 })
    .where('sellerQid', '=', sellerQid)
    .execute();
  const after = await readInvoiced();
  const since = await db
    .selectFrom('sales')
    .select('price')
    .where('sellerQid', '=', sellerQid)
    .where('isTest', '=', 0)
    .where('completedAt', '>=', '2026-03-01T00:00:00.000Z')
    .execute();
  expect(after?.orderCountLifetime).toBe(7 + since.length);
  expect(after?.orderCount30days).toBe((before?.orderCount30days ?? 0) + 1);
  expect(after?.totalLifetime).toBe(sumOf(['10000000.75', ...since.map(({ price }) => price)]));
});

test('totals are added up anew once a day, and leave yesterday open', async () => {
  const { marketplace, sellerQid, complete } = await startWithTotals();
  const { db } = marketplace.store;
  const read = () =>
    db
      .selectFrom('invoicedTotals')
      .select(['until', 'orderCount'])
      .where('sellerQid', '=', sellerQid)
      .execute();
  await storeInvoicedTotals(db, now);
  const [first] = await read();
  expect(first?.until).toBe('2026-03-01T00:00:00.000Z');
  await complete('5.00', new Date('2026-03-01T10:00:00Z'));
  await db.updateTable('invoicedTotals').set({ orderCount: 0 }).where('sellerQid', '=', sellerQid).execute();
  await storeInvoicedTotals(db, new Date('2026-03-02T23:59:00Z'));
  expect(await read()).toEqual([{ until: first?.until, orderCount: 0 }]);
  await storeInvoicedTotals(db, addDays(now, 1));
  const { count } = await db
    .selectFrom('sales')
    .where('sellerQid', '=', sellerQid)
    .where('isTest', '=', 0)
    .where('completedAt', '<', '2026-03-02T00:00:00.000Z')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(await read()).toEqual([{ until: '2026-03-02T00:00:00.000Z', orderCount: Number(count) }]);
});
