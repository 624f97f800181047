// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { tokens } from '#client/api.ts';
import {
  checkedImport,
  checkingImport,
  columnsImport,
  readingImport,
  unreadableImport,
} from '#contract/imports/stock-lists/stock-lists.samples.ts';
import type { StockImport } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { configureTab } from '#machines/platform/access-token/access-token.store.ts';
import { stockListUpload } from './stock-list-upload.ts';
import { importLimits, importTask } from './stock-list.task.ts';

/** A marketplace that tells of imports in turn, then the last one again, and the keys of uploads. */
function marketplace(imports: readonly [StockImport, ...StockImport[]]) {
  const keys: (string | null)[] = [];
  let reads = 0;
  const server = setupServer(
    http.get('/api/offers/stocklist/imports/:qid/', () =>
      HttpResponse.json(imports[reads++] ?? imports.at(-1)),
    ),
    http.post('/api/offers/stocklist/', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.json(readingImport);
    }),
  );
  server.listen({ onUnhandledFrame: 'error' });
  onTestFinished(() => server.close());
  configureTab({ log: () => {} });
  tokens().take({ accessToken: 'a', accessExp: Date.now() + 600_000, signature: 's' });
  return { keys };
}

function follow(...imports: [StockImport, ...StockImport[]]) {
  marketplace(imports);
  const limits = { ...importLimits, firstPause: 10, longestPause: 10 };
  const task = createActor(importTask, { input: { id: readingImport.qid, limits } });
  task.start();
  onTestFinished(() => void task.stop());
  return task;
}

test.each([
  ['succeeded', columnsImport],
  ['succeeded', checkedImport],
  ['failed', unreadableImport],
] as const)(
  'an import is followed until the marketplace waits for the seller (%s, %#)',
  async (end, last) => {
    const task = follow(readingImport, last);
    const { output } = await waitFor(task, ({ status }) => status === 'done');
    expect(output).toEqual({ end, reply: last });
  },
);

test('an import that was cancelled elsewhere is followed no more', async () => {
  const task = follow(readingImport, { ...readingImport, state: 'CANCELLED' });
  const { output } = await waitFor(task, ({ status }) => status === 'done');
  expect(output).toEqual({ end: 'cancelled' });
});

test('an import says how much of its task is done, once it is known', async () => {
  const task = follow({ ...checkingImport, progress: null }, { ...checkingImport, progress: 0.4 });
  const fractions: (number | null)[] = [];
  task.subscribe(({ context }) => fractions.push(context.fraction));
  await vi.waitFor(() => expect(fractions).toContain(0.4));
  expect(task.getSnapshot().status).toBe('active');
});

test('each chosen file has an idempotency key of its own', async () => {
  const { keys } = marketplace([readingImport]);
  for (const key of ['pick-1', 'pick-2']) {
    const upload = createActor(stockListUpload, {
      input: { key, file: new File(['EAN;Preis'], 'lager.csv'), target: null },
    });
    upload.start();
    onTestFinished(() => void upload.stop());
    await waitFor(upload, (snapshot) => snapshot.matches('uploaded'));
  }
  expect(new Set(keys).size).toBe(2);
  expect(keys.every((key) => key?.includes('pick-'))).toBe(true);
});
