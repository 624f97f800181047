import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { answerClaim } from '#contract/claims/claims.calls.ts';
import { readTodos } from '#contract/insights/dashboard.calls.ts';
import { readSellerStats } from '#contract/insights/insights.calls.ts';
import { listPayouts } from '#contract/money/payouts.calls.ts';
import { listSaleLines } from '#contract/orders/lines.calls.ts';
import { readOfferSales } from '#contract/orders/offer-sales.calls.ts';
import {
  confirmSaleLineQuantities,
  listSales,
  readSale,
  readTimeline,
} from '#contract/orders/sales.calls.ts';
import { listFeedNotifications } from '#contract/people/notification-feed.calls.ts';
import { checkTestSale, createTestSale, listTestProducts } from '#contract/staff/test-sales.calls.ts';
import type { TestSaleEntry } from '#contract/staff/test-sales.schemas.ts';
import { DAY, MINUTE } from '#server/platform/clock.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { addClaim } from '#tests/claims/claim.factory.ts';
import { addSale, sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { timesOf } from './test-sales.plan.ts';

const destination = {
  companyName: 'Test Buyer SARL',
  lineOne: '4 rue Mercière',
  lineTwo: null,
  postcode: '69002',
  city: 'Lyon',
  region: null,
  country: 'FR',
};

async function start(environment: 'development' | 'production' = 'development') {
  const marketplace = await startMarketplace({ environment });
  const { store } = marketplace;
  const seller = await marketplace.signInSeller();
  const staff = await marketplace.signInStaff();
  const sellerQid = seller.seller?.qid ?? '';
  const offer = await addOffer(store, seller.seller, { discountPerMille: 100 });
  const entry = (change: Partial<TestSaleEntry> = {}): TestSaleEntry => ({
    sellerQid,
    lines: [{ gtin: offer.gtin, quantity: 30 }],
    destination,
    currency: 'EUR',
    age: 'NOW',
    ...change,
  });
  return { marketplace, store, seller, staff, sellerQid, offer, entry };
}

test('staff make an order that the seller gets as any other, marked as a test', async () => {
  const { seller, staff, entry, store, offer } = await start();
  const preview = await staff.call(checkTestSale, { body: entry() });
  expect(preview).toMatchObject({
    company: 'Nordlicht Beauty GmbH',
    lines: [{ quantity: 30, price: '4.50', subtotal: '135.00', exceedsInventory: true }],
    price: '135.00',
    expiredAt: '2026-03-05T09:00:00.000Z',
    isForeignCurrency: false,
  });
  expect(await seller.call(listSales, { query: {} })).toMatchObject({ count: 0 });

  const made = await staff.call(createTestSale, { body: entry() });
  const params = { qid: made.qid };
  expect(await seller.call(readSale, { params })).toMatchObject({
    fid: made.fid,
    isTest: true,
    status: 'PENDING',
    nextAction: 'CONFIRM_QUANTITIES',
    price: '135.00',
    placedAt: '2026-03-02T09:00:00.000Z',
    expiredAt: preview.expiredAt,
    vatTreatment: 'INTRA_EU',
    destination: { companyName: 'Test Buyer SARL', country: 'FR' },
  });
  expect(await seller.call(readTimeline, { params })).toMatchObject([
    { kind: 'PLACED', actor: 'Quayside staff' },
  ]);
  expect(await seller.call(listFeedNotifications, { query: {} })).toMatchObject({
    results: [{ subject: { kind: 'NEW_ORDER', saleQid: made.qid, isTest: true } }],
  });
  const stock = await store.db
    .selectFrom('offers')
    .select('quantity')
    .where('qid', '=', offer.qid)
    .executeTakeFirst();
  expect(stock?.quantity).toBe(offer.quantity);
  const actions = await store.db.selectFrom('staffActions').selectAll().execute();
  expect(actions).toMatchObject([
    { kind: 'TEST_SALE_CREATED', subjectKey: made.qid, subjectLabel: made.fid },
  ]);
});

test('staff open and work a test order of any seller, and no other order', async () => {
  const { seller, staff, entry, store } = await start();
  const { qid } = await staff.call(createTestSale, { body: entry() });
  const params = { qid };
  const { version } = await staff.call(readSale, { params });
  const { results } = await staff.call(listSaleLines, { params, query: {} });
  expect(results).toHaveLength(1);
  await staff.call(confirmSaleLineQuantities, { params, version });
  expect(await seller.call(readSale, { params })).toMatchObject({ status: 'CONFIRMED' });
  const { sale } = await addSale(store, seller.seller);
  expect(await staff.refusal(readSale, { params: { qid: sale.qid } })).toMatchObject({ status: 404 });
});

test('a test order counts in no figure', async () => {
  const { seller, staff, store, entry, offer } = await start();
  await staff.call(createTestSale, { body: entry() });
  await staff.call(createTestSale, { body: entry() });
  expect(await seller.call(readSellerStats)).toBeNull();
  expect(await seller.call(listPayouts, { query: {} })).toMatchObject({ count: 0 });
  const sold = await seller.call(readOfferSales, { params: { qid: offer.qid } });
  expect(sold).toMatchObject({ orders: 0, units: 0, subtotal: '0.00', results: [] });
  const group = async () =>
    (await seller.call(readTodos)).find((todo) => todo.kind === 'ORDERS' && todo.group !== 'EXPIRING');
  expect(await group()).toMatchObject({ group: 'CONFIRM_QUANTITIES', count: 2, payouts: [] });
  const { sale } = await addSale(store, seller.seller);
  expect(await group()).toMatchObject({
    count: 3,
    payouts: [{ amount: sale.payout, amountCurrency: 'EUR' }],
  });
});

test('a claim on a test order costs nothing', async () => {
  const { marketplace, seller } = await start();
  const { qid, lines } = await addClaim(marketplace, seller, { sale: { isTest: 1 } });
  const body = { lines: lines.map((line) => ({ lineQid: line.qid, decision: 'ACCEPT' as const })) };
  const answered = await seller.call(answerClaim, { params: { qid }, version: 1, body });
  expect(answered).toMatchObject({ status: 'ACCEPTED', counting: 'DOES_NOT_COUNT' });
  marketplace.clock.advance(40 * DAY);
  for (let count = 1; count > 0;) count = await marketplace.runDueTasks();
  expect(await marketplace.store.db.selectFrom('creditNotes').selectAll().execute()).toEqual([]);
});

test('what a buyer could not order is refused with its reason', async () => {
  const { marketplace, store, staff, entry } = await start();
  const unknown = sampleGtin(77);
  expect(
    await staff.refusal(checkTestSale, { body: entry({ lines: [{ gtin: unknown, quantity: 1 }] }) }),
  ).toMatchObject({ code: 'not_offered', field: 'lines', detail: { gtins: [unknown] } });
  expect(await staff.refusal(createTestSale, { body: entry({ sellerQid: randomUUID() }) })).toMatchObject({
    code: 'unknown_seller',
    field: 'sellerQid',
  });
  const paused = await marketplace.signInSeller({ seller: { status: 'PAUSED' } });
  await addOffer(store, paused.seller, {});
  expect(
    await staff.refusal(createTestSale, { body: entry({ sellerQid: paused.seller?.qid ?? '' }) }),
  ).toMatchObject({ status: 409, code: 'seller_paused' });
  const [line] = entry().lines;
  expect(
    await staff.refusal(createTestSale, {
      body: entry({ lines: [line ?? { gtin: '', quantity: 1 }, { gtin: line?.gtin ?? '', quantity: 2 }] }),
    }),
  ).toMatchObject({ code: 'invalid' });
});

test('products are found by name and GTIN, by several GTINs, and by chance', async () => {
  const { store, seller, staff, sellerQid, offer } = await start();
  const oil = await addOffer(store, seller.seller, { gtin: sampleGtin(2), name: 'Lamp oil', brand: 'Maris' });
  await addOffer(store, seller.seller, { gtin: sampleGtin(3), name: 'Sold out soap', quantity: 0 });
  await store.db.updateTable('variants').set({ isDangerous: 1 }).where('gtin', '=', oil.gtin).execute();
  const found = async (query: object) => {
    const { results } = await staff.call(listTestProducts, { query: { sellerQid, ...query } });
    return results.map(({ gtin }) => gtin);
  };
  expect(await found({ search: 'soap' })).toEqual([offer.gtin]);
  expect(await found({ search: oil.gtin })).toEqual([oil.gtin]);
  expect(await found({ gtin: [oil.gtin, sampleGtin(9), offer.gtin] })).toEqual([oil.gtin, offer.gtin]);
  expect((await found({ random: 5 })).toSorted()).toEqual([offer.gtin, oil.gtin].toSorted());
  expect(await found({ random: 5, dangerousGoods: 'ONLY' })).toEqual([oil.gtin]);
  expect(await found({ search: 'o', dangerousGoods: 'NONE' })).toEqual([offer.gtin]);
});

test('an order in another currency has converted prices and says that it cannot be paid', async () => {
  const { store, staff, entry } = await start();
  await store.db
    .insertInto('exchangeRates')
    .values({ currency: 'GBP', millionthsPerEuro: 860_000 })
    .onConflict((conflict) => conflict.column('currency').doUpdateSet({ millionthsPerEuro: 860_000 }))
    .execute();
  expect(await staff.call(checkTestSale, { body: entry({ currency: 'GBP' }) })).toMatchObject({
    lines: [{ price: '3.87', priceCurrency: 'GBP' }],
    isForeignCurrency: true,
  });
});

test('an order of any age has not expired, on every day of the week and over a change of clocks', () => {
  for (let hour = 0; hour < 24 * 14; hour += 7) {
    const now = new Date(Date.parse('2026-03-23T00:30:00.000Z') + hour * 60 * MINUTE);
    for (const timeZone of ['Europe/Berlin', 'America/New_York']) {
      for (const age of ['NOW', 'ONE_WORKING_DAY', 'TWO_WORKING_DAYS'] as const) {
        const { placedAt, expiredAt } = timesOf(age, timeZone, now);
        expect(placedAt <= now && expiredAt > now, `${age} at ${now.toISOString()}`).toBe(true);
      }
      const { placedAt, expiredAt } = timesOf('LAST_MINUTES', timeZone, now);
      expect(expiredAt.getTime() - now.getTime()).toBe(10 * MINUTE);
      expect(placedAt < now).toBe(true);
    }
  }
});

test('an order in its last minutes expires', async () => {
  const { marketplace, seller, staff, entry } = await start();
  const { qid } = await staff.call(createTestSale, { body: entry({ age: 'LAST_MINUTES' }) });
  marketplace.clock.advance(9 * MINUTE);
  expect(await seller.call(readSale, { params: { qid } })).toMatchObject({ status: 'PENDING' });
  marketplace.clock.advance(MINUTE);
  const again = await marketplace.signIn(seller.user, seller.seller);
  expect(await again.call(readSale, { params: { qid } })).toMatchObject({ status: 'EXPIRED' });
});

test('sellers and warehouse users are refused, and production has no test orders', async () => {
  const { marketplace, seller, entry, sellerQid } = await start();
  const warehouse = await marketplace.signInWarehouse();
  for (const user of [seller, warehouse]) {
    expect(await user.refusal(createTestSale, { body: entry() })).toMatchObject({ status: 403 });
    expect(await user.refusal(listTestProducts, { query: { sellerQid } })).toMatchObject({ status: 403 });
  }
  const production = await start('production');
  const { staff } = production;
  const body = production.entry();
  const query = { sellerQid: production.sellerQid };
  expect(await staff.refusal(createTestSale, { body })).toMatchObject({ status: 404 });
  expect(await staff.refusal(checkTestSale, { body })).toMatchObject({ status: 404 });
  expect(await staff.refusal(listTestProducts, { query })).toMatchObject({ status: 404 });
});
