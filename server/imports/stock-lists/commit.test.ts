import { expect, test } from 'vitest';
import { listOffers, readOffer, readPriceHistory, updateOffers } from '#contract/catalogue/offers.calls.ts';
import {
  changeStockComparison,
  commitStockList,
  listStockImports,
  revertStockList,
  uploadStockList,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import { rankAllOffers } from '#server/catalogue/offers/ranking.store.ts';
import { DAY } from '#server/platform/clock.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { listedRow, startComparisons, stockFile } from '#tests/imports/stock-lists/stock-list.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';

test('a commit writes new and changed offers, ranks their products and keeps their prices', async () => {
  const { marketplace, seller, rival, add, compareList, commit, inventory } = await startComparisons();
  const { qid } = await add(1);
  const theirs = await addOffer(marketplace.store, rival.seller, { gtin: sampleGtin(1), priceCents: 480 });
  await addOffer(marketplace.store, rival.seller, {
    gtin: sampleGtin(2),
    name: 'Sea towel',
    priceCents: 900,
  });
  const list = await compareList([listedRow(1, '4,50'), listedRow(2, '8,90'), listedRow(9, '3,10')], {
    minimumOrderValue: '250.00',
    dispatchDays: 2,
  });
  const committed = await commit(list);
  expect(committed).toMatchObject({
    state: 'COMMITTED',
    isRevertible: true,
    committedAt: expect.any(String),
  });
  expect(await inventory()).toEqual([
    [sampleGtin(1), '4.50', 24, 6, 'LIVE'],
    [sampleGtin(2), '8.90', 24, 6, 'LIVE'],
    [sampleGtin(9), '3.10', 24, 6, 'UNMATCHED'],
  ]);
  expect(await seller.call(readOffer, { params: { qid } })).toMatchObject({ version: 2, rank: 1, rankOf: 2 });
  expect(await rival.call(readOffer, { params: { qid: theirs.qid } })).toMatchObject({
    version: 1,
    rank: 2,
    priceToWin: '4.50',
  });
  expect((await seller.call(readPriceHistory, { params: { qid } })).map(({ price }) => price)).toEqual([
    '5.00',
    '4.50',
  ]);
  const terms = await marketplace.store.db.selectFrom('stockTerms').selectAll().execute();
  expect(terms).toMatchObject([{ minimumOrderCents: 25_000, dispatchDays: 2 }]);
  const { results } = await seller.call(listStockImports, { query: {} });
  expect(results).toMatchObject([
    { state: 'COMMITTED', createdBy: seller.user.name, comparison: { new: 2, changed: 1 } },
  ]);
  for (const table of ['stockFiles', 'stockRows', 'stockComparisons'] as const) {
    expect(await marketplace.store.db.selectFrom(table).select('importQid').execute()).toEqual([]);
  }
});

test.each([
  [
    'ZERO',
    [
      [sampleGtin(1), '5.50', 24, 6, 'LIVE'],
      [sampleGtin(2), '5.00', 0, 6, 'OUT_OF_STOCK'],
    ],
  ],
  [
    'KEEP',
    [
      [sampleGtin(1), '5.50', 24, 6, 'LIVE'],
      [sampleGtin(2), '5.00', 24, 6, 'LIVE'],
    ],
  ],
  ['REMOVE', [[sampleGtin(1), '5.50', 24, 6, 'LIVE']]],
] as const)(
  'offers that the file does not name: %s; a revert brings all back',
  async (missingChoice, after) => {
    const { seller, add, compareList, commit, revert, inventory, marketplace } = await startComparisons();
    await add(1);
    const { qid: other } = await add(2);
    const before = await inventory();
    const list = await compareList([listedRow(1, '5,50'), listedRow(3)]);
    expect(list.comparison).toMatchObject({ isMostlyMissing: true, missing: 1, offersNow: 2 });
    const { qid, version } = list;
    const chosen = await seller.call(changeStockComparison, {
      params: { qid },
      version,
      body: { missingChoice },
    });
    expect(chosen.comparison).toMatchObject({ missingChoice, isMostlyMissing: missingChoice !== 'KEEP' });
    const committed = await commit(chosen);
    expect(await inventory()).toEqual([...after, [sampleGtin(3), '5.00', 24, 6, 'UNMATCHED']]);

    marketplace.clock.advance(1000);
    expect(await revert(committed)).toMatchObject({ state: 'REVERTED', isRevertible: false });
    expect(await inventory()).toEqual(before);
    const prices = await seller.call(readPriceHistory, { params: { qid: other } });
    expect(prices[0]).toMatchObject({ at: '2026-03-01T08:00:00.000Z', price: '5.00' });
  },
);

test('a third of the inventory does not vanish without a confirmation', async () => {
  const { seller, add, compareList } = await startComparisons();
  for (const number of [1, 2, 3]) await add(number);
  const { qid, version } = await compareList([listedRow(1), listedRow(2)]);
  const body = { isMostlyMissingConfirmed: false };
  expect(await seller.refusal(commitStockList, { params: { qid }, version, body })).toMatchObject({
    status: 409,
    code: 'mostly_missing',
  });
});

test('the next change of an offer ends the revert', async () => {
  const { seller, add, compareList, commit, read } = await startComparisons();
  const { qid: offerQid } = await add(1);
  const committed = await commit(await compareList([listedRow(1, '5,50')]));
  await seller.call(updateOffers, { body: { changes: [{ qid: offerQid, version: 2, price: '5.60' }] } });
  expect(await read(committed)).toMatchObject({ isRevertible: false });
  const { qid, version } = committed;
  expect(await seller.refusal(revertStockList, { params: { qid }, version })).toMatchObject({
    status: 409,
    code: 'not_revertible',
  });
});

test('offers are out of stock after the last day of their list', async () => {
  const { marketplace, seller, add, compareList, commit } = await startComparisons();
  for (const number of [1, 2]) await add(number);
  await commit(await compareList([listedRow(1), listedRow(2, '5,50')], { validUntil: '2026-03-03' }));
  const { clock, runHourlyWork, runDueTasks } = marketplace;
  clock.advance(DAY);
  await runHourlyWork();
  expect(await runDueTasks()).toBe(0);
  clock.advance(DAY);
  await runHourlyWork();
  expect(await runDueTasks()).toBe(1);
  const { results } = await (await marketplace.signIn(seller.user)).call(listOffers, { query: {} });
  expect(results.map(({ quantity, status }) => [quantity, status])).toEqual([
    [0, 'OUT_OF_STOCK'],
    [0, 'OUT_OF_STOCK'],
  ]);
});

test('changes of rivals during a commit leave the right ranks', async () => {
  const { marketplace, seller, rival, add, compareList, commit } = await startComparisons();
  const { store } = marketplace;
  const numbers = Array.from({ length: 60 }, (_, index) => index + 1);
  const theirs: { qid: string }[] = [];
  for (const number of numbers) {
    await add(number);
    const gtin = sampleGtin(number);
    theirs.push(await addOffer(store, rival.seller, { gtin, priceCents: 480 + (number % 3) }));
  }
  const list = await compareList(numbers.map((number) => listedRow(number, number % 2 ? '4,70' : '4,90')));
  async function changeAll() {
    for (const [index, { qid }] of theirs.toReversed().entries()) {
      const price = index % 2 ? '4.60' : '4.95';
      await rival.call(updateOffers, { body: { changes: [{ qid, version: 1, price }] } });
    }
  }
  const [committed] = await Promise.all([commit(list), changeAll()]);
  expect(committed.state).toBe('COMMITTED');
  const ranks = () =>
    store.db
      .selectFrom('offers')
      .select(['qid', 'rank', 'rankOf', 'priceToWinCents', 'differenceBasisPoints'])
      .orderBy('qid')
      .execute();
  const found = await ranks();
  await rankAllOffers(store.db, '2026-03-03T00:00:00.000Z');
  expect(found).toEqual(await ranks());
  expect((await seller.call(listOffers, { query: { size: 100 } })).results).toHaveLength(60);
});

test('of two uploads at once one is open', async () => {
  const { seller, marketplace } = await startComparisons();
  const send = (name: string) =>
    seller.call(uploadStockList, { body: { file: stockFile([listedRow(1)], name) } });
  await Promise.all(['a.csv', 'b.csv', 'c.csv'].map(send));
  await marketplace.runDueTasks();
  const { results } = await seller.call(listStockImports, { query: {} });
  expect(results.map(({ state }) => state).toSorted()).toEqual(['CANCELLED', 'CANCELLED', 'COLUMNS']);
});
