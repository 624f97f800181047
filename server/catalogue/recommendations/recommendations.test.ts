import { expect, test } from 'vitest';
import { downloadRecommendations, listRecommendations } from '#contract/catalogue/recommendations.calls.ts';
import { watchProduct } from '#contract/catalogue/watchlist.calls.ts';
import { DAY, HOUR } from '#server/platform/clock.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { addSale, sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { isTargetMet, reasonOf } from './recommendations.rules.ts';
import { readTopRecommendations } from './recommendations.store.ts';

const soap = sampleGtin(1);
const balm = sampleGtin(2);
const tea = sampleGtin(3);

async function start() {
  const marketplace = await startMarketplace();
  const caller = await marketplace.signInSeller();
  const { seller: rival } = await marketplace.signInSeller({ seller: { country: 'FR' } });
  const addOrder = (daysAgo: number, gtin: string, quantity: number, sale: { isTest?: 1 } = {}) =>
    addSale(marketplace.store, rival, {
      sale: {
        ...sale,
        placedAt: new Date(marketplace.clock.now().getTime() - daysAgo * DAY).toISOString(),
      },
      lines: [{ gtin, quantity, requestedQuantity: quantity }],
    });
  return { ...marketplace, caller, seller: caller.seller, rival, addOrder };
}

/** Three products, of which the seller offers the soap; nobody has the balm in stock. */
async function startWithDemand() {
  const started = await start();
  const { store, seller, rival, addOrder, runHourlyWork } = started;
  const own = await addOffer(store, seller, { gtin: soap, priceCents: 100 });
  await addOffer(store, rival, { gtin: soap, priceCents: 480, quantity: 60 });
  await addOffer(store, rival, { gtin: balm, name: 'Lip balm', quantity: 0 });
  await addOffer(store, rival, { gtin: tea, name: 'Tea, green', brand: 'Tarn', priceCents: 310 });
  for (const daysAgo of [1, 3, 29]) await addOrder(daysAgo, soap, 12);
  await addOrder(31, soap, 30);
  await addOrder(2, balm, 48);
  await addOrder(2, soap, 600, { isTest: 1 });
  await addOrder(4, tea, 6);
  await addOrder(5, tea, 6);
  await runHourlyWork();
  return { ...started, own };
}

test('products come by the orders that ask for them, not by units, with the lowest price of others and the own offer', async () => {
  const { store, seller, own } = await startWithDemand();
  const top = await readTopRecommendations(store.db, seller?.qid ?? '', 3);
  expect(top.map(({ gtin, orders, units, reason }) => [gtin, orders, units, reason])).toEqual([
    [soap, 3, 36, 'RISING'],
    [tea, 2, 12, 'IN_DEMAND'],
    [balm, 1, 48, 'NOT_OFFERED'],
  ]);
  expect(top[0]).toMatchObject({
    name: 'Sea soap',
    brand: 'Maris',
    unitsBefore: 30,
    lowestPrice: '4.80',
    priceCurrency: 'EUR',
    offerCount: 1,
    availableQuantity: 60,
    ownOffer: {
      qid: own.qid,
      status: 'LIVE',
      price: '1.00',
      priceCurrency: 'EUR',
      rank: 1,
      standing: 'WINNING',
    },
    isWatched: false,
    targetPrice: null,
    areTargetsMet: false,
  });
  expect(top[2]).toMatchObject({ lowestPrice: null, offerCount: 0, ownOffer: null });
  expect(await readTopRecommendations(store.db, seller?.qid ?? '', 1)).toHaveLength(1);
});

test('the list is filtered, sorted and read page by page', async () => {
  const { caller } = await startWithDemand();
  const gtins = async (query: object) =>
    (await caller.call(listRecommendations, { query })).results.map(({ gtin }) => gtin);
  expect(await gtins({})).toEqual([soap, tea, balm]);
  expect(await gtins({ reason: ['NOT_OFFERED', 'RISING'] })).toEqual([soap, balm]);
  expect(await gtins({ is_offered: false })).toEqual([tea, balm]);
  expect(await gtins({ is_offered: true })).toEqual([soap]);
  expect(await gtins({ search: 'tarn' })).toEqual([tea]);
  expect(await gtins({ search: balm.slice(-4) })).toEqual([balm]);
  expect(await gtins({ sort: 'demand' })).toEqual([balm, tea, soap]);
  expect(await gtins({ sort: 'lowest_price' })).toEqual([tea, soap, balm]);
  expect(await gtins({ sort: '-lowest_price' })).toEqual([soap, tea, balm]);
  expect(await gtins({ sort: '-growth' })).toEqual([soap, tea, balm]);
  expect(await gtins({ sort: 'name' })).toEqual([balm, soap, tea]);
  expect(await gtins({ size: 2, page: 2 })).toEqual([balm]);
  expect(await gtins({ size: 2, page: 2, sort: 'name' })).toEqual([tea]);
  const first = await caller.call(listRecommendations, { query: { size: 1, sort: '-demand' } });
  expect([first.count, first.results.map(({ gtin }) => gtin)]).toEqual([3, [soap]]);
  expect(await caller.refusal(listRecommendations, { query: { page: 2 } })).toMatchObject({ status: 404 });
});

test('format=xlsx downloads a list, or the watchlist, as a spreadsheet', async () => {
  const { caller } = await startWithDemand();
  await caller.call(watchProduct, { body: { gtin: tea, targetPrice: '3.10' } });
  const response = await caller.response(downloadRecommendations, { query: { reason: ['RISING'] } });
  expect(response.headers.get('content-disposition')).toContain('trending-products-2026-03-02.xlsx');
  expect(response.headers.get('content-type')).toContain('spreadsheetml');
  const watched = await caller.response(downloadRecommendations, { query: { tab: 'watchlisted' } });
  expect(watched.headers.get('content-disposition')).toContain('watchlist-2026-03-02.xlsx');
});

test('a product that nobody asked for in 30 days leaves the recommendations', async () => {
  const { store, clock, seller, rival, addOrder, runHourlyWork } = await start();
  const top = () => readTopRecommendations(store.db, seller?.qid ?? '');
  await addOffer(store, rival, { gtin: soap });
  await addOrder(29, soap, 12);
  await runHourlyWork();
  expect(await top()).toMatchObject([{ gtin: soap, units: 12 }]);

  clock.advance(DAY + HOUR);
  await runHourlyWork();
  expect(await top()).toEqual([]);
});

test.each([
  [{ orders: 1, units: 119, unitsBefore: 100, offerCount: 1 }, 'IN_DEMAND'],
  [{ orders: 1, units: 120, unitsBefore: 100, offerCount: 1 }, 'RISING'],
  [{ orders: 1, units: 121, unitsBefore: 100, offerCount: 0 }, 'NOT_OFFERED'],
  [{ orders: 1, units: 12, unitsBefore: 0, offerCount: 1 }, 'IN_DEMAND'],
  [{ orders: 0, units: 0, unitsBefore: 12, offerCount: 0 }, null],
])('the reason for %j is %s', (product, reason) => {
  expect(reasonOf(product)).toBe(reason);
});

test.each([
  ['5.00', '4.99', false],
  ['5.00', '5.00', true],
  ['5.00', null, true],
  [null, '5.00', false],
])('a target of %s with a lowest price of %s is met: %s', (target, lowest, isMet) => {
  expect(isTargetMet(target, lowest)).toBe(isMet);
});
