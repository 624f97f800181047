import { expect, test } from 'vitest';
import { listOffers, readOffer, readPriceHistory, updateOffers } from '#contract/offers/offers.calls.ts';
import {
  changeStockComparison,
  changeStockRows,
  commitStockList,
  downloadStockComparison,
  listComparedRows,
  listStockImports,
  revertStockList,
} from '#contract/stock-lists/stock-lists.calls.ts';
import { DAY } from '#server/clock.ts';
import { addOffer } from '#tests/factories/offer.factory.ts';
import { sampleGtin } from '#tests/factories/sale.factory.ts';
import { startImports, type StockCells, type StockImport } from '#tests/factories/stock-list.factory.ts';
import { startMarketplace } from '#tests/start-marketplace.ts';

async function start() {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const rival = await marketplace.signInSeller();
  const { store, clock } = marketplace;
  const imports = startImports(marketplace, seller);
  const add = (number: number, values: object = {}) =>
    addOffer(store, seller.seller, { gtin: sampleGtin(number), name: `Soap ${number}`, ...values });
  async function compareList(rows: readonly StockCells[], columns = {}) {
    clock.advance(1000);
    return imports.compare(await imports.check(rows, columns));
  }
  async function compared(
    { qid }: StockImport,
    kind: 'CHANGED' | 'NEW' | 'UNCHANGED' | 'MISSING',
    change?: 'JUMPS',
  ) {
    const query = change ? { kind, change } : { kind };
    return (await seller.call(listComparedRows, { params: { qid }, query })).results;
  }
  async function inventory() {
    const { results } = await seller.call(listOffers, { query: { size: 100 } });
    return results
      .toSorted((one, other) => one.gtin.localeCompare(other.gtin))
      .map(({ gtin, price, quantity, sellingUnit, status }) => [gtin, price, quantity, sellingUnit, status]);
  }
  async function revert({ qid, version }: StockImport) {
    return imports.settled(await seller.call(revertStockList, { params: { qid }, version }));
  }
  return { marketplace, seller, rival, ...imports, add, compareList, compared, inventory, revert };
}

const row = (number: number, price = '5,00', quantity = '24'): StockCells => [
  sampleGtin(number),
  price,
  quantity,
  '6',
  `Listed ${number}`,
  'Maris',
];

test('ready rows are new, changed or unchanged, and offers without a row are missing', async () => {
  const { add, compareList, compared } = await start();
  for (const number of [1, 2, 3, 4]) await add(number);
  const list = await compareList([row(1), row(2, '5,25'), row(3, '4,99', '12'), row(5, '7,00'), row(6, '')]);
  expect(list).toMatchObject({
    state: 'COMPARE',
    comparison: {
      new: 1,
      changed: 2,
      unchanged: 1,
      missing: 1,
      priceUp: 1,
      priceDown: 1,
      quantityOnly: 0,
      jumps: 0,
      undecided: 0,
      belowFloor: 0,
      offersNow: 4,
      missingChoice: 'ZERO',
      isMostlyMissing: false,
    },
  });
  expect(await compared(list, 'CHANGED')).toMatchObject([
    {
      row: 3,
      name: 'Soap 2',
      priceNow: '5.00',
      price: '5.25',
      priceChange: '5.00',
      quantityNow: 24,
      quantity: 24,
    },
    { row: 4, priceNow: '5.00', price: '4.99', priceChange: '-0.20', quantityNow: 24, quantity: 12 },
  ]);
  expect(await compared(list, 'NEW')).toMatchObject([
    {
      row: 5,
      name: 'Listed 5',
      offerQid: null,
      isMatched: false,
      priceNow: null,
      price: '7.00',
      priceChange: null,
    },
  ]);
  expect(await compared(list, 'MISSING')).toMatchObject([{ row: null, name: 'Soap 4', price: null }]);
});

test('the offer of a row that is not ready is neither changed nor missing', async () => {
  const { add, compareList, commit, inventory } = await start();
  for (const number of [1, 2, 3]) await add(number);
  const list = await compareList([row(1, '6,00'), row(2, 'x'), row(1, '7,00')]);
  expect(list.comparison).toMatchObject({ changed: 1, missing: 1 });
  await commit(list);
  expect(await inventory()).toEqual([
    [sampleGtin(1), '6.00', 24, 6, 'LIVE'],
    [sampleGtin(2), '5.00', 24, 6, 'LIVE'],
    [sampleGtin(3), '5.00', 0, 6, 'OUT_OF_STOCK'],
  ]);
});

test('a commit writes new and changed offers, ranks their products and keeps their prices', async () => {
  const { marketplace, seller, rival, add, compareList, commit, inventory } = await start();
  const { qid } = await add(1);
  const theirs = await addOffer(marketplace.store, rival.seller, { gtin: sampleGtin(1), priceCents: 480 });
  await addOffer(marketplace.store, rival.seller, {
    gtin: sampleGtin(2),
    name: 'Sea towel',
    priceCents: 900,
  });
  const list = await compareList([row(1, '4,50'), row(2, '8,90'), row(9, '3,10')], {
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
    const { seller, add, compareList, commit, revert, inventory, marketplace } = await start();
    await add(1);
    const { qid: other } = await add(2);
    const before = await inventory();
    const list = await compareList([row(1, '5,50'), row(3)]);
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
  const { seller, add, compareList } = await start();
  for (const number of [1, 2, 3]) await add(number);
  const { qid, version } = await compareList([row(1), row(2)]);
  const body = { isMostlyMissingConfirmed: false };
  expect(await seller.refusal(commitStockList, { params: { qid }, version, body })).toMatchObject({
    status: 409,
    code: 'mostly_missing',
  });
});

test('a price that looks like a slipped comma is skipped until it is decided', async () => {
  const { seller, add, compareList, compared, commit, inventory } = await start();
  for (const number of [1, 2, 3, 4, 5]) await add(number, { priceCents: 2410 });
  const prices = ['2410,00', '2,41', '241,00', '36,15', '0,03'];
  const list = await compareList(prices.map((price, index) => row(index + 1, price, '12')));
  expect(list.comparison).toMatchObject({ jumps: 5, undecided: 4 });
  expect(
    (await compared(list, 'CHANGED', 'JUMPS')).map(({ row: number, priceChange, jump }) => [
      number,
      priceChange,
      jump?.factor,
    ]),
  ).toEqual([
    [2, '9900.00', '100'],
    [4, '900.00', '10'],
    [6, '-99.88', '0.001'],
    [3, '-90.00', '0.1'],
    [5, '50.00', null],
  ]);
  const { qid, version } = list;
  const chosen = await seller.call(changeStockComparison, {
    params: { qid },
    version,
    body: {
      jumps: [
        { row: 2, choice: 'KEEP_PRICE' },
        { row: 3, choice: 'USE_FILE' },
      ],
    },
  });
  expect(chosen.comparison).toMatchObject({ undecided: 2 });
  await commit(chosen);
  expect((await inventory()).map(([, price, quantity]) => [price, quantity])).toEqual([
    ['24.10', 12],
    ['2.41', 12],
    ['24.10', 24],
    ['36.15', 12],
    ['24.10', 24],
  ]);
});

test('a price below the floor of an offer stays, and the rest of the row counts', async () => {
  const { add, compareList, compared, commit, inventory } = await start();
  await add(1, { floorCents: 450 });
  const list = await compareList([row(1, '4,49', '12')]);
  expect(list.comparison).toMatchObject({ changed: 1, quantityOnly: 1, belowFloor: 1 });
  expect(await compared(list, 'CHANGED')).toMatchObject([
    { priceNow: '5.00', price: '5.00', priceBelowFloor: '4.49', priceChange: '0.00' },
  ]);
  await commit(list);
  expect(await inventory()).toEqual([[sampleGtin(1), '5.00', 12, 6, 'LIVE']]);
});

test('an offer that changes after the comparison leads to a new one', async () => {
  const { seller, add, compareList, compared, read, settled } = await start();
  const { qid: offerQid } = await add(1);
  const list = await compareList([row(1, '5,50')]);
  const change = { qid: offerQid, version: 1, price: '5.50' };
  await seller.call(updateOffers, { body: { changes: [change] } });
  const { qid, version } = list;
  const body = { isMostlyMissingConfirmed: false };
  const refused = await seller.refusal(commitStockList, { params: { qid }, version, body });
  expect(refused).toMatchObject({ status: 409, code: 'inventory_changed' });
  const anew = await settled(await read(list));
  expect(anew).toMatchObject({ state: 'COMPARE', comparison: { unchanged: 1, changed: 0 } });
  expect(await compared(anew, 'UNCHANGED')).toHaveLength(1);
});

test('an offer that changes while a commit is queued leads to a new comparison, too', async () => {
  const { seller, add, compareList, settled, inventory } = await start();
  const { qid: offerQid } = await add(1);
  const { qid, version } = await compareList([row(1, '5,50')]);
  const body = { isMostlyMissingConfirmed: false };
  const queued = await seller.call(commitStockList, { params: { qid }, version, body });
  await seller.call(updateOffers, { body: { changes: [{ qid: offerQid, version: 1, price: '7.00' }] } });
  expect(await settled(queued)).toMatchObject({ state: 'COMPARE', comparison: { priceDown: 1 } });
  expect(await inventory()).toEqual([[sampleGtin(1), '7.00', 24, 6, 'LIVE']]);
});

test('the next change of an offer ends the revert', async () => {
  const { seller, add, compareList, commit, read } = await start();
  const { qid: offerQid } = await add(1);
  const committed = await commit(await compareList([row(1, '5,50')]));
  await seller.call(updateOffers, { body: { changes: [{ qid: offerQid, version: 2, price: '5.60' }] } });
  expect(await read(committed)).toMatchObject({ isRevertible: false });
  const { qid, version } = committed;
  expect(await seller.refusal(revertStockList, { params: { qid }, version })).toMatchObject({
    status: 409,
    code: 'not_revertible',
  });
});

test('offers are out of stock after the last day of their list', async () => {
  const { marketplace, seller, add, compareList, commit } = await start();
  for (const number of [1, 2]) await add(number);
  await commit(await compareList([row(1), row(2, '5,50')], { validUntil: '2026-03-03' }));
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

test('the comparison can be downloaded', async () => {
  const { seller, add, compareList } = await start();
  await add(1);
  const { qid } = await compareList([row(1, '5,50'), row(2)]);
  const { blob, name } = await seller.call(downloadStockComparison, { params: { qid } });
  expect(name).toBe('stock-list-comparison.xlsx');
  expect(blob.size).toBeGreaterThan(1000);
});

test('a change of rows after a comparison is made in the check', async () => {
  const { seller, add, compareList } = await start();
  await add(1);
  const { qid, version } = await compareList([row(1), row(2, 'x')]);
  const body = { kind: 'SKIP', problem: 'price_not_a_number' } as const;
  expect(await seller.refusal(changeStockRows, { params: { qid }, version, body })).toMatchObject({
    code: 'import_in_other_state',
  });
});
