import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { updateOffers } from '#contract/catalogue/offers.calls.ts';
import {
  changeStockComparison,
  changeStockRows,
  commitStockList,
  downloadStockComparison,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import { listedRow, startComparisons } from '#tests/imports/stock-lists/stock-list.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';

test('ready rows are new, changed or unchanged, and offers without a row are missing', async () => {
  const { add, compareList, compared } = await startComparisons();
  for (const number of [1, 2, 3, 4]) await add(number);
  const list = await compareList([
    listedRow(1),
    listedRow(2, '5,25'),
    listedRow(3, '4,99', '12'),
    listedRow(5, '7,00'),
    listedRow(6, ''),
  ]);
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
  const { add, compareList, commit, inventory } = await startComparisons();
  for (const number of [1, 2, 3]) await add(number);
  const list = await compareList([listedRow(1, '6,00'), listedRow(2, 'x'), listedRow(1, '7,00')]);
  expect(list.comparison).toMatchObject({ changed: 1, missing: 1 });
  await commit(list);
  expect(await inventory()).toEqual([
    [sampleGtin(1), '6.00', 24, 6, 'LIVE'],
    [sampleGtin(2), '5.00', 24, 6, 'LIVE'],
    [sampleGtin(3), '5.00', 0, 6, 'OUT_OF_STOCK'],
  ]);
});

test('a price that looks like a slipped comma is skipped until it is decided', async () => {
  const { seller, add, compareList, compared, commit, inventory } = await startComparisons();
  for (const number of [1, 2, 3, 4, 5]) await add(number, { priceCents: 2410 });
  const prices = ['2410,00', '2,41', '241,00', '36,15', '0,03'];
  const list = await compareList(prices.map((price, index) => listedRow(index + 1, price, '12')));
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
  const { add, compareList, compared, commit, inventory } = await startComparisons();
  await add(1, { floorCents: 450 });
  const list = await compareList([listedRow(1, '4,49', '12')]);
  expect(list.comparison).toMatchObject({ changed: 1, quantityOnly: 1, belowFloor: 1 });
  expect(await compared(list, 'CHANGED')).toMatchObject([
    { priceNow: '5.00', price: '5.00', priceBelowFloor: '4.49', priceChange: '0.00' },
  ]);
  await commit(list);
  expect(await inventory()).toEqual([[sampleGtin(1), '5.00', 12, 6, 'LIVE']]);
});

test('an offer that changes after the comparison leads to a new one', async () => {
  const { seller, add, compareList, compared, read, settled } = await startComparisons();
  const { qid: offerQid } = await add(1);
  const list = await compareList([listedRow(1, '5,50')]);
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
  const { seller, add, compareList, settled, inventory } = await startComparisons();
  const { qid: offerQid } = await add(1);
  const { qid, version } = await compareList([listedRow(1, '5,50')]);
  const body = { isMostlyMissingConfirmed: false };
  const queued = await seller.call(commitStockList, { params: { qid }, version, body });
  await seller.call(updateOffers, { body: { changes: [{ qid: offerQid, version: 1, price: '7.00' }] } });
  expect(await settled(queued)).toMatchObject({ state: 'COMPARE', comparison: { priceDown: 1 } });
  expect(await inventory()).toEqual([[sampleGtin(1), '7.00', 24, 6, 'LIVE']]);
});

test('the comparison can be downloaded', async () => {
  const { seller, add, compareList } = await startComparisons();
  await add(1);
  const others = Array.from({ length: 120 }, (_, index) => listedRow(2 + index));
  const { qid } = await compareList([listedRow(1, '5,50'), ...others]);
  const { blob, name } = await seller.call(downloadStockComparison, { params: { qid } });
  expect(name).toBe('stock-list-comparison.xlsx');
  const { Sheets, SheetNames } = read(await blob.bytes());
  expect(SheetNames).toEqual(['Changed', 'New', 'Unchanged', 'Missing from the file']);
  const gtins = SheetNames.map((sheet) =>
    utils.sheet_to_json<{ GTIN: string }>(Sheets[sheet] ?? {}).map(({ GTIN }) => GTIN),
  );
  expect(gtins[0]).toEqual([sampleGtin(1)]);
  expect(new Set(gtins[1])).toEqual(new Set(others.map((_, index) => sampleGtin(2 + index))));
  expect(gtins[1]).toHaveLength(120);
  expect(gtins.slice(2)).toEqual([[], []]);
});

test('a change of rows after a comparison is made in the check', async () => {
  const { seller, add, compareList } = await startComparisons();
  await add(1);
  const { qid, version } = await compareList([listedRow(1), listedRow(2, 'x')]);
  const body = { kind: 'SKIP', problem: 'price_not_a_number' } as const;
  expect(await seller.refusal(changeStockRows, { params: { qid }, version, body })).toMatchObject({
    code: 'import_in_other_state',
  });
});
