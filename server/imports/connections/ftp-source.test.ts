import { expect, test } from 'vitest';
import { saveStocklistSource, testStocklistSource } from '#contract/imports/connections.calls.ts';
import { startFtpServer } from '#tests/imports/connections/ftp-server.ts';
import {
  ftpSource,
  sourceFile,
  startFetching,
  startWebSource,
} from '#tests/imports/stock-lists/stock-source.ts';

test('a file comes by FTP, with the password on file', async () => {
  const { seller } = await startFetching();
  const { port } = await startFtpServer({
    user: 'jana',
    password: 'harbour',
    files: { '/today.csv': sourceFile },
  });
  const body = { ...ftpSource, port };
  await seller.call(saveStocklistSource, { version: 0, body: { ...body, password: 'harbour' } });
  expect(await seller.call(testStocklistSource, { body })).toEqual({
    bytes: sourceFile.length,
    fileName: 'today.csv',
    columns: ['GTIN', 'Price', 'Inventory'],
  });
  expect(await seller.refusal(testStocklistSource, { body: { ...body, password: 'guess' } })).toMatchObject({
    code: 'source_login_failed',
    field: 'password',
  });
  expect(await seller.refusal(testStocklistSource, { body: { ...body, path: '/none.csv' } })).toMatchObject({
    code: 'source_file_missing',
  });
  // The password was entered for another host name of the same machine.
  const elsewhere = { ...body, host: 'other.example' };
  expect(await seller.refusal(testStocklistSource, { body: elsewhere })).toMatchObject({
    code: 'source_login_failed',
  });
});

test('by FTP too no more than a stock list may be long is fetched', async () => {
  const { seller } = await startFetching();
  const files = { '/today.csv': sourceFile + 'x'.repeat(4_000_000) };
  const { port } = await startFtpServer({ user: 'jana', password: 'open', files });
  const body = { ...ftpSource, port, password: 'open' };
  expect(await seller.refusal(testStocklistSource, { body })).toMatchObject({
    code: 'source_file_too_large',
  });
});

test('a port without an FTP server is refused as unreachable', async () => {
  const { seller, port } = await startWebSource((_request, response) => response.end(sourceFile), {
    timeout: 300,
  });
  expect(await seller.refusal(testStocklistSource, { body: { ...ftpSource, port } })).toMatchObject({
    code: 'source_unreachable',
  });
});
