import { expect, test } from 'vitest';
import {
  changeStockRows,
  compareStockList,
  downloadProblemRows,
  listStockRows,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import type { RowChange } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import {
  startImports,
  type StockCells,
  type StockImport,
} from '#tests/imports/stock-lists/stock-list.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

async function start(rows: readonly StockCells[]) {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const imports = startImports(marketplace, seller);
  const checked = await imports.check(rows);
  async function change(found: StockImport, body: RowChange) {
    const { qid, version } = found;
    return imports.settled(await seller.call(changeStockRows, { params: { qid }, version, body }));
  }
  async function list(query: object = {}) {
    const { results } = await seller.call(listStockRows, { params: { qid: checked.qid }, query });
    return results.map(({ row, problems }) => [row, ...problems.map(({ code }) => code)]);
  }
  return { marketplace, seller, ...imports, checked, change, list };
}

const row = (number: number, price = '4,50', quantity = '24'): StockCells => [
  sampleGtin(number),
  price,
  quantity,
  '6',
  `Product ${number}`,
  'Maris',
];

test('cells that are typed over are read by the rules of the file, and a reset brings its texts back', async () => {
  const { checked, change, list, seller } = await start([row(1), row(2, 'x', 'y')]);
  const params = { qid: checked.qid };
  const typed = await change(checked, {
    kind: 'CELLS',
    cells: [
      { row: 3, field: 'price', text: '1.204,5' },
      { row: 3, field: 'quantity', text: '50+' },
    ],
  });
  expect(typed.check).toMatchObject({
    ready: 1,
    problems: [{ code: 'quantity_inexact', rows: 1, suggested: 1 }],
  });
  const fixed = await change(typed, { kind: 'SUGGESTIONS', problem: 'quantity_inexact' });
  expect(fixed.check).toMatchObject({ ready: 2, fixed: 1, problems: [] });
  const { results } = await seller.call(listStockRows, { params, query: { show: 'FIXED' } });
  expect(results).toMatchObject([
    { row: 3, price: '1204.50', quantity: 48, entered: { price: '1.204,5', quantity: '50' }, isFixed: true },
  ]);
  const reset = await change(fixed, { kind: 'RESET_ROWS', rows: [3] });
  expect(reset.check).toMatchObject({ ready: 1, fixed: 0 });
  expect(await list({ show: 'PROBLEMS' })).toEqual([[3, 'price_not_a_number', 'quantity_not_a_number']]);
});

test('the earliest row that is not skipped keeps a GTIN', async () => {
  const { checked, change, list } = await start([row(1), row(2), row(1), row(1, 'x')]);
  expect(checked.check).toMatchObject({ ready: 2, problems: [{ code: 'gtin_duplicate', rows: 2 }] });
  const renumbered = await change(checked, {
    kind: 'CELLS',
    cells: [{ row: 4, field: 'gtin', text: sampleGtin(2) }],
  });
  expect(await list()).toEqual([
    [2],
    [3],
    [4, 'gtin_duplicate'],
    [5, 'gtin_duplicate', 'price_not_a_number'],
  ]);
  const skipped = await change(renumbered, { kind: 'SKIP_ROWS', rows: [2, 3] });
  expect(skipped.check).toMatchObject({ rows: 4, ready: 1, skipped: 2, fixed: 1 });
  expect(await list()).toEqual([[2], [3], [4], [5, 'price_not_a_number']]);
  const back = await change(skipped, { kind: 'RESET_ROWS', rows: [3] });
  expect(await list()).toEqual([[2], [3], [4, 'gtin_duplicate'], [5, 'price_not_a_number']]);
  const all = await change(back, { kind: 'SKIP', problem: 'gtin_duplicate' });
  expect(all.check).toMatchObject({ rows: 4, ready: 1, skipped: 2 });
});

test('rows are filtered by problem, repair and state, and page by page', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => row(index + 1, index < 12 ? '' : '4,50'));
  const { checked, list, seller } = await start(rows);
  const params = { qid: checked.qid };
  expect((await list({ problem: 'price_missing' })).length).toBe(12);
  expect((await list({ repair: 'price_decimal_comma', size: 100 })).length).toBe(18);
  expect((await list({ show: 'READY', page: 2, size: 10 })).map(([number]) => number)).toEqual([
    24, 25, 26, 27, 28, 29, 30, 31,
  ]);
  expect(checked.check?.repairs).toEqual([{ code: 'price_decimal_comma', rows: 18 }]);
  expect(await seller.refusal(listStockRows, { params, query: { page: 9 } })).toMatchObject({ status: 404 });
});

test('a change of more than 1,000 rows is a task', async () => {
  const rows = Array.from({ length: 1_050 }, (_, index) => row(index + 1, '4,50', '50+'));
  const { checked, change, seller, settled } = await start(rows);
  const { qid, version } = checked;
  const body = { kind: 'SUGGESTIONS', problem: 'quantity_inexact' } as const;
  const queued = await seller.call(changeStockRows, { params: { qid }, version, body });
  expect(queued).toMatchObject({ state: 'CHECKING', progress: null });
  expect(await seller.refusal(listStockRows, { params: { qid }, query: {} })).toMatchObject({
    code: 'import_in_other_state',
  });
  const fixed = await settled(queued);
  expect(fixed).toMatchObject({ state: 'CHECK', check: { ready: 1_050, fixed: 1_050 } });
  expect((await change(fixed, { kind: 'SKIP', problem: 'gtin_missing' })).check).toMatchObject({
    skipped: 0,
  });
});

test('a change of an outdated version, or in another step, is refused', async () => {
  const { checked, change, compare, seller } = await start([row(1), row(2, '')]);
  const { qid, version } = checked;
  const body = { kind: 'SKIP', problem: 'price_missing' } as const;
  const skipped = await change(checked, body);
  expect(await seller.refusal(changeStockRows, { params: { qid }, version, body })).toMatchObject({
    status: 412,
    detail: { version: skipped.version },
  });
  const compared = await compare(skipped);
  expect(
    await seller.refusal(changeStockRows, { params: { qid }, version: compared.version, body }),
  ).toMatchObject({ code: 'import_in_other_state' });
});

test('a list without a ready row is not compared', async () => {
  const { checked, seller } = await start([row(1, '')]);
  const { qid, version } = checked;
  expect(await seller.refusal(compareStockList, { params: { qid }, version })).toMatchObject({
    status: 409,
    code: 'no_ready_rows',
  });
});

test('the file of the rows with problems needs no columns, and its rows have the same problems', async () => {
  const { checked, seller, upload } = await start([row(1), row(2, '', '50+'), row(3, '1.2.3')]);
  const { blob, name } = await seller.call(downloadProblemRows, { params: { qid: checked.qid } });
  expect(name).toBe('lager-problems.xlsx');
  const again = await upload(new File([blob], name));
  expect(again).toMatchObject({ state: 'CHECK', areColumnsRemembered: true, check: { rows: 2, ready: 0 } });
  const { results } = await seller.call(listStockRows, { params: { qid: again.qid }, query: {} });
  expect(results.map(({ entered, problems }) => [entered.title, problems.map(({ code }) => code)])).toEqual([
    ['Product 2', ['price_missing', 'quantity_inexact']],
    ['Product 3', ['price_not_a_number']],
  ]);
});

test('a check that is interrupted begins anew', async () => {
  const { marketplace, seller, checked } = await start([row(1)]);
  const { store } = marketplace;
  await store.db
    .insertInto('stockRows')
    .columns(['importQid', 'row', 'content', 'isSkipped', 'isSuggested', 'hadProblem', 'repairs'])
    .expression((eb) =>
      eb
        .selectFrom('stockRows')
        .select([
          'importQid',
          eb.lit(99).as('row'),
          'content',
          'isSkipped',
          'isSuggested',
          'hadProblem',
          'repairs',
        ]),
    )
    .execute();
  await store.db.updateTable('stockImports').set({ state: 'CHECKING' }).execute();
  await store.db
    .insertInto('tasks')
    .values({
      qid: crypto.randomUUID(),
      kind: 'check-stock-list',
      payload: JSON.stringify({ importQid: checked.qid, version: checked.version }),
      runAt: '2026-03-01T00:00:00.000Z',
      attempts: 1,
      claimedUntil: '2026-03-02T08:59:00.000Z',
    })
    .execute();
  await marketplace.runDueTasks();
  const { results } = await seller.call(listStockRows, { params: { qid: checked.qid }, query: {} });
  expect(results.map(({ row: number }) => number)).toEqual([2]);
});
