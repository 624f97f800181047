import { expect, test } from 'vitest';
import { deleteStocklistSource, saveStocklistSource } from '#contract/imports/connections.calls.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

const ftp = { kind: 'FTP', host: 'stock.example', port: 21, path: '/today.csv', username: 'jana' } as const;

test('a source is saved on the version that was seen: none, the newest, and never one that was removed', async () => {
  const seller = await (await startMarketplace()).signInSeller();
  const save = (version: number, path = '/today.csv') =>
    seller.response(saveStocklistSource, { version, body: { ...ftp, path } });
  const stale = { status: 412, code: 'stale_version', field: null };
  expect((await save(0)).status).toBe(200);
  expect(await seller.refusal(saveStocklistSource, { version: 0, body: ftp })).toEqual({
    ...stale,
    detail: { version: 2 },
  });
  const outcomes = await Promise.all([save(2, '/one.csv'), save(2, '/other.csv')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 412]);

  await seller.call(deleteStocklistSource);
  expect(await seller.refusal(saveStocklistSource, { version: 3, body: ftp })).toEqual({
    ...stale,
    detail: { version: 0 },
  });
  expect((await save(0)).status).toBe(200);
  expect((await save(3)).status).toBe(412);
});
