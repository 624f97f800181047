import { expect, test } from 'vitest';
import {
  confirmSaleLineQuantities,
  countSales,
  listSales,
  markSaleRead,
  readSale,
  readTimeline,
} from '#contract/orders/sales.calls.ts';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { expireDueSales } from './expiry.store.ts';

const DEADLINE = '2026-03-05T08:00:00.000Z';

async function start() {
  const marketplace = await startMarketplace({ now: '2026-03-05T07:55:00.000Z' });
  const seller = await marketplace.signInSeller();
  const { sale } = await addSale(marketplace.store, seller.seller);
  return { marketplace, seller, sale, params: { qid: sale.qid } };
}

test('a sale expires at its deadline, once, by the marketplace', async () => {
  const { marketplace, seller, params } = await start();
  marketplace.clock.set('2026-03-05T07:59:59.999Z');
  expect(await seller.call(readSale, { params })).toMatchObject({ status: 'PENDING', version: 1 });
  marketplace.clock.set(DEADLINE);
  expect(await seller.call(readSale, { params })).toMatchObject({
    status: 'EXPIRED',
    nextAction: null,
    version: 2,
  });
  marketplace.clock.advance(60_000);
  expect(await seller.call(readSale, { params })).toMatchObject({ status: 'EXPIRED', version: 2 });
  expect(await seller.call(readTimeline, { params })).toMatchObject([
    { kind: 'EXPIRED', actor: 'Quayside', at: DEADLINE },
  ]);
});

test('list and counts show an expired sale among the past ones', async () => {
  const { marketplace, seller, sale } = await start();
  marketplace.clock.set(DEADLINE);
  expect(await seller.call(countSales, { query: {} })).toMatchObject({ current: 0, past: 1, expiring: 0 });
  const past = await seller.call(listSales, { query: { status: ['PAST'] } });
  expect(past.results).toMatchObject([{ qid: sale.qid, status: 'EXPIRED' }]);
});

test('a change that comes too late is refused', async () => {
  const { marketplace, seller, params } = await start();
  marketplace.clock.set(DEADLINE);
  expect(await seller.refusal(confirmSaleLineQuantities, { params, version: 1 })).toMatchObject({
    status: 409,
    code: 'sale_not_editable',
    detail: { status: 'EXPIRED' },
  });
  expect(await seller.call(readSale, { params })).toMatchObject({ status: 'EXPIRED', version: 2 });
});

test('marking an expired sale as read expires it first', async () => {
  const { marketplace, seller, params } = await start();
  marketplace.clock.set(DEADLINE);
  expect(await seller.call(markSaleRead, { params })).toMatchObject({ status: 'EXPIRED', readAt: DEADLINE });
  const entries = await seller.call(readTimeline, { params });
  expect(entries.map(({ kind }) => kind)).toEqual(['READ', 'EXPIRED']);
});

test('many readers at the deadline expire a sale once', async () => {
  const { marketplace, seller, params } = await start();
  marketplace.clock.set(DEADLINE);
  const sales = await Promise.all(Array.from({ length: 8 }, () => seller.call(readSale, { params })));
  expect(sales.map(({ status, version }) => [status, version])).toEqual(sales.map(() => ['EXPIRED', 2]));
  expect(await seller.call(readTimeline, { params })).toHaveLength(1);
});

test('the regular work expires orders without a request, and no paid ones', async () => {
  const { marketplace, seller, sale } = await start();
  const { sale: paid } = await addSale(marketplace.store, seller.seller, { sale: { status: 'PAID' } });
  await expireDueSales(marketplace.store.db, new Date(DEADLINE));
  const rows = await marketplace.store.db.selectFrom('sales').select(['qid', 'status']).execute();
  expect(new Map(rows.map(({ qid, status }) => [qid, status]))).toEqual(
    new Map([
      [sale.qid, 'EXPIRED'],
      [paid.qid, 'PAID'],
    ]),
  );
});

test('a clock that a scenario has set expires orders for its session alone', async () => {
  const { marketplace, seller, sale, params } = await start();
  await marketplace.scenario.setClock('2026-03-05T08:00:30.000Z');
  expect(await seller.call(readSale, { params })).toMatchObject({ status: 'EXPIRED', nextAction: null });
  expect(await seller.refusal(confirmSaleLineQuantities, { params, version: sale.version })).toMatchObject({
    code: 'sale_not_editable',
  });
  await seller.call(listSales, { query: {} });
  await seller.call(countSales, { query: {} });
  await marketplace.scenario.setClock(null);
  expect(await seller.call(readSale, { params })).toMatchObject({ status: 'PENDING', version: 1 });
  expect(await seller.call(readTimeline, { params })).toEqual([]);
});

test('a list looks for due sales when the nearest deadline has passed, and anew after a second', async () => {
  const { marketplace, seller, sale } = await start();
  const countPast = async () => (await seller.call(countSales, { query: {} })).past;
  expect(await countPast()).toBe(0);
  await marketplace.store.db
    .updateTable('sales')
    .set({ expiredAt: '2026-03-05T07:00:00.000Z' })
    .where('qid', '=', sale.qid)
    .execute();
  marketplace.clock.advance(999);
  expect(await countPast()).toBe(0);
  marketplace.clock.advance(1);
  expect(await countPast()).toBe(1);
});

test('the deadlines of another database do not count', async () => {
  const { marketplace, seller } = await start();
  const empty = await startMarketplace({ now: DEADLINE });
  const other = await empty.signInSeller();
  await other.call(countSales, { query: {} });
  marketplace.clock.set(DEADLINE);
  expect(await seller.call(countSales, { query: {} })).toMatchObject({ past: 1 });
});
