import { expect, test } from 'vitest';
import {
  countOffers,
  listCompetingOffers,
  listOffers,
  listOwnBrands,
  previewPrices,
  readOffer,
  readOffersInfo,
  readPriceHistory,
  searchOffers,
  updateOffers,
} from '#contract/catalogue/offers.calls.ts';
import type { OfferQuery } from '#contract/catalogue/offers.schemas.ts';
import { runTransaction } from '#server/platform/store/run-transaction.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { changeOffers } from './change-offers.ts';
import { findOffer } from './offers.store.ts';
import type { OfferRow } from './offers.tables.ts';
import { rankAllOffers } from './ranking.store.ts';

async function start() {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const [rival, british] = [
    await marketplace.signInSeller({ seller: { country: 'FR' } }),
    await marketplace.signInSeller({ seller: { currency: 'GBP', country: 'GB' } }),
  ];
  const add = (values: Parameters<typeof addOffer>[2]) => addOffer(marketplace.store, seller.seller, values);
  async function found(query: OfferQuery) {
    const { results } = await seller.call(listOffers, { query });
    return results.map(({ name }) => name);
  }
  return { marketplace, seller, rival, british, add, found };
}

let keys = 0;
const nextKey = () => `key-${(keys += 1)}`;

test('offers are ranked across currencies, and of equal prices the older one is ahead', async () => {
  const { marketplace, seller, rival, british, add } = await start();
  const { qid } = await add({ priceCents: 500 });
  await addOffer(marketplace.store, rival.seller, { priceCents: 500, at: '2026-02-01T08:00:00.000Z' });
  await addOffer(marketplace.store, british.seller, { priceCents: 387 });

  expect(await seller.call(readOffer, { params: { qid } })).toMatchObject({
    status: 'LIVE',
    rank: 3,
    rankOf: 3,
    standing: 'FAR',
    priceToWin: '4.50',
    winningPrice: '4.49',
    difference: '0.50',
    differencePercentage: '11.11',
  });
  expect(await seller.call(listCompetingOffers, { params: { qid } })).toEqual([
    { rank: 1, price: '4.50', quantity: 24, shipsFrom: 'GB', isOwn: false },
    { rank: 2, price: '5.00', quantity: 24, shipsFrom: 'FR', isOwn: false },
    { rank: 3, price: '5.00', quantity: 24, shipsFrom: 'DE', isOwn: true },
  ]);
});

test('a change of price, quantity or pause ranks the product anew, and prices are kept', async () => {
  const { marketplace, seller, rival, add } = await start();
  const { qid } = await add({});
  const theirs = await addOffer(marketplace.store, rival.seller, { priceCents: 480 });
  const save = async (version: number, change: object) =>
    seller.call(updateOffers, {
      body: { changes: [{ qid, version, ...change }] },
      idempotencyKey: nextKey(),
    });

  expect((await save(1, { price: '4.75' })).saved).toMatchObject([
    { version: 2, price: '4.75', rank: 1, rankOf: 2, standing: 'WINNING', difference: '-0.05' },
  ]);
  expect(await rival.call(readOffer, { params: { qid: theirs.qid } })).toMatchObject({
    version: 1,
    rank: 2,
    standing: 'CLOSE',
    priceToWin: '4.75',
  });
  expect((await save(2, { quantity: 0 })).saved).toMatchObject([
    { version: 3, status: 'OUT_OF_STOCK', rank: null, priceToWin: null },
  ]);
  expect((await save(3, { quantity: 12, isPaused: true })).saved).toMatchObject([{ status: 'PAUSED' }]);
  expect(await rival.call(readOffer, { params: { qid: theirs.qid } })).toMatchObject({ rank: 1, rankOf: 1 });
  expect(await seller.call(readPriceHistory, { params: { qid } })).toEqual([
    { at: '2026-03-01T08:00:00.000Z', price: '5.00', priceToWin: '4.80' },
    { at: '2026-03-02T09:00:00.000Z', price: null, priceToWin: null },
  ]);
});

test('changes that are refused say why, and the others are saved', async () => {
  const { seller, rival, marketplace, add } = await start();
  const gtins = [11, 12, 13, 14, 15, 16].map(sampleGtin);
  const offers = await Promise.all(gtins.map((gtin) => add({ gtin, floorCents: 450 })));
  const foreign = await addOffer(marketplace.store, rival.seller, { gtin: sampleGtin(17) });
  const changes = [
    { price: '4.49' },
    { price: '100000.00', floor: null },
    { quantity: 20 },
    { sellingUnit: 0 },
    { version: 2, price: '6.00' },
    { price: '6.00', quantity: 36, sellingUnit: 12, floor: '5.50' },
  ].map((change, index) => ({ version: 1, ...change, qid: offers[index]?.qid ?? '' }));
  const { saved, refused } = await seller.call(updateOffers, {
    body: { changes: [...changes, { qid: foreign.qid, version: 1, price: '1.00' }] },
    idempotencyKey: nextKey(),
  });
  expect(refused.map(({ code, field, offer }) => [code, field, offer?.version])).toEqual([
    ['price_below_floor', 'price', 1],
    ['price_out_of_range', 'price', 1],
    ['not_a_multiple_of_selling_unit', 'quantity', 1],
    ['selling_unit_out_of_range', 'sellingUnit', 1],
    ['stale_version', null, 1],
    ['not_found', null, undefined],
  ]);
  expect(saved).toMatchObject([
    { qid: offers[5]?.qid, version: 2, price: '6.00', quantity: 36, sellingUnit: 12, floor: '5.50' },
  ]);
});

test('a call whose changes are all refused, and a preview of offers of another seller, change and find nothing', async () => {
  const { seller, rival, marketplace } = await start();
  const { qid } = await addOffer(marketplace.store, rival.seller);
  const change = { qid, version: 1, price: '6.00' };
  const { saved, refused } = await seller.call(updateOffers, {
    body: { changes: [change] },
    idempotencyKey: nextKey(),
  });
  expect(saved).toEqual([]);
  expect(refused).toMatchObject([{ qid, code: 'not_found', offer: null }]);
  const { effects } = await seller.call(previewPrices, { body: { prices: [{ qid, price: '6.00' }] } });
  expect(effects).toEqual([]);
});

test('an offer that one call changes twice is changed once', async () => {
  const { seller, add } = await start();
  const { qid } = await add({});
  const { saved, refused } = await seller.call(updateOffers, {
    body: {
      changes: [
        { qid, version: 1, price: '6.00' },
        { qid, version: 1, price: '7.00' },
      ],
    },
    idempotencyKey: nextKey(),
  });
  expect(saved).toMatchObject([{ version: 2, price: '6.00' }]);
  expect(refused).toMatchObject([{ code: 'stale_version' }]);
});

test('the list is filtered by status, brand, difference and words, and its counts add up', async () => {
  const { marketplace, seller, rival, add, found } = await start();
  await add({ gtin: sampleGtin(21), name: 'Argan oil', brand: 'Ondelle', priceCents: 510 });
  await addOffer(marketplace.store, rival.seller, { gtin: sampleGtin(21), priceCents: 500 });
  await add({ gtin: sampleGtin(22), name: 'Birch gel', priceCents: 600 });
  await addOffer(marketplace.store, rival.seller, { gtin: sampleGtin(22), priceCents: 500 });
  await add({ gtin: sampleGtin(23), name: 'Cedar soap', quantity: 0 });
  await add({ gtin: sampleGtin(24), name: 'Dune salt', isPaused: 1 });
  await add({ gtin: sampleGtin(25), name: 'ELM TEA 40', isInCatalogue: false });
  await add({ gtin: '9520000000012', name: 'FIG JAM', isInCatalogue: false });
  await add({ gtin: sampleGtin(26), name: 'Ginger soap', brand: 'Ondelle' });

  expect(await found({ status: ['LIVE'] })).toEqual(['Argan oil', 'Birch gel', 'Ginger soap']);
  expect(await found({ status: ['UNMATCHED', 'INVALID'] })).toEqual(['ELM TEA 40', 'FIG JAM']);
  expect(await found({ brand: ['Ondelle'] })).toEqual(['Argan oil', 'Ginger soap']);
  expect(
    await found({ percentage_to_winning_price_min: '1.5', percentage_to_winning_price_max: '19.99' }),
  ).toEqual(['Argan oil']);
  expect(await found({ standing: ['CLOSE'] })).toEqual(['Argan oil']);
  expect(await found({ standing: ['WINNING', 'FAR'] })).toEqual(['Birch gel', 'Ginger soap']);
  expect(await found({ search: 'soap' })).toEqual(['Cedar soap', 'Ginger soap']);
  expect(await found({ search: 'elm t' })).toEqual(['ELM TEA 40']);
  expect(await found({ search: 'ondelle' })).toEqual(['Argan oil', 'Ginger soap']);
  expect(
    (await seller.call(searchOffers, { query: { search: sampleGtin(24) } })).map(({ name }) => name),
  ).toEqual(['Dune salt']);
  expect(await seller.call(countOffers, { query: {} })).toEqual({
    all: 7,
    LIVE: 3,
    OUT_OF_STOCK: 1,
    UNMATCHED: 1,
    PAUSED: 1,
    INVALID: 1,
  });
  expect(await seller.call(countOffers, { query: { brand: ['Ondelle'] } })).toMatchObject({
    all: 2,
    LIVE: 2,
  });
  expect(await seller.call(readOffersInfo)).toEqual({
    offers: 7,
    live: 3,
    winning: 1,
    close: 1,
    far: 1,
    value: '746.40',
    valueCurrency: 'EUR',
  });
  expect((await seller.call(listOwnBrands)).map(({ name, offers }) => [name, offers])).toEqual([
    ['Maris', 5],
    ['Ondelle', 2],
  ]);
});

test('offers are sorted in both directions, under the former names as well, and those without the value come last', async () => {
  const { marketplace, rival, add, found } = await start();
  await add({ gtin: sampleGtin(31), name: 'A', priceCents: 900 });
  await addOffer(marketplace.store, rival.seller, { gtin: sampleGtin(31), priceCents: 300 });
  await add({ gtin: sampleGtin(32), name: 'B', priceCents: 200 });
  await addOffer(marketplace.store, rival.seller, { gtin: sampleGtin(32), priceCents: 400 });
  await add({ gtin: sampleGtin(33), name: 'C', priceCents: 500 });

  expect(await found({ sort: 'price' })).toEqual(['B', 'C', 'A']);
  expect(await found({ sort: '-price' })).toEqual(['A', 'C', 'B']);
  expect(await found({ sort: 'target_price' })).toEqual(['A', 'B', 'C']);
  expect(await found({ sort: '-target_price' })).toEqual(['B', 'A', 'C']);
  expect(await found({ sort: 'percentage_to_target_price' })).toEqual(['B', 'A', 'C']);
  expect(await found({ sort: '-rank' })).toEqual(['A', 'B', 'C']);
  const former = 'target_price_to_win_seller_currency' as 'target_price';
  expect(await found({ sort: former })).toEqual(['A', 'B', 'C']);
});

test('a price says what it would do before it is saved', async () => {
  const { marketplace, seller, rival, add } = await start();
  const { qid } = await add({ priceCents: 600 });
  await addOffer(marketplace.store, rival.seller, { priceCents: 500 });
  const other = await add({ gtin: sampleGtin(2) });
  const preview = (price: string) => seller.call(previewPrices, { body: { prices: [{ qid, price }] } });

  expect(await preview('4.99')).toEqual({
    effects: [{ qid, price: '4.99', discountedPrice: '4.99', rank: 1, rankOf: 2, standing: 'WINNING' }],
    live: 2,
    winning: 2,
    winningNow: 1,
  });
  expect(await preview('5.00')).toMatchObject({ effects: [{ rank: 2, standing: 'CLOSE' }], winning: 1 });
  expect(await preview('5.26')).toMatchObject({ effects: [{ rank: 2, standing: 'FAR' }], winning: 1 });
  expect(
    await seller.call(previewPrices, { body: { prices: [{ qid: other.qid, price: '9.00' }] } }),
  ).toMatchObject({ effects: [{ rank: 1, rankOf: 1, standing: 'WINNING' }], winning: 1 });
  const body = { prices: [{ qid, price: '9.00' }] };
  expect(await rival.call(previewPrices, { body })).toMatchObject({ effects: [], winning: 1, winningNow: 1 });
});

test('a price of a cent beside a high one is ranked, with the difference between them', async () => {
  const { marketplace, seller, rival, add } = await start();
  const { qid } = await add({ priceCents: 9_999_999 });
  await addOffer(marketplace.store, rival.seller, { priceCents: 1 });

  expect(await seller.call(readOffer, { params: { qid } })).toMatchObject({
    rank: 2,
    priceToWin: '0.01',
    differencePercentage: '999999800.00',
  });
});

test('changes of one product at once leave the ranks that a new ranking gives', async () => {
  const { marketplace, rival, british, add } = await start();
  const { store } = marketplace;
  await addOffer(store, british.seller, { priceCents: 200 });
  const own = await add({ priceCents: 500 });
  const theirs = await addOffer(store, rival.seller, { priceCents: 600 });
  // SQLite has one writer: its transactions run one after the other.
  const arrive = barrier(store.dialect === 'postgres' ? 2 : 1);
  const now = new Date('2026-03-02T09:00:00.000Z');
  const change = ({ qid, sellerQid }: OfferRow, price: string) =>
    runTransaction(store, async (tx) => {
      await findOffer(tx, sellerQid, qid);
      await arrive();
      return changeOffers(tx, [{ qid, version: 1, price }], { sellerQid, now });
    });
  // Neither price alone changes the rank of another offer, so neither change writes a row of the other.
  await Promise.all([change(own, '5.90'), change(theirs, '5.50')]);

  const ranks = () => store.db.selectFrom('offers').select(['qid', 'rank']).orderBy('qid').execute();
  const stored = await ranks();
  await rankAllOffers(store.db, '2026-03-02T10:00:00.000Z');
  expect(stored).toEqual(await ranks());
});

/** Waits until so many have arrived; later ones do not wait. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived >= count) resolve();
    return promise;
  };
}
