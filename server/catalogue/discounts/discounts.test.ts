import { expect, test } from 'vitest';
import {
  deleteBrandDiscount,
  listBrandDiscounts,
  listBrandsWithProducts,
  previewDiscount,
  readBrandDiscount,
  readRepricing,
  updateBrandDiscount,
  upsertBrandDiscounts,
} from '#contract/catalogue/discounts.calls.ts';
import { listOffers, readOffer, readPriceHistory } from '#contract/catalogue/offers.calls.ts';
import { updatePreferences } from '#contract/people/preferences.calls.ts';
import { pauseSeller, unpauseSeller } from '#contract/staff/staff-sellers.calls.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

async function start() {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const rival = await marketplace.signInSeller({ seller: { country: 'FR' } });
  const add = (values: Parameters<typeof addOffer>[2]) => addOffer(marketplace.store, seller.seller, values);
  async function brandQid(name: string) {
    const brands = await seller.call(listBrandsWithProducts);
    return brands.find(({ brandName }) => brandName === name)?.brandQid ?? '';
  }
  async function set(discounts: Record<string, string>, version = 0) {
    const entries = await Promise.all(
      Object.entries(discounts).map(async ([name, discount]) => ({
        brandQid: await brandQid(name),
        discount,
        version,
      })),
    );
    return seller.call(upsertBrandDiscounts, { body: { discounts: entries }, idempotencyKey: nextKey() });
  }
  async function prices() {
    const { results } = await seller.call(listOffers, { query: { sort: 'name' } });
    return results.map(({ name, discount, discountedPrice, rank }) => [
      name,
      discount,
      discountedPrice,
      rank,
    ]);
  }
  return { marketplace, seller, rival, add, brandQid, set, prices };
}

let keys = 0;
const nextKey = () => `discount-key-${(keys += 1)}`;

test('the discount of a brand comes before that of the inventory, and prices and ranks follow at once', async () => {
  const { marketplace, seller, rival, add, set, prices } = await start();
  const soap = await add({ name: 'Soap' });
  await add({ gtin: sampleGtin(2), name: 'Tea', brand: 'Ondelle', priceCents: 199 });
  await addOffer(marketplace.store, rival.seller, { priceCents: 480 });
  await seller.call(updatePreferences, { version: 1, body: { discount: '2.5' } });
  expect(await prices()).toEqual([
    ['Soap', '2.5', '4.87', 2],
    ['Tea', '2.5', '1.94', 1],
  ]);

  marketplace.clock.advance(60_000);
  const [discount] = await set({ Maris: '10' });
  expect(discount).toMatchObject({
    brandName: 'Maris',
    discount: '10',
    version: 1,
    offers: 1,
    since: '2026-03-02T09:01:00.000Z',
  });
  expect(await seller.call(listBrandDiscounts)).toEqual([discount]);
  expect(await prices()).toEqual([
    ['Soap', '10', '4.50', 1],
    ['Tea', '2.5', '1.94', 1],
  ]);
  expect(await seller.call(readOffer, { params: { qid: soap.qid } })).toMatchObject({ version: 1 });
  expect(await seller.call(readPriceHistory, { params: { qid: soap.qid } })).toEqual([
    { at: '2026-03-01T08:00:00.000Z', price: '5.00', priceToWin: '4.80' },
    { at: '2026-03-02T09:00:00.000Z', price: '4.87', priceToWin: '4.80' },
    { at: '2026-03-02T09:01:00.000Z', price: '4.50', priceToWin: '4.80' },
  ]);

  await seller.call(deleteBrandDiscount, { params: { qid: discount?.brandDiscountQid ?? '' } });
  expect(await prices()).toMatchObject([
    ['Soap', '2.5', '4.87', 2],
    ['Tea', '2.5', '1.94', 1],
  ]);
  expect(await seller.call(listBrandDiscounts)).toEqual([]);
});

test('a discount of 0 excludes a brand from the discount on the inventory', async () => {
  const { seller, add, set, prices } = await start();
  await add({ name: 'Soap' });
  await set({ Maris: '0' });
  await seller.call(updatePreferences, { version: 1, body: { discount: '20' } });
  expect(await prices()).toEqual([['Soap', '0', '5.00', 1]]);
});

test('discounts of several brands are set together or not at all', async () => {
  const { seller, rival, add, brandQid, set } = await start();
  await add({ name: 'Soap' });
  await add({ gtin: sampleGtin(2), name: 'Tea', brand: 'Ondelle' });
  expect(
    (await set({ Ondelle: '5', Maris: '7,5' })).map(({ brandName, discount }) => [brandName, discount]),
  ).toEqual([
    ['Maris', '7.5'],
    ['Ondelle', '5'],
  ]);
  const [maris, ondelle] = [await brandQid('Maris'), await brandQid('Ondelle')];
  const body = {
    discounts: [
      { brandQid: maris, discount: '8', version: 1 },
      { brandQid: ondelle, discount: '8', version: 0 },
    ],
  };
  expect(await seller.refusal(upsertBrandDiscounts, { body, idempotencyKey: nextKey() })).toEqual({
    status: 412,
    code: 'stale_version',
    field: null,
    detail: { version: 1 },
  });
  expect(await seller.call(listBrandsWithProducts)).toMatchObject([
    { brandName: 'Maris', offers: 1, discount: '7.5', version: 1 },
    { brandName: 'Ondelle', offers: 1, discount: '5', version: 1 },
  ]);
  expect(
    await rival.refusal(upsertBrandDiscounts, {
      body: { discounts: [{ brandQid: maris, discount: '8', version: 0 }] },
      idempotencyKey: nextKey(),
    }),
  ).toMatchObject({ status: 400, code: 'unknown_brand', field: 'discounts', detail: { brandQid: maris } });
});

test('of two changes on one version one is made', async () => {
  const { seller, add, brandQid } = await start();
  await add({});
  const entry = { brandQid: await brandQid('Maris'), discount: '5', version: 0 };
  await seller.call(upsertBrandDiscounts, { body: { discounts: [entry] } });
  const outcomes = await Promise.all(
    ['6', '7'].map((discount) =>
      seller.response(upsertBrandDiscounts, {
        body: { discounts: [{ ...entry, discount, version: 1 }] },
        idempotencyKey: nextKey(),
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 412]);
});

test('one discount is changed on the version that was seen, and its offers follow', async () => {
  const { seller, add, set, prices } = await start();
  await add({ name: 'Soap' });
  const [discount] = await set({ Maris: '5' });
  const params = { qid: discount?.brandDiscountQid ?? '' };
  const changed = await seller.call(updateBrandDiscount, { params, version: 1, body: { discount: '12,5' } });
  expect(changed).toMatchObject({ discount: '12.5', version: 2, brandDiscountQid: params.qid });
  expect(await seller.call(readBrandDiscount, { params })).toEqual(changed);
  expect(await prices()).toEqual([['Soap', '12.5', '4.37', 1]]);
});

test('discounts of other sellers are neither seen nor changed', async () => {
  const { marketplace, rival, add, set } = await start();
  await add({});
  const [discount] = await set({ Maris: '5' });
  const params = { qid: discount?.brandDiscountQid ?? '' };
  expect(await rival.call(listBrandDiscounts)).toEqual([]);
  const staff = await marketplace.signInStaff();
  expect(await staff.call(listBrandDiscounts)).toEqual([]);
  expect(await staff.refusal(deleteBrandDiscount, { params })).toMatchObject({ status: 403 });
});

test('the effect of a discount is told before it is saved', async () => {
  const { marketplace, seller, rival, add, brandQid, set } = await start();
  const soap = await add({ name: 'Soap', floorCents: 470 });
  await add({ gtin: sampleGtin(2), name: 'Gel', quantity: 0 });
  const tea = await add({ gtin: sampleGtin(3), name: 'Tea', brand: 'Ondelle', quantity: 240 });
  await addOffer(marketplace.store, rival.seller, { priceCents: 480 });
  await addOffer(marketplace.store, rival.seller, { priceCents: 300, gtin: sampleGtin(3) });

  expect(await seller.call(previewDiscount, { query: { discount: '10' } })).toEqual({
    offers: 3,
    changed: 3,
    live: 2,
    winningNow: 0,
    winning: 1,
    belowFloor: 1,
    examples: [
      {
        qid: soap.qid,
        name: 'Soap',
        brand: 'Maris',
        currency: 'EUR',
        price: '5.00',
        newPrice: '4.50',
        rank: 2,
        newRank: 1,
        rankOf: 2,
        newStanding: 'WINNING',
      },
      {
        qid: tea.qid,
        name: 'Tea',
        brand: 'Ondelle',
        currency: 'EUR',
        price: '5.00',
        newPrice: '4.50',
        rank: 2,
        newRank: 2,
        rankOf: 2,
        newStanding: 'FAR',
      },
      expect.objectContaining({ name: 'Gel', rank: null, newRank: null, rankOf: null, newStanding: null }),
    ],
  });
  await set({ Ondelle: '4' });
  expect(await seller.call(previewDiscount, { query: { discount: '0' } })).toMatchObject({
    offers: 2,
    changed: 0,
    winning: 0,
    examples: [],
  });
  const query = { discount: '50', brandQid: [await brandQid('Ondelle')] };
  expect(await seller.call(previewDiscount, { query })).toMatchObject({ offers: 1, changed: 1, winning: 1 });
  expect(await rival.call(previewDiscount, { query })).toMatchObject({ offers: 0, examples: [] });
});

test('while a seller is paused the offers do not compete', async () => {
  const { marketplace, seller, rival, add } = await start();
  const staff = await marketplace.signInStaff();
  const own = await add({ priceCents: 400 });
  const off = await add({ gtin: sampleGtin(2), isPaused: 1 });
  const theirs = await addOffer(marketplace.store, rival.seller, { priceCents: 480 });
  const params = { qid: seller.seller?.qid ?? '' };
  const read = (qid: string) => seller.call(readOffer, { params: { qid } });
  const rank = async () => {
    const { rank, rankOf } = await rival.call(readOffer, { params: { qid: theirs.qid } });
    return [rank, rankOf];
  };
  expect(await rank()).toEqual([2, 2]);

  const body = { reason: 'Two orders expired', expectedEnd: null };
  const { version } = await staff.call(pauseSeller, { params, version: 1, body });
  expect(await rank()).toEqual([1, 1]);
  expect(await read(own.qid)).toMatchObject({ status: 'PAUSED', rank: null, version: 1 });
  const late = await add({ gtin: sampleGtin(3) });
  expect(await read(late.qid)).toMatchObject({ status: 'LIVE' });

  await staff.call(unpauseSeller, { params, version });
  expect(await rank()).toEqual([2, 2]);
  expect(await read(own.qid)).toMatchObject({ status: 'LIVE', rank: 1 });
  expect(await read(off.qid)).toMatchObject({ status: 'PAUSED' });
  expect(await seller.refusal(pauseSeller, { params, version: 1, body })).toMatchObject({
    status: 403,
  });
  const unknown = { qid: '6a1f0c52-8a4e-4f6e-9a57-3c1f6c0de101' };
  expect(await staff.refusal(unpauseSeller, { params: unknown, version: 1 })).toMatchObject({ status: 404 });
});

test('the offers of a large inventory take a discount over by tasks, and the progress counts them', async () => {
  const { marketplace, seller, rival, add, prices } = await start();
  const many = Array.from({ length: 320 }, (_, index) => index + 1);
  for (const index of many) await add({ gtin: sampleGtin(index), name: `Soap ${index}` });
  await addOffer(marketplace.store, rival.seller, { gtin: sampleGtin(320), priceCents: 480 });
  await seller.call(updatePreferences, { version: 1, body: { discount: '10' } });
  expect(await seller.call(readRepricing)).toEqual({ total: 320, remaining: 220 });
  await seller.call(updatePreferences, { version: 2, body: { discount: '20' } });
  expect(await seller.call(readRepricing)).toEqual({ total: 640, remaining: 440 });

  await marketplace.runDueTasks();
  expect(await seller.call(readRepricing)).toEqual({ total: 640, remaining: 0 });
  const { count } = await seller.call(listOffers, { query: { percentage_to_winning_price_max: '999' } });
  expect(count).toBe(1);
  const discounts = await marketplace.store.db
    .selectFrom('offers')
    .select(['discountPerMille', 'discountedCents'])
    .where('sellerQid', '=', seller.seller?.qid ?? '')
    .distinct()
    .execute();
  expect(discounts).toEqual([{ discountPerMille: 200, discountedCents: 400 }]);
  expect((await prices()).length).toBeGreaterThan(0);

  await seller.call(updatePreferences, { version: 3, body: { discount: '0' } });
  expect(await seller.call(readRepricing)).toEqual({ total: 320, remaining: 220 });
});
