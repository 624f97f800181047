import { expect, test } from 'vitest';
import {
  deleteStocklistSource,
  fetchStocklistSource,
  saveStocklistSource,
} from '#contract/imports/connections.calls.ts';
import {
  cancelStockImport,
  changeStockComparison,
  listStockImports,
  readOpenStockImport,
  uploadStockList,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import { startImport } from '#server/imports/stock-lists/start-import.ts';
import { DAY, HOUR } from '#server/platform/clock.ts';
import { runTransaction } from '#server/platform/store/run-transaction.ts';
import { startFetching } from '#tests/imports/connections/fetched-list.factory.ts';
import { startFtpServer } from '#tests/imports/connections/ftp-server.ts';
import { listedRow, stockFile } from '#tests/imports/stock-lists/stock-list.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';

const rows = [listedRow(1), listedRow(2), listedRow(3)];
const decisionMail = 'Your fetched stock list needs a decision';

test('a list is fetched on its schedule, imported and committed without a user', async () => {
  const { marketplace, seller, web, read, importOnce, fetchOnSchedule, inventory, mails } =
    await startFetching();
  await importOnce(rows);
  expect(await read()).toMatchObject({
    interval: 'HOURLY',
    nextFetchAt: '2026-03-02T10:00:00.000Z',
    isFetching: false,
    lastFetch: null,
  });
  web.list = stockFile([
    listedRow(1, '5,20', '30'),
    listedRow(2),
    listedRow(3, 'on request'),
    listedRow(4, '7,00', '8'),
    listedRow(4, '7,50', '9'),
  ]);
  const after = await fetchOnSchedule();
  expect(after).toMatchObject({
    nextFetchAt: '2026-03-02T11:00:00.000Z',
    isFetching: false,
    failuresInARow: 0,
    lastFetch: {
      at: '2026-03-02T10:00:00.000Z',
      result: 'COMMITTED',
      failure: null,
      changes: { new: 1, changed: 1, missing: 0, leftOut: 2 },
    },
  });
  expect(await inventory()).toEqual([
    [sampleGtin(1), '5.20', 30],
    [sampleGtin(2), '5.00', 24],
    [sampleGtin(3), '5.00', 24],
    [sampleGtin(4), '7.00', 6],
  ]);
  const { results } = await seller.call(listStockImports, { query: {} });
  expect(results[0]).toMatchObject({ source: 'CONNECTION', createdBy: 'Connection', state: 'COMMITTED' });
  expect(await mails()).toEqual([]);
  expect(marketplace.logLines.filter((line) => line.includes('failed'))).toEqual([]);
});

test('a file that has not changed is neither transferred nor imported again', async () => {
  const { seller, web, importOnce, fetchOnSchedule } = await startFetching();
  await importOnce(rows);
  web.list = stockFile(rows);
  const statuses: number[] = [];
  const { answer } = web;
  web.answer = (request, response) => {
    response.on('finish', () => statuses.push(response.statusCode));
    answer(request, response);
  };
  expect((await fetchOnSchedule()).lastFetch).toMatchObject({ result: 'COMMITTED' });
  expect((await fetchOnSchedule()).lastFetch).toMatchObject({
    at: '2026-03-02T11:00:00.000Z',
    result: 'UNCHANGED',
  });
  // Without marks of the server the content decides.
  const unmarked = await web.list.text();
  web.answer = (_request, response) => response.end(unmarked);
  expect((await fetchOnSchedule()).lastFetch).toMatchObject({ result: 'UNCHANGED' });
  expect(statuses).toEqual([200, 304]);
  expect((await seller.call(listStockImports, { query: {} })).results).toHaveLength(2);
});

test('a web server that says “not modified” unasked has failed', async () => {
  const { web, fetchOnSchedule } = await startFetching();
  web.answer = (_request, response) => response.writeHead(304).end();
  expect((await fetchOnSchedule()).lastFetch).toMatchObject({
    result: 'FAILED',
    failure: 'source_unreachable',
  });
});

test('a list comes by FTP on its schedule too', async () => {
  const { seller, importOnce, fetchOnSchedule, inventory, read } = await startFetching();
  await importOnce(rows);
  const list = await stockFile([listedRow(1, '5,10'), listedRow(2), listedRow(3)]).text();
  const files = { '/today.csv': list };
  const { port } = await startFtpServer({ user: 'jana', password: 'open', files });
  const { version } = await read();
  await seller.call(saveStocklistSource, {
    version,
    body: {
      kind: 'FTP',
      host: 'stock.example',
      port,
      path: '/today.csv',
      username: 'jana',
      password: 'open',
    },
  });
  expect((await fetchOnSchedule()).lastFetch).toMatchObject({ result: 'COMMITTED', changes: { changed: 1 } });
  expect((await inventory())[0]).toEqual([sampleGtin(1), '5.10', 24]);
  expect((await fetchOnSchedule()).lastFetch).toMatchObject({ result: 'UNCHANGED' });
});

const many = Array.from({ length: 8 }, (_, index) => listedRow(index + 1));

test.each([
  ['a third of the offers is missing', many.slice(3), 'COMPARE'],
  ['a price has slipped by a comma', [listedRow(1, '50,00'), ...many.slice(1)], 'COMPARE'],
  [
    'a third of the prices jumps',
    [...[1, 2, 3].map((number) => listedRow(number, '9,00')), ...many.slice(3)],
    'COMPARE',
  ],
  ['no row is ready', [listedRow(1, 'on request')], 'CHECK'],
])('%s: the import waits for a user, who gets one mail', async (_reason, changed, state) => {
  const { seller, web, importOnce, fetchOnSchedule, inventory, mails } = await startFetching();
  await importOnce(many);
  const before = await inventory();
  web.list = stockFile(changed);
  expect((await fetchOnSchedule()).lastFetch).toMatchObject({ result: 'DECISION', changes: null });
  expect(await seller.call(readOpenStockImport)).toMatchObject({ state, source: 'CONNECTION' });
  expect(await inventory()).toEqual(before);
  expect(await mails()).toEqual([decisionMail]);
  // The same file goes on waiting, and a newer one replaces it without another mail.
  expect((await fetchOnSchedule()).lastFetch).toMatchObject({ result: 'DECISION' });
  web.list = stockFile([...changed, ['note']]);
  expect((await fetchOnSchedule()).lastFetch).toMatchObject({ result: 'DECISION' });
  expect(await mails()).toEqual([decisionMail]);
  web.list = stockFile([...many, ['note']]);
  expect((await fetchOnSchedule()).lastFetch).toMatchObject({ result: 'COMMITTED' });
});

test('a list with unknown headings waits for its columns', async () => {
  const { seller, web, fetchOnSchedule, mails } = await startFetching();
  web.list = stockFile(rows);
  expect((await fetchOnSchedule()).lastFetch).toMatchObject({ result: 'DECISION' });
  expect(await seller.call(readOpenStockImport)).toMatchObject({ state: 'COLUMNS' });
  expect(await mails()).toEqual([decisionMail]);
});

test('missing offers are treated as in the last import', async () => {
  const { seller, imports, web, settle, fetchOnSchedule, inventory } = await startFetching();
  const compared = await imports.compare(await imports.check(many));
  const { qid, version } = compared;
  const body = { missingChoice: 'REMOVE' as const };
  await imports.commit(await seller.call(changeStockComparison, { params: { qid }, version, body }));
  await settle();
  web.list = stockFile(many.slice(1));
  expect((await fetchOnSchedule()).lastFetch).toMatchObject({ result: 'COMMITTED', changes: { missing: 1 } });
  expect(await inventory()).toHaveLength(7);
});

test('an open import of the seller is not replaced, and nothing is fetched meanwhile', async () => {
  const { seller, imports, web, importOnce, fetchOnSchedule, fetchNow } = await startFetching();
  await importOnce(rows);
  const own = await imports.upload(stockFile([listedRow(7)], 'own.csv'));
  web.list = stockFile([listedRow(1, '5,10'), listedRow(2), listedRow(3)]);
  expect((await fetchOnSchedule()).lastFetch).toMatchObject({ result: 'OPEN_IMPORT', importQid: null });
  expect(await seller.call(readOpenStockImport)).toMatchObject({ qid: own.qid });
  expect(web.asked).toBe(0);
  await seller.call(cancelStockImport, { params: { qid: own.qid } });
  expect((await fetchNow()).lastFetch).toMatchObject({ result: 'COMMITTED' });
});

test('a user who changes or replaces an import that waits takes it over', async () => {
  const { seller, web, settle, importOnce, fetchOnSchedule } = await startFetching();
  await importOnce(rows);
  web.list = stockFile([listedRow(1)]);
  await fetchOnSchedule();
  const open = await seller.call(readOpenStockImport);
  const { qid, version } = open ?? { qid: '', version: 0 };
  await seller.call(changeStockComparison, { params: { qid }, version, body: { missingChoice: 'KEEP' } });
  expect((await settle()).lastFetch).toMatchObject({ result: 'TAKEN_OVER', importQid: qid });
  web.list = stockFile(rows);
  expect((await fetchOnSchedule()).lastFetch).toMatchObject({ result: 'OPEN_IMPORT' });
  expect(await seller.call(readOpenStockImport)).toMatchObject({ qid });
  await seller.call(uploadStockList, { body: { file: stockFile(rows) } });
  await settle();
});

test('a fetch that is asked for takes place at once, and one at a time', async () => {
  const { advance, seller, web, importOnce, settle, read } = await startFetching({ interval: 'MANUAL' });
  await importOnce(rows);
  expect(await read()).toMatchObject({ nextFetchAt: null, isFetching: false });
  await advance(DAY);
  expect((await settle()).lastFetch).toBeNull();
  web.list = stockFile(rows);
  expect(await seller.call(fetchStocklistSource)).toMatchObject({ isFetching: true });
  expect(await seller.call(fetchStocklistSource)).toMatchObject({ isFetching: true });
  expect(await settle()).toMatchObject({
    isFetching: false,
    nextFetchAt: null,
    lastFetch: { result: 'COMMITTED' },
  });
  expect(web.asked).toBe(1);
});

test('another address has no result of the former one, and its import that waits is mailed anew', async () => {
  const { seller, web, url, read, fetchOnSchedule, mails } = await startFetching();
  web.list = stockFile(rows);
  const { version, lastFetch } = await fetchOnSchedule();
  expect(lastFetch).toMatchObject({ result: 'DECISION' });
  const body = { kind: 'URL', url: `${url}?other`, username: '' } as const;
  await seller.call(saveStocklistSource, { version, body });
  expect(await read()).toMatchObject({ lastFetch: null, failuresInARow: 0 });
  expect((await fetchOnSchedule()).lastFetch).toMatchObject({ result: 'DECISION' });
  expect(await mails()).toEqual([decisionMail, decisionMail]);
});

test('a source that was removed or changed is not fetched by its former schedule', async () => {
  const { marketplace, advance, seller, web, settle, url, read } = await startFetching();
  await advance(HOUR / 2);
  const { version } = await read();
  await seller.call(saveStocklistSource, { version, body: { kind: 'URL', url, username: '' } });
  expect(await read()).toMatchObject({ interval: 'HOURLY', nextFetchAt: '2026-03-02T10:30:00.000Z' });
  await advance(HOUR / 2);
  await settle();
  expect(web.asked).toBe(0);
  await seller.call(deleteStocklistSource);
  await advance(HOUR);
  for (let count = 1; count > 0;) count = await marketplace.runDueTasks();
  expect(web.asked).toBe(0);
  expect(await seller.refusal(fetchStocklistSource)).toMatchObject({ status: 409, code: 'no_source' });
});

test('a removed connection changes no offer, also when its import has begun', async () => {
  const { marketplace, seller, importOnce, inventory } = await startFetching({ interval: 'MANUAL' });
  await importOnce(rows);
  const before = await inventory();
  const content = new Uint8Array(await stockFile([listedRow(1, '5,10'), listedRow(2)]).arrayBuffer());
  const fetched = { source: 'CONNECTION', automation: 'RUNNING', createdBy: 'Connection' } as const;
  await runTransaction(marketplace.store, async (tx) => {
    const now = marketplace.clock.now();
    const file = { ...fetched, sellerQid: seller.seller.qid, fileName: 'lager.csv', content };
    await startImport(tx, file, { now, runAt: now });
  });
  await seller.call(deleteStocklistSource);
  for (let count = 1; count > 0;) count = await marketplace.runDueTasks();
  expect(await inventory()).toEqual(before);
  const { results } = await seller.call(listStockImports, { query: {} });
  // Both imports are of one moment.
  const fetchedImport = results.find(({ source }) => source === 'CONNECTION');
  expect(fetchedImport).toMatchObject({ state: 'CANCELLED' });
});
