import { expect, test } from 'vitest';
import { testStocklistSource } from '#contract/imports/connections.calls.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { startWebServer } from '#tests/platform/marketplace/web-server.ts';
import { MAXIMUM_CONCURRENT_CONNECTION_TESTS } from './connections.routes.ts';

/** A server whose replies the test releases, and which counts pending requests. */
async function startPatient(timeout = 10_000) {
  const waiting: (() => void)[] = [];
  const { port } = await startWebServer((_request, response) => {
    waiting.push(() => response.end('GTIN;Price;Inventory\n'));
  });
  const lookup = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
  const marketplace = await startMarketplace({ network: { allowsLoopback: true, lookup, timeout } });
  const body = { kind: 'URL' as const, url: `http://stock.example:${port}/slow.csv`, username: '' };
  return { marketplace, seller: await marketplace.signInSeller(), body, waiting };
}

test('one connection test of a user runs at a time; a second one is refused with the wait', async () => {
  const { seller, body, waiting } = await startPatient();
  const first = seller.call(testStocklistSource, { body });
  await expect.poll(() => waiting).toHaveLength(1);
  for (let press = 0; press < 3; press += 1) {
    expect(await seller.refusal(testStocklistSource, { body })).toMatchObject({
      status: 429,
      code: 'throttled',
      detail: { wait: 10 },
    });
  }
  expect(waiting).toHaveLength(1);
  waiting[0]?.();
  await first;
  const next = seller.call(testStocklistSource, { body });
  await expect.poll(() => waiting).toHaveLength(2);
  waiting[1]?.();
  expect(await next).toMatchObject({ fileName: 'slow.csv' });
});

test('the number of connection tests at once is limited for all users together', async () => {
  const { marketplace, body, waiting } = await startPatient();
  const sellers = await Promise.all(
    Array.from({ length: MAXIMUM_CONCURRENT_CONNECTION_TESTS + 1 }, () => marketplace.signInSeller()),
  );
  const [last, ...others] = sellers;
  const running = others.map((one) => one.call(testStocklistSource, { body }));
  await expect.poll(() => waiting).toHaveLength(MAXIMUM_CONCURRENT_CONNECTION_TESTS);
  expect(await last?.refusal(testStocklistSource, { body })).toMatchObject({ code: 'throttled' });
  for (const answer of waiting) answer();
  await Promise.all(running);
  expect(waiting).toHaveLength(MAXIMUM_CONCURRENT_CONNECTION_TESTS);
});

test('after cancelling a test the next one may start at once', async () => {
  const { marketplace, seller, body, waiting } = await startPatient(120_000);
  const cancel = new AbortController();
  const cancelled = marketplace.fetch(
    new Request(`http://localhost/api/${testStocklistSource.path}`, {
      method: testStocklistSource.method,
      headers: { authorization: `Bearer ${seller.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: cancel.signal,
    }),
  );
  await expect.poll(() => waiting).toHaveLength(1);
  cancel.abort();
  await cancelled;
  const next = seller.call(testStocklistSource, { body });
  await expect.poll(() => waiting).toHaveLength(2);
  waiting[1]?.();
  expect(await next).toMatchObject({ fileName: 'slow.csv' });
});
