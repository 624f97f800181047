import type { ServerResponse } from 'node:http';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  fetchStocklistSource,
  readStocklistSource,
  saveStocklistSource,
} from '#contract/imports/connections.calls.ts';
import { SECOND } from '#server/platform/clock.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { startWebServer } from '#tests/platform/marketplace/web-server.ts';
import { createBalancedCaller, signIn } from './server-pair.ts';
import { startSharedPair } from './shared-pair.ts';

const shared: Awaited<ReturnType<typeof startSharedPair>>[] = [];

beforeAll(async () => void shared.push(await startSharedPair({ ALLOW_LOOPBACK_SOURCES: 'true' })));
afterAll(() => Promise.all(shared.map(({ stop }) => stop())));

/** A source on this machine that is fetched on request, and changes each time. */
async function startSource() {
  const [started] = shared;
  if (!started) throw new Error('The pair did not start.');
  const { pair, postgres } = started;
  const caller = createBalancedCaller(pair, await signIn(createBalancedCaller(pair)));
  const web = {
    asked: 0,
    // Slower than both processes look for tasks.
    answer: (response: ServerResponse): unknown =>
      setTimeout(() => response.end(`GTIN\n${web.asked}\n`), 2 * SECOND),
  };
  const { port } = await startWebServer((_request, response) => {
    web.asked += 1;
    web.answer(response);
  });
  const url = `http://127.0.0.1:${port}/list.csv`;
  const version = (await caller.call(readStocklistSource))?.version ?? 0;
  const body = { kind: 'URL', url, username: '', interval: 'MANUAL' } as const;
  await caller.call(saveStocklistSource, { version, body });
  const store = new Client(postgres.url);
  await store.connect();
  onTestFinished(() => store.end());
  return { ...started, caller, web, store };
}

const settled = async (caller: TestCaller) =>
  expect.poll(async () => (await caller.call(readStocklistSource))?.isFetching).toBe(false);

test('of two processes one fetches a source that is due', async () => {
  const { caller, web, store } = await startSource();
  for (const round of [1, 2, 3]) {
    await Promise.all([caller.call(fetchStocklistSource), caller.call(fetchStocklistSource)]);
    await settled(caller);
    expect(web.asked).toBe(round);
  }
  const { rows } = await store.query(
    `select count(*)::int as imports from "stockImports" where source = 'CONNECTION'`,
  );
  expect(rows).toEqual([{ imports: 3 }]);
});

test('a fetch whose process is killed is taken over by the other one', async () => {
  const { caller, web, store, pair, startAgain } = await startSource();
  const { answer } = web;
  const asked = Promise.withResolvers<void>();
  web.answer = () => asked.resolve();
  await pair[1].kill();
  await caller.call(fetchStocklistSource);
  await asked.promise;
  web.answer = answer;
  await startAgain(1);
  await pair[0].kill();
  // The claim of a killed process ends after two minutes.
  const ended = new Date().toISOString();
  await store.query(
    `update tasks set "claimedUntil" = $1 where kind = 'fetch-stock-list' and "doneAt" is null`,
    [ended],
  );
  await settled(caller);
  expect(await caller.call(readStocklistSource)).toMatchObject({
    failuresInARow: 0,
    lastFetch: { result: 'DECISION' },
  });
  expect(web.asked).toBe(2);
});
