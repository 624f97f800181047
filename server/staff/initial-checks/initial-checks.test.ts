import { read as readWorkbook, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { dealNotFound } from '#contract/staff/deals.calls.ts';
import {
  cancelInitialCheck,
  downloadInitialCheck,
  listCheckBrands,
  listCheckRows,
  listInitialChecks,
  readCheckFile,
  readInitialCheck,
  startInitialCheck,
  uploadCheckFile,
} from '#contract/staff/initial-checks.calls.ts';
import { writeRows } from '#server/platform/store/write-rows.ts';
import { makeDeals } from '#server/staff/deals/deals.seed.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { addChecker, columnsOfSample, stockText } from '#tests/staff/initial-check.factory.ts';
import { deleteUncheckedFiles } from './check-files.store.ts';
import { INITIAL_CHECK } from './initial-checks.store.ts';

/** A GTIN that the catalogue lacks. */
const unlisted = sampleGtin(9_999);

async function start() {
  const marketplace = await startMarketplace();
  await writeRows(marketplace.store.db, { deals: makeDeals() });
  const staff = await addChecker(marketplace);
  const upload = (text: string, name = 'list.csv') =>
    staff.call(uploadCheckFile, { body: { file: new File([text], name) } });
  async function check(text: string, by = staff) {
    const file = await by.call(uploadCheckFile, { body: { file: new File([text], 'list.csv') } });
    const body = { ...columnsOfSample(file), file: file.qid, dealId: '48201' };
    const { taskId } = await by.call(startInitialCheck, { body });
    return taskId;
  }
  const read = (task_id: string) => staff.call(readInitialCheck, { params: { task_id } });
  return { ...marketplace, staff, upload, check, read };
}

test('a check says what is carried, what is new and what is wrong, and what would win', async () => {
  const { store, staff, check, read, runDueTasks } = await start();
  const { seller } = await addSeller(store);
  const offered = await addOffer(store, seller, { gtin: sampleGtin(1), priceCents: 400 });
  const cheap = await addOffer(store, seller, { gtin: sampleGtin(2), priceCents: 200 });
  const taskId = await check(
    stockText([
      [offered.gtin, '3.99', 'Maris'],
      [cheap.gtin, '2.03', 'Maris'],
      [unlisted, '5.00', 'Ostara'],
      ['952000', '5.00', 'Ostara'],
    ]),
  );
  expect(await read(taskId)).toMatchObject({ status: 'QUEUED', ahead: 0, company: 'Hollins & Tarn Ltd' });
  await runDueTasks();
  const { status, result } = await read(taskId);
  expect(status).toBe('SUCCEEDED');
  expect(result).toMatchObject({
    rows: 4,
    matched: 2,
    unmatched: 1,
    invalid: 1,
    belowLowest: 1,
    withoutRival: 0,
    brands: 2,
    // 3.99 is 0.25 % below, 2.03 is 1.5 % above.
    differences: [0, 0, 0, 1, 1, 0, 0, 0, 0, 0],
    nearly: { rows: 1, averageReduction: '0.05' },
    problems: [{ code: 'gtin_wrong_length', rows: 1, firstRow: 5 }],
  });
  const params = { task_id: taskId };
  const matched = await staff.call(listCheckRows, { params, query: { kind: 'MATCHED' } });
  expect(matched.results).toMatchObject([
    { row: 2, price: '3.99', lowest: '4.00', priceToWin: '3.99', difference: '-0.25', wouldWin: true },
    { row: 3, price: '2.03', lowest: '2.00', priceToWin: '1.99', difference: '1.50', wouldWin: false },
  ]);
  const brands = await staff.call(listCheckBrands, { params, query: {} });
  expect(brands.results).toEqual([
    { brand: 'Maris', rows: 2, matched: 2, wouldWin: 1, medianDifference: '0.63' },
    { brand: 'Ostara', rows: 2, matched: 0, wouldWin: 0, medianDifference: null },
  ]);
  const file = await staff.response(downloadInitialCheck, { params });
  const { Sheets } = readWorkbook(new Uint8Array(await file.arrayBuffer()));
  const rowsOf = Object.entries(Sheets).map(([name, sheet]) => [name, utils.sheet_to_json(sheet).length]);
  expect(rowsOf).toEqual([
    ['We carry', 2],
    ['New to us', 1],
    ['To correct', 1],
  ]);
});

test('who may not use the checker is refused, also as staff', async () => {
  const { signInStaff, check, staff } = await start();
  const other = await signInStaff();
  const taskId = await check(stockText([[unlisted, '5.00', 'Maris']]));
  const forbidden = { status: 403, code: 'forbidden' };
  expect(await other.refusal(readInitialCheck, { params: { task_id: taskId } })).toMatchObject(forbidden);
  expect(await other.refusal(listInitialChecks, { query: {} })).toMatchObject(forbidden);
  const body = { file: new File(['a;b'], 'list.csv') };
  expect(await other.refusal(uploadCheckFile, { body })).toMatchObject(forbidden);
  expect((await staff.call(listInitialChecks, { query: {} })).count).toBe(1);
});

test('a file that cannot be read, a deal that is unknown and a currency without a rate are refused', async () => {
  const { staff, upload } = await start();
  const unreadable = { body: { file: new File([new Uint8Array([80, 75, 3, 4, 1, 2, 3])], 'list.xlsx') } };
  expect(await staff.refusal(uploadCheckFile, unreadable)).toMatchObject({ code: 'fileIssue' });
  const file = await upload(stockText([[unlisted, '5.00', 'Maris']]));
  expect(await staff.call(readCheckFile, { params: { qid: file.qid } })).toEqual(file);
  const body = { ...columnsOfSample(file), file: file.qid, dealId: '48201' };
  const refusal = (change: object) => staff.refusal(startInitialCheck, { body: { ...body, ...change } });
  expect(await refusal({ dealId: '1' })).toMatchObject({ status: 400, code: dealNotFound });
  expect(await refusal({ file: crypto.randomUUID() })).toMatchObject({ code: 'fileIssue' });
  expect(await refusal({ currency: 'JPY' })).toMatchObject({ code: 'unknown_currency', field: 'currency' });
});

test('a cancelled check does not run, and its task does the next one', async () => {
  const { staff, check, read, runDueTasks } = await start();
  const list = stockText([[unlisted, '5.00', 'Maris']]);
  const [first, second] = [await check(list), await check(list)];
  await staff.call(cancelInitialCheck, { params: { task_id: first } });
  await runDueTasks();
  expect((await read(first)).status).toBe('CANCELLED');
  expect((await read(second)).status).toBe('SUCCEEDED');
  const refused = await staff.refusal(cancelInitialCheck, { params: { task_id: second } });
  expect(refused).toMatchObject({ status: 409, code: 'check_has_ended' });
});

test('users take turns in the queue', async () => {
  const marketplace = await start();
  const { store, staff, check, clock, runDueTasks } = marketplace;
  const other = await addChecker(marketplace);
  const times: string[] = [];
  const queued: string[] = [];
  for (const by of [staff, staff, staff, other]) {
    times.push(clock.now().toISOString());
    queued.push(await check(stockText([[unlisted, '5.00', 'Maris']]), by));
    clock.advance(1_000);
  }
  // One task after the other becomes due.
  for (const time of times) {
    clock.set(time);
    await runDueTasks();
  }
  const begun = await store.db.selectFrom('initialChecks').select('qid').orderBy('startedAt').execute();
  expect(begun.map(({ qid }) => qid)).toEqual([queued[0], queued[3], queued[1], queued[2]]);
});

test('a task that runs again after its process was killed begins its check anew', async () => {
  const { store, check, read, runDueTasks } = await start();
  const taskId = await check(stockText([[unlisted, '5.00', 'Maris']]));
  const { payload } = await store.db
    .selectFrom('tasks')
    .select('payload')
    .where('kind', '=', INITIAL_CHECK)
    .executeTakeFirstOrThrow();
  const { slot } = JSON.parse(payload) as { slot: string };
  await store.db.updateTable('initialChecks').set({ slot, status: 'RUNNING', progress: 0.5 }).execute();
  const row = {
    checkQid: taskId,
    row: 2,
    kind: 'INVALID',
    gtin: '',
    name: '',
    brand: '',
    wouldWin: 0,
  } as const;
  await store.db.insertInto('initialCheckRows').values(row).execute();
  await runDueTasks();
  expect(await read(taskId)).toMatchObject({ status: 'SUCCEEDED', result: { rows: 1, unmatched: 1 } });
});

test('a file is deleted after a day, unless it was checked', async () => {
  const { store, upload, check, clock } = await start();
  await check(stockText([[unlisted, '5.00', 'Maris']]));
  await upload(stockText([[unlisted, '5.00', 'Maris']]));
  const filesKept = () => store.db.selectFrom('checkFiles').select('qid').execute();
  await deleteUncheckedFiles(store.db, clock.now());
  expect(await filesKept()).toHaveLength(2);
  clock.advance(24 * 3_600_000);
  await deleteUncheckedFiles(store.db, clock.now());
  const { fileQid } = await store.db.selectFrom('initialChecks').select('fileQid').executeTakeFirstOrThrow();
  expect(await filesKept()).toEqual([{ qid: fileQid }]);
});
