import { expect, test } from 'vitest';
import {
  cancelStockImport,
  changeStockRows,
  chooseStockColumns,
  listStockImports,
  listStockRows,
  readOpenStockImport,
  readStockImport,
  reopenStockStep,
  uploadStockList,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import {
  startImports,
  stockColumns,
  stockFile,
  type StockCells,
} from '#tests/imports/stock-lists/stock-list.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

async function start(options?: Parameters<typeof startMarketplace>[0]) {
  const marketplace = await startMarketplace(options);
  const seller = await marketplace.signInSeller();
  return { marketplace, seller, ...startImports(marketplace, seller) };
}

const soap: StockCells = [sampleGtin(1), '4,50', '24', '6', 'Seife', 'Maris'];
const towel: StockCells = [sampleGtin(2), '1.204,00', '50+', '6', 'Handtuch', 'Maris'];
const tea: StockCells = [sampleGtin(3), '', '12', '6', 'Tee', 'Maris'];

test('a file is read, its columns are chosen, and its rows are checked', async () => {
  const { seller, upload, choose } = await start();
  const read = await upload(stockFile([soap, towel, tea]));
  expect(read).toMatchObject({
    state: 'COLUMNS',
    version: 2,
    fileName: 'lager.csv',
    progress: null,
    columns: null,
    areColumnsRemembered: false,
    sheets: [{ rows: 3, headingRow: 1, decimalSign: ',' }],
  });

  const checked = await choose(read);
  expect(checked).toMatchObject({
    state: 'CHECK',
    version: 4,
    check: {
      rows: 3,
      ready: 1,
      skipped: 0,
      fixed: 0,
      problems: [
        { code: 'price_missing', rows: 1, suggested: 0 },
        { code: 'quantity_inexact', rows: 1, suggested: 1 },
      ],
    },
  });
  const { results } = await seller.call(listStockRows, {
    params: { qid: read.qid },
    query: { problem: 'quantity_inexact' },
  });
  expect(results).toMatchObject([
    { row: 3, price: '1204.00', quantity: null, title: 'Handtuch', isSkipped: false, isFixed: false },
  ]);
});

test('columns are remembered for the headings, so that the next list needs none, unless they have a date', async () => {
  const { seller, upload, check, choose } = await start();
  await check([soap]);
  const repeated = await upload(stockFile([soap, tea], 'next.csv'));
  expect(repeated).toMatchObject({
    state: 'CHECK',
    areColumnsRemembered: true,
    check: { rows: 2, ready: 1 },
  });

  const { qid, version } = repeated;
  const reopened = await seller.call(reopenStockStep, {
    params: { qid },
    version,
    body: { state: 'COLUMNS' },
  });
  await choose(reopened, { validUntil: '2026-04-30' });
  expect(await upload(stockFile([soap]))).toMatchObject({
    state: 'COLUMNS',
    areColumnsRemembered: true,
    columns: { validUntil: '2026-04-30' },
  });
});

test('an upload replaces the open import; both stay in the history', async () => {
  const { seller, upload, marketplace } = await start();
  const first = await upload(stockFile([soap], 'first.csv'));
  marketplace.clock.advance(1000);
  const second = await upload(stockFile([soap], 'second.csv'));
  expect(await seller.call(readOpenStockImport)).toMatchObject({ qid: second.qid });
  const { results, count } = await seller.call(listStockImports, { query: {} });
  expect(count).toBe(2);
  expect(results.map(({ fileName, state }) => [fileName, state])).toEqual([
    ['second.csv', 'COLUMNS'],
    ['first.csv', 'CANCELLED'],
  ]);
  expect(await marketplace.store.db.selectFrom('stockFiles').select('importQid').execute()).toEqual([
    { importQid: second.qid },
  ]);
  const refused = await seller.refusal(cancelStockImport, { params: { qid: first.qid } });
  expect(refused).toMatchObject({ status: 409, code: 'import_in_other_state' });
});

test.each([
  ['nothing', new File([], 'a.csv'), 'file_empty'],
  ['more than 4 MB', new File(['a;b\n'.repeat(1_000_001)], 'a.csv'), 'file_too_large'],
  ['a PDF', new File(['%PDF-1.7\n'], 'a.csv'), 'file_type_not_allowed'],
  ['another ending', new File(['a;b'], 'a.pdf'), 'file_type_not_allowed'],
])('a file of %s is refused', async (_, file, code) => {
  const { seller } = await start();
  expect(await seller.refusal(uploadStockList, { body: { file } })).toMatchObject({
    status: 400,
    code,
    field: 'file',
  });
  expect(await seller.call(readOpenStockImport)).toBeNull();
});

test('an infected file is refused, and so is each one while the scanner does not answer', async () => {
  const scanner = { isInfected: () => Promise.resolve(true) };
  const { seller } = await start({ scanner });
  const upload = () => seller.refusal(uploadStockList, { body: { file: stockFile([soap]) } });
  expect(await upload()).toMatchObject({ code: 'file_infected', field: 'file' });
  scanner.isInfected = () => Promise.reject(new Error('no answer'));
  expect(await upload()).toMatchObject({ status: 409, code: 'file_not_scanned' });
});

test('staff and accounts that are not activated cannot upload', async () => {
  const { marketplace } = await start();
  const body = { file: stockFile([soap]) };
  const forbidden = { status: 403, code: 'forbidden' };
  const staff = await marketplace.signInStaff();
  expect(await staff.refusal(uploadStockList, { body })).toMatchObject(forbidden);
  expect(await staff.call(readOpenStockImport)).toBeNull();
  const { user } = await marketplace.signInSeller();
  await marketplace.store.db
    .updateTable('users')
    .set({ activatedAt: null })
    .where('qid', '=', user.qid)
    .execute();
  const newcomer = await marketplace.signIn(user);
  expect(await newcomer.refusal(uploadStockList, { body })).toMatchObject(forbidden);
});

test('a file that cannot be read says why and is deleted', async () => {
  const { upload, marketplace } = await start();
  expect(await upload(new File([' \n \n'], 'empty.csv'))).toMatchObject({
    state: 'FAILED',
    failure: 'file_without_rows',
  });
  expect(await upload(new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'broken.xlsx'))).toMatchObject({
    state: 'FAILED',
    failure: 'file_unreadable',
  });
  expect(await marketplace.store.db.selectFrom('stockFiles').select('importQid').execute()).toEqual([]);
});

test('columns that cannot be read in that way are refused', async () => {
  const { seller, upload } = await start();
  const { qid, version, sheets } = await upload(stockFile([soap]));
  const sheet = sheets?.[0]?.name ?? '';
  const refusal = (changed: object, other = version) =>
    seller.refusal(chooseStockColumns, {
      params: { qid },
      version: other,
      body: { ...stockColumns, sheet, ...changed },
    });
  expect(await refusal({ fields: { gtin: 0, price: 1 } })).toMatchObject({ code: 'column_missing' });
  expect(await refusal({ fields: { gtin: 0, price: 1, quantity: 1 } })).toMatchObject({ code: 'invalid' });
  expect(await refusal({ sheet: 'Other' })).toMatchObject({ code: 'invalid' });
  expect(await refusal({ stockType: 'INCOMING' })).toMatchObject({ code: 'invalid' });
  expect(await refusal({ currency: 'GBP' })).toMatchObject({
    code: 'other_currency',
    field: 'currency',
    detail: { currency: 'EUR' },
  });
  expect(await refusal({}, version - 1)).toMatchObject({ status: 412, detail: { version } });
});

test('a step is opened again; the same columns keep what was mended', async () => {
  const { seller, check, choose, compare } = await start();
  const checked = await check([soap, tea]);
  const { qid } = checked;
  const mended = await seller.call(changeStockRows, {
    params: { qid },
    version: checked.version,
    body: { kind: 'CELLS', cells: [{ row: 3, field: 'price', text: '9,95' }] },
  });
  expect(mended.check).toMatchObject({ ready: 2, fixed: 1 });
  const compared = await compare(mended);
  expect(compared).toMatchObject({ state: 'COMPARE', comparison: { new: 2 } });
  const reopen = (state: 'COLUMNS' | 'CHECK', version: number) =>
    seller.call(reopenStockStep, { params: { qid }, version, body: { state } });
  const again = await reopen('COLUMNS', (await reopen('CHECK', compared.version)).version);
  expect(again).toMatchObject({ state: 'COLUMNS', comparison: null });

  const kept = await choose(again, { dispatchDays: 3 });
  expect(kept).toMatchObject({ state: 'CHECK', check: { fixed: 1 }, columns: { dispatchDays: 3 } });
  const anew = await choose(await reopen('COLUMNS', kept.version), { decimalSign: '.' });
  expect(anew).toMatchObject({ state: 'CHECK', check: { fixed: 0, ready: 1 } });
});

test('a cancelled import stops at its next change and leaves nothing', async () => {
  const { seller, marketplace, upload, check } = await start();
  const { qid } = await upload(stockFile([soap]));
  await seller.call(cancelStockImport, { params: { qid } });
  expect(await seller.call(readOpenStockImport)).toBeNull();
  const checked = await check([soap, tea]);
  await seller.call(cancelStockImport, { params: { qid: checked.qid } });
  await marketplace.runDueTasks();
  expect(await marketplace.store.db.selectFrom('stockRows').select('row').execute()).toEqual([]);
  expect(await seller.call(readStockImport, { params: { qid: checked.qid } })).toMatchObject({
    state: 'CANCELLED',
  });
});

test('sellers do not list the imports of each other', async () => {
  const { marketplace, check } = await start();
  await check([soap]);
  const other = await marketplace.signInSeller();
  expect(await other.call(listStockImports, { query: {} })).toMatchObject({ count: 0 });
});
