import { expect, test } from 'vitest';
import { createOffer, listOffers } from '#contract/catalogue/offers.calls.ts';
import { listWatched } from '#contract/catalogue/recommendations.calls.ts';
import { changeTargetPrice, unwatchProduct, watchProduct } from '#contract/catalogue/watchlist.calls.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

const soap = sampleGtin(1);
const params = { gtin: soap };

async function start() {
  const marketplace = await startMarketplace();
  const caller = await marketplace.signInSeller();
  const rival = await marketplace.signInSeller({ seller: { country: 'FR' } });
  await addOffer(marketplace.store, rival.seller, { gtin: soap, priceCents: 480, quantity: 60 });
  return { ...marketplace, caller, rival };
}

test('a watched product has a target price, which is met when nobody asks for less, until it is no longer watched', async () => {
  const { caller, rival } = await start();
  const item = {
    gtin: soap,
    name: 'Sea soap',
    availableQuantity: 60,
    price: '4.80',
    priceCurrency: 'EUR',
    targetPrice: null,
    targetPriceCurrency: 'EUR',
    areTargetsMet: false,
  };
  expect(await caller.call(watchProduct, { body: { gtin: soap, targetPrice: null } })).toEqual(item);
  expect(await caller.call(changeTargetPrice, { params, body: { targetPrice: '4.81' } })).toEqual({
    ...item,
    targetPrice: '4.81',
  });
  expect(await caller.call(changeTargetPrice, { params, body: { targetPrice: '4.8' } })).toEqual({
    ...item,
    targetPrice: '4.80',
    areTargetsMet: true,
  });
  const watched = (query = {}) => caller.call(listWatched, { query });
  expect(await watched({ are_targets_met: true })).toMatchObject({
    count: 1,
    results: [{ gtin: soap, reason: null }],
  });
  expect(await watched({ are_targets_met: false })).toMatchObject({ count: 0 });
  expect(await rival.call(listWatched, { query: {} })).toMatchObject({ count: 0 });

  await caller.call(unwatchProduct, { params });
  await caller.call(unwatchProduct, { params });
  expect(await watched()).toMatchObject({ count: 0 });
  expect(await caller.refusal(changeTargetPrice, { params, body: { targetPrice: '5' } })).toMatchObject({
    status: 404,
  });
});

test('watching a product again sets its target price', async () => {
  const { caller } = await start();
  await caller.call(watchProduct, { body: { gtin: soap, targetPrice: '5.10' } });
  expect(await caller.call(watchProduct, { body: { gtin: soap, targetPrice: '5.20' } })).toMatchObject({
    targetPrice: '5.20',
  });
});

test('a product outside the catalogue, a target that is no price and one product too many are refused', async () => {
  const { caller, store } = await start();
  const watch = (gtin: string, targetPrice: string | null = null) =>
    caller.refusal(watchProduct, { body: { gtin, targetPrice } });
  expect(await watch(sampleGtin(77))).toMatchObject({ status: 422, code: 'unknown_product', field: 'gtin' });
  for (const target of ['0.00', '100000', 'much']) {
    expect(await watch(soap, target)).toMatchObject({ status: 400 });
  }

  const gtins = Array.from({ length: 1_000 }, (_, index) => sampleGtin(index + 100));
  await store.db
    .insertInto('variants')
    .values(
      gtins.map((gtin) => ({
        gtin,
        name: 'Sea salt',
        brand: 'Maris',
        category: 'Bath',
        unitsPerBox: 6,
        weightGrams: 100,
        isDangerous: 0 as const,
      })),
    )
    .execute();
  const sellerQid = caller.seller?.qid ?? '';
  const watchedAt = '2026-03-01T08:00:00.000Z';
  await store.db
    .insertInto('watchlistItems')
    .values(gtins.map((gtin) => ({ sellerQid, gtin, targetCents: null, watchedAt })))
    .execute();
  expect(await watch(soap)).toMatchObject({ status: 409, code: 'watchlist_full' });
  await caller.call(watchProduct, { body: { gtin: sampleGtin(100), targetPrice: '3.00' } });
});

test('a product is offered once, ranked at once, and a repeated request makes no second offer', async () => {
  const { caller } = await start();
  const body = { gtin: soap, price: '4.79', quantity: 24, sellingUnit: 6 };
  const idempotencyKey = crypto.randomUUID();
  const offer = await caller.call(createOffer, { body, idempotencyKey });
  expect(offer).toMatchObject({
    ...body,
    name: 'Sea soap',
    brand: 'Maris',
    status: 'LIVE',
    rank: 1,
    rankOf: 2,
    priceToWin: '4.80',
    version: 1,
  });
  expect(await caller.call(createOffer, { body, idempotencyKey })).toEqual(offer);
  expect(await caller.call(listOffers, { query: {} })).toMatchObject({ count: 1 });
  expect(await caller.refusal(createOffer, { body })).toMatchObject({
    status: 409,
    code: 'already_offered',
    detail: { qid: offer.qid },
  });
});

test.each([
  [{ gtin: sampleGtin(77) }, 'unknown_product', 'gtin'],
  [{ price: '0.00' }, 'price_out_of_range', 'price'],
  [{ quantity: 25 }, 'not_a_multiple_of_selling_unit', 'quantity'],
  [{ quantity: 10_000_000, sellingUnit: 1 }, 'quantity_out_of_range', 'quantity'],
  [{ sellingUnit: 0 }, 'selling_unit_out_of_range', 'sellingUnit'],
])('a new offer with %j is refused: %s', async (changed, code, field) => {
  const { caller } = await start();
  const body = { gtin: soap, price: '4.79', quantity: 24, sellingUnit: 6, ...changed };
  expect(await caller.refusal(createOffer, { body })).toMatchObject({ code, field });
  expect(await caller.call(listOffers, { query: {} })).toMatchObject({ count: 0 });
});
