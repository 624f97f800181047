import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  deleteStocklistSource,
  readStocklistSource,
  saveStocklistSource,
  testStocklistSource,
} from '#contract/imports/connections.calls.ts';
import { ConnectionEntry } from '#contract/imports/connections.schemas.ts';
import { makeSpreadsheet } from '#server/platform/papers/workbook-stream.ts';
import {
  ftpSource,
  sourceFile,
  startFetching,
  startWebSource,
} from '#tests/imports/stock-lists/stock-source.ts';

/** A password that no log or reply may contain. */
const canary = 'canary-7f3a-password';

test('a seller keeps where stock lists come from; the password is never read back', async () => {
  const { marketplace, seller } = await startFetching();
  expect(await seller.call(readStocklistSource)).toBeNull();
  const saved = await seller.call(saveStocklistSource, {
    version: 0,
    body: { ...ftpSource, password: canary },
  });
  expect(saved).toEqual({
    kind: 'FTP',
    url: null,
    host: 'stock.example',
    port: 21,
    path: '/today.csv',
    username: 'jana',
    hasPassword: true,
    version: 2,
    updatedAt: '2026-03-02T09:00:00.000Z',
    interval: 'DAILY',
    hour: 6,
    nextFetchAt: expect.stringMatching(/^2026-03-03T05:/),
    isFetching: false,
    failuresInARow: 0,
    lastFetch: null,
  });
  expect(await seller.call(readStocklistSource)).toEqual(saved);
  const rows = await marketplace.store.db.selectFrom('stocklistSources').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(canary);
  await seller.call(deleteStocklistSource);
  await seller.call(deleteStocklistSource);
  expect(await seller.call(readStocklistSource)).toBeNull();
});

test('a password stays until it is emptied or another server is named', async () => {
  const { seller } = await startFetching();
  let version = 0;
  async function save(change: object) {
    const saved = await seller.call(saveStocklistSource, { version, body: { ...ftpSource, ...change } });
    ({ version } = saved);
    return saved.hasPassword;
  }
  expect(await save({ password: canary })).toBe(true);
  expect(await save({ path: '/tomorrow.csv' })).toBe(true);
  expect(await save({ host: 'other.example' })).toBe(false);
  expect(await save({ password: canary })).toBe(true);
  expect(await save({ port: 2121 })).toBe(false);
  expect(await save({ password: canary })).toBe(true);
  expect(await save({ password: '' })).toBe(false);
  const url = { kind: 'URL', url: 'https://stock.example/a.csv' };
  expect(await save({ ...url, password: canary })).toBe(true);
  expect(await save({ ...url, url: 'https://stock.example/b.csv' })).toBe(true);
  expect(await save({ ...url, url: 'http://stock.example/b.csv' })).toBe(false);
});

test('each seller has a source of their own', async () => {
  const { marketplace, seller } = await startFetching();
  await seller.call(saveStocklistSource, { version: 0, body: { ...ftpSource, password: canary } });
  const stranger = await marketplace.signInSeller();
  expect(await stranger.call(readStocklistSource)).toBeNull();
  await stranger.call(deleteStocklistSource);
  expect(await seller.call(readStocklistSource)).toMatchObject({ host: 'stock.example' });
});

test.each([
  ['this machine', 'http://127.0.0.1:4173/stock.csv'],
  ['this machine by a number', 'http://2130706433/stock.csv'],
  ['a private network', 'http://10.0.0.7/stock.csv'],
  ['a name that leads into a private network', 'https://inside.example/stock.csv'],
  ['where clouds keep credentials', 'http://169.254.169.254/latest/meta-data/'],
])('%s is neither saved nor fetched', async (_what, url) => {
  const { seller } = await startFetching({ allowsLoopback: false });
  const body = { kind: 'URL' as const, url, username: '' };
  const refusal = { status: 400, code: 'address_not_allowed', field: null, detail: {} };
  expect(await seller.refusal(saveStocklistSource, { version: 0, body })).toEqual(refusal);
  expect(await seller.refusal(testStocklistSource, { body })).toEqual(refusal);
});

test('a private FTP server is neither saved nor fetched from', async () => {
  const { seller } = await startFetching();
  const body = { ...ftpSource, host: 'inside.example' };
  expect(await seller.refusal(saveStocklistSource, { version: 0, body })).toMatchObject({
    code: 'address_not_allowed',
  });
  expect(await seller.refusal(testStocklistSource, { body })).toMatchObject({ code: 'address_not_allowed' });
});

test('credentials belong into their own fields', () => {
  const entry = { kind: 'URL', username: '', url: 'https://jana:secret@stock.example/a.csv' };
  expect(v.is(ConnectionEntry, entry)).toBe(false);
  expect(v.is(ConnectionEntry, { ...entry, url: 'https:///jana@stock.example/a.csv' })).toBe(false);
  expect(v.is(ConnectionEntry, { ...entry, url: 'https://stock.example/a@b.csv' })).toBe(true);
});

test('a source with an unknown host may be saved, and its test is refused', async () => {
  const { seller } = await startFetching();
  const body = { kind: 'URL' as const, url: 'https://soon.example/stock.csv', username: '' };
  expect(await seller.call(saveStocklistSource, { version: 0, body })).toMatchObject({ url: body.url });
  expect(await seller.refusal(testStocklistSource, { body })).toMatchObject({ code: 'source_unreachable' });
});

test('a test by URL returns size, name and columns, and saves nothing', async () => {
  const { seller, at } = await startWebSource((_request, response) => response.end(sourceFile));
  expect(await seller.call(testStocklistSource, { body: at('/lists/today%20new.csv') })).toEqual({
    bytes: sourceFile.length,
    fileName: 'today new.csv',
    columns: ['GTIN', 'Price', 'Inventory'],
  });
  expect(await seller.call(readStocklistSource)).toBeNull();
});

test('the columns of an Excel file are read too', async () => {
  const columns = [
    { header: 'EAN', width: 20, value: () => '4006381333931' },
    { header: 'Stock', width: 10, value: () => 40 },
  ];
  const file = await makeSpreadsheet('Stock', columns, [{}]);
  const { seller, at } = await startWebSource((_request, response) => response.end(file));
  expect(await seller.call(testStocklistSource, { body: at('/export') })).toMatchObject({
    columns: ['EAN', 'Stock'],
  });
});

test('of a long list the beginning is read', async () => {
  const list = sourceFile + '04006381333931;12,50 €;40\n'.repeat(20_000);
  const { seller, at } = await startWebSource((_request, response) => response.end(list));
  expect(await seller.call(testStocklistSource, { body: at('/long.csv') })).toMatchObject({
    bytes: Buffer.byteLength(list),
    columns: ['GTIN', 'Price', 'Inventory'],
  });
});

test('a redirect is followed, and another server does not get the password', async () => {
  const asked: [string | undefined, string | undefined][] = [];
  const { seller, at, port } = await startWebSource((request, response) => {
    asked.push([request.url, request.headers.authorization]);
    if (request.url === '/old') response.writeHead(301, { location: '/new' }).end();
    else if (request.url === '/new') {
      response.writeHead(302, { location: `http://other.example:${port}/there.csv` }).end();
    } else response.end(sourceFile);
  });
  const body = { ...at('/old'), username: 'jana', password: 'open' };
  expect(await seller.call(testStocklistSource, { body })).toMatchObject({ fileName: 'there.csv' });
  const basic = `Basic ${Buffer.from('jana:open').toString('base64')}`;
  expect(asked).toEqual([
    ['/old', basic],
    ['/new', basic],
    ['/there.csv', undefined],
  ]);
});

test.each([
  ['address_not_allowed', 'http://inside.example/stock.csv'],
  ['address_not_allowed', 'http://metadata.example/latest/'],
  ['source_unreachable', 'ftp://stock.example/stock.csv'],
  ['source_unreachable', 'file:///etc/passwd'],
  ['source_unreachable', 'http://'],
  ['source_unreachable', '/again'],
])('%s: a redirect to %s is not followed', async (code, location) => {
  const { seller, at } = await startWebSource((_request, response) =>
    response.writeHead(302, { location }).end(),
  );
  expect(await seller.refusal(testStocklistSource, { body: at('/again') })).toMatchObject({ code });
});

test.each([
  [401, 'source_login_failed', 'password'],
  [403, 'source_login_failed', 'password'],
  [404, 'source_file_missing', null],
  [410, 'source_file_missing', null],
  [500, 'source_unreachable', null],
  [204, 'source_unreachable', null],
])('an answer of %i is %s', async (status, code, field) => {
  const { seller, at } = await startWebSource((_request, response) => response.writeHead(status).end());
  expect(await seller.refusal(testStocklistSource, { body: at('/') })).toEqual({
    status: 400,
    code,
    field,
    detail: {},
  });
});

test.each([
  ['a page', '<!doctype html><title>Sign in</title>'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ['nothing', ''],
  ['empty rows', '\n\n;;\n'],
])('%s is no stock list', async (_what, content) => {
  const { seller, at } = await startWebSource((_request, response) => response.end(content));
  expect(await seller.refusal(testStocklistSource, { body: at('/stock.csv') })).toMatchObject({
    code: 'source_file_unreadable',
  });
});

test('no more than a stock list may be long is fetched', async () => {
  const { seller, at } = await startWebSource((_request, response) => {
    response.write(sourceFile);
    response.end(Buffer.alloc(4_000_000, 'x'));
  });
  expect(await seller.refusal(testStocklistSource, { body: at('/stock.csv') })).toMatchObject({
    code: 'source_file_too_large',
  });
});

test('a server that does not reply is abandoned after the timeout', async () => {
  const { seller, at } = await startWebSource(() => undefined, { timeout: 100 });
  expect(await seller.refusal(testStocklistSource, { body: at('/stock.csv') })).toMatchObject({
    code: 'source_unreachable',
  });
});

test('a server that ends in the middle is refused as unreachable', async () => {
  const { seller, at } = await startWebSource((_request, response) => {
    response.writeHead(200, { 'content-length': '100000' });
    response.write(sourceFile, () => response.destroy());
  });
  expect(await seller.refusal(testStocklistSource, { body: at('/stock.csv') })).toMatchObject({
    code: 'source_unreachable',
  });
});

test('tests of sources are counted', async () => {
  const { seller } = await startFetching();
  const body = { kind: 'URL' as const, url: 'https://soon.example/stock.csv', username: '' };
  for (let count = 0; count < 20; count += 1) await seller.refusal(testStocklistSource, { body });
  const refusal = await seller.refusal(testStocklistSource, { body });
  expect(refusal).toMatchObject({ status: 429, code: 'throttled' });
  expect(refusal.detail.wait).toBeGreaterThan(0);
});

test('no password and no address of a source reaches the log', async () => {
  const { marketplace, seller, at } = await startWebSource((_request, response) =>
    response.writeHead(500).end(),
  );
  const body = { ...at(`/stock.csv?key=${canary}`), password: canary };
  await seller.call(saveStocklistSource, { version: 0, body });
  await seller.refusal(testStocklistSource, { body });
  expect(marketplace.logLines.join('')).not.toContain(canary);
});
