import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { expect, onTestFinished, test } from 'vitest';
import { tokens } from '#client/api.ts';
import { CallError, refusalError, unansweredError, unlistedError } from '#client/call-error.ts';
import { serverNow } from '#client/server-time.ts';
import { readSale } from '#contract/orders/sales.calls.ts';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { startReferenceApi } from '#tests/platform/marketplace/reference-api.ts';
import { clearPrivateQueries, createQueryClient } from './query-client.ts';
import { saleLinesQuery, saleQuery, salesQuery } from './sales.queries.ts';
import { bookingQuery } from './shipping.queries.ts';

async function start(lineCount = 2) {
  const reference = await startReferenceApi();
  const { store, signIn } = reference.marketplace;
  const { user, seller } = await addSeller(store);
  const lines = Array.from({ length: lineCount }, () => ({ price: '1.00' }));
  const { sale } = await addSale(store, seller, { lines });
  const { accessToken } = await signIn(user);
  tokens().take({ accessToken, accessExp: serverNow() + 600_000, signature: '' });
  return { reference, sale, queries: createQueryClient() };
}

/** The delays of the query client after failed attempts, in milliseconds; null when it gives up. */
function delaysAfter(error: CallError): (number | null)[] {
  const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
  if (typeof retry !== 'function' || typeof retryDelay !== 'function') throw new Error('No policy.');
  return [0, 1, 2, 3].map((failures) => (retry(failures, error) ? retryDelay(failures, error) : null));
}

test('a read is tried four times at most, further and further apart', () => {
  expect(delaysAfter(unansweredError(readSale))).toEqual([1_000, 2_000, 4_000, null]);
  expect(delaysAfter(unlistedError(readSale, 502))).toEqual([1_000, 2_000, 4_000, null]);
});

test('a read waits as long as the marketplace asks, half a minute at most', () => {
  expect(delaysAfter(new CallError(readSale, 503, undefined, 10))).toEqual([10_000, 10_000, 10_000, null]);
  expect(delaysAfter(new CallError(readSale, 503, undefined, 3_600))).toEqual([30_000, 30_000, 30_000, null]);
});

test('a refused request is not repeated', () => {
  expect(delaysAfter(refusalError(readSale, 'not_found'))).toEqual([null, null, null, null]);
  expect(delaysAfter(refusalError(readSale, 'throttled', { wait: 5 }))).toEqual([null, null, null, null]);
});

test('all lines of a long sale come, in their order', async () => {
  const { sale, queries, reference } = await start(1_250);
  const lines = await queries.fetchQuery(saleLinesQuery(sale.qid));
  expect(lines).toHaveLength(1_250);
  expect(new Set(lines.map(({ qid }) => qid)).size).toBe(1_250);
  const pages = reference.requests.map(({ url }) => new URL(url).searchParams.get('page'));
  expect(pages.toSorted()).toEqual(['1', '2', '3']);
});

test('all pages of the lines are requested at once when a list has shown how many there are', async () => {
  const { sale, queries, reference } = await start(1_250);
  await queries.fetchQuery(salesQuery({}));
  const answered = Promise.withResolvers<void>();
  const asked: (string | null)[] = [];
  reference.network.use(
    http.get(`http://localhost/api/sales/${sale.qid}/lines/`, async ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('page'));
      await answered.promise;
    }),
  );
  const fetching = queries.fetchQuery(saleLinesQuery(sale.qid));
  await expect.poll(() => asked.toSorted()).toEqual(['1', '2', '3']);
  answered.resolve();
  expect(await fetching).toHaveLength(1_250);
});

test('a sale without a booking has none; that is no failure', async () => {
  const { sale, queries } = await start();
  await expect(queries.fetchQuery(bookingQuery(sale.qid))).resolves.toBe(null);
});

test('what a filter found is kept under that filter', async () => {
  const { sale, queries } = await start();
  const { results } = await queries.fetchQuery(salesQuery({ status: ['CURRENT'] }));
  expect(results.map(({ qid }) => qid)).toEqual([sale.qid]);
  expect(queries.getQueryData(salesQuery({ status: ['CURRENT'] }).queryKey)?.count).toBe(1);
  expect(queries.getQueryData(salesQuery({ status: ['PAST'] }).queryKey)).toBe(undefined);
});

test('with the session everything of its user goes, also what was still on its way', async () => {
  const { reference, sale, queries } = await start();
  await queries.fetchQuery(saleQuery(sale.qid));
  queries.setQueryData(['public', 'terms'], 'text');
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  reference.network.use(
    http.get('http://localhost/api/sales/', () => {
      asked.resolve();
      return answer.promise;
    }),
  );
  const fetching = queries.fetchQuery(salesQuery({}));
  await asked.promise;
  clearPrivateQueries(queries);
  answer.resolve(HttpResponse.json({ count: 0, next: null, previous: null, results: [] }));
  await expect(fetching).rejects.toThrow('CancelledError');
  const left = queries.getQueryCache().getAll();
  expect(left.map(({ queryKey }) => queryKey)).toEqual([['public', 'terms']]);
});

test('an older answer that comes late does not replace a newer order', async () => {
  const { sale, queries, reference } = await start();
  const { queryKey } = saleQuery(sale.qid);
  const first = await queries.fetchQuery(saleQuery(sale.qid));
  const newer = { ...first, version: first.version + 1, fid: '225319999' };
  const late = queries.fetchQuery({ ...saleQuery(sale.qid), staleTime: 0 });
  queries.setQueryData(queryKey, newer);
  expect(await late).toEqual(newer);
  expect(queries.getQueryData(queryKey)).toEqual(newer);
  expect(reference.requests).toHaveLength(2);
});

/** The read of a sale whose last attempt is under way when the connection comes back. */
async function reconnectDuringLastAttempt() {
  const { sale, queries, reference } = await start();
  const lastAttempt = Promise.withResolvers<Response>();
  const answers = [HttpResponse.error(), HttpResponse.error(), HttpResponse.error(), lastAttempt.promise];
  let attempts = 0;
  reference.network.use(
    http.get(`http://localhost/api/sales/${sale.qid}/`, () => {
      attempts += 1;
      return answers[attempts - 1];
    }),
  );
  queries.mount();
  onlineManager.setOnline(false);
  const observer = new QueryObserver(queries, { ...saleQuery(sale.qid), retryDelay: 0 });
  const unsubscribe = observer.subscribe(() => {});
  onTestFinished(() => {
    unsubscribe();
    queries.unmount();
    onlineManager.setOnline(true);
  });
  await expect.poll(() => attempts).toBe(4);
  onlineManager.setOnline(true);
  return { sale, observer, endLastAttempt: lastAttempt.resolve, countAttempts: () => attempts };
}

test('a read that fails after the connection came back is made again', async () => {
  const { sale, observer, endLastAttempt } = await reconnectDuringLastAttempt();
  endLastAttempt(HttpResponse.error());
  await expect.poll(() => observer.getCurrentResult().data?.qid).toBe(sale.qid);
});

test('a read that is refused after the connection came back is not made again', async () => {
  const { observer, endLastAttempt, countAttempts } = await reconnectDuringLastAttempt();
  endLastAttempt(HttpResponse.json({ code: 'not_found', message: '' }, { status: 404 }));
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
  expect(observer.getCurrentResult().isFetching).toBe(false);
  expect(countAttempts()).toBe(4);
});
