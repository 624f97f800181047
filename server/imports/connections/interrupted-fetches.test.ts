import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { fetchStocklistSource } from '#contract/imports/connections.calls.ts';
import { listStockImports } from '#contract/imports/stock-lists/stock-lists.calls.ts';
import { HOUR, MINUTE } from '#server/platform/clock.ts';
import { startFetching } from '#tests/imports/connections/fetched-list.factory.ts';
import { listedRow, stockFile } from '#tests/imports/stock-lists/stock-list.factory.ts';

const rows = [listedRow(1), listedRow(2), listedRow(3)];

/** A source that is due, after one import by hand. */
async function startDue() {
  const fetching = await startFetching();
  await fetching.importOnce(rows);
  fetching.web.list = stockFile(rows);
  await fetching.advance(HOUR);
  const { seller } = fetching;
  return {
    ...fetching,
    countImports: async () => (await seller.call(listStockImports, { query: {} })).count,
  };
}

test('two workers fetch a source once', async () => {
  const { marketplace, web, settle, countImports } = await startDue();
  await Promise.all([marketplace.runDueTasks(), marketplace.runDueTasks()]);
  expect(await settle()).toMatchObject({ lastFetch: { result: 'COMMITTED' } });
  expect(web.asked).toBe(1);
  expect(await countImports()).toBe(2);
});

test('a fetch that another worker has taken over is imported once', async () => {
  const { marketplace, web, settle, countImports } = await startDue();
  const { answer } = web;
  const overtaken: RequestListener = (...exchange) => {
    web.answer = answer;
    marketplace.clock.advance(3 * MINUTE);
    void marketplace.runDueTasks().then(() => answer(...exchange));
  };
  web.answer = overtaken;
  expect(await settle()).toMatchObject({
    nextFetchAt: '2026-03-02T11:03:00.000Z',
    failuresInARow: 0,
    lastFetch: { result: 'COMMITTED' },
  });
  expect(web.asked).toBe(2);
  expect(await countImports()).toBe(2);
});

test('a fetch that the stop of its process ends is no failure, and begins anew', async () => {
  const { marketplace, web, read, settle } = await startDue();
  const { answer } = web;
  const asked = Promise.withResolvers<void>();
  web.answer = () => asked.resolve();
  const worker = marketplace.startWorker();
  await asked.promise;
  await worker.stop();
  expect(await read()).toMatchObject({ isFetching: true, failuresInARow: 0, lastFetch: null });
  web.answer = answer;
  expect(await settle()).toMatchObject({ failuresInARow: 0, lastFetch: { result: 'COMMITTED' } });
});

test('a fetch whose process is killed each time is a failure, and the next one is queued', async () => {
  const { marketplace, seller, web, settle } = await startDue();
  const { db } = marketplace.store;
  await db.updateTable('tasks').set({ attempts: 3 }).where('kind', '=', 'fetch-stock-list').execute();
  expect(await settle()).toMatchObject({
    nextFetchAt: '2026-03-02T11:00:00.000Z',
    isFetching: false,
    failuresInARow: 1,
    lastFetch: { result: 'FAILED', failure: 'interrupted' },
  });
  expect(web.asked).toBe(0);
  await seller.call(fetchStocklistSource);
  expect(await settle()).toMatchObject({ failuresInARow: 0, lastFetch: { result: 'COMMITTED' } });
});
