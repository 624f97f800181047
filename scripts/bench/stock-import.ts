import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { login } from '#contract/auth/auth.calls.ts';
import { listOffers } from '#contract/offers/offers.calls.ts';
import {
  chooseStockColumns,
  commitStockList,
  compareStockList,
  readStockImport,
  revertStockList,
  uploadStockList,
} from '#contract/stock-lists/stock-lists.calls.ts';
import type { StockColumns, StockImport } from '#contract/stock-lists/stock-lists.schemas.ts';
import { createMarketplace } from '#server/app.ts';
import { createLog } from '#server/log.ts';
import { demonstrationGtin } from '#server/seed/catalogue.ts';
import { sampleAccounts } from '#server/seed/people.ts';
import { seed } from '#server/seed/seed.ts';
import { openStore, type Store } from '#server/store/connect.ts';
import { createTestCaller, type TestCaller } from '#tests/test-caller.ts';
import { findPostgres, startPostgres } from '../postgres.ts';
import { percentile, type BenchFigure } from './figures.ts';

const sizes = [10_000, 100_000];
/** Above the items of the seed. */
const FIRST_ITEM = 5_000_000;
/** The highest delay of the event loop in 99 of 100 measurements (issue 12). */
const GATE_MS = 50;
/** A user of another seller reads a page so often. */
const READ_EVERY_MS = 50;

const columns: StockColumns = {
  sheet: '',
  headingRow: 1,
  fields: { gtin: 0, price: 1, quantity: 2 },
  priceIsFor: 'UNIT',
  currency: 'EUR',
  decimalSign: '.',
  stockType: 'ON_FLOOR',
  availableFrom: null,
  minimumOrderValue: null,
  dispatchDays: null,
  validUntil: null,
};

/** Measures imports in this process, so that the delay of its event loop is that of the server. */
export async function measureStockImport(): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = [];
  for (const rows of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'quayside-bench-import-'));
    const store = await openStore({ file: join(folder, 'marketplace.sqlite') });
    figures.push(...(await measureOn(store, `${rows / 1000}k rows, SQLite`, rows)));
    rmSync(folder, { recursive: true });
    const programs = findPostgres();
    if (!programs) continue;
    const postgres = await startPostgres(programs);
    const database = await openStore({ databaseUrl: postgres.url });
    figures.push(...(await measureOn(database, `${rows / 1000}k rows, PostgreSQL`, rows)));
    await postgres.stop();
  }
  return figures;
}

async function measureOn(store: Store, name: string, rows: number): Promise<BenchFigure[]> {
  await seed(store);
  const marketplace = createMarketplace({
    store,
    log: createLog('silent'),
    tokenSecret: 'a secret that lasts as long as a bench',
    baseUrl: 'http://127.0.0.1',
    environment: 'preview',
  });
  const send = (request: Request) => marketplace.fetch(request, { remoteAddress: '127.0.0.1' });
  const [seller, other] = [await signIn(send, 0), await signIn(send, 4)];
  const worker = marketplace.startWorker();
  const steps = stepsOf(seller, await writeList(seller, rows));
  const figures: BenchFigure[] = [];
  let memory = 0;
  let reached: StockImport | null = null;
  for (const [step, run] of Object.entries(steps)) {
    const measured = await measureStep(async () => {
      reached = await waitForEnd(seller, await run(reached));
    }, other);
    memory = Math.max(memory, measured.memory);
    const label = `${name}: ${step}`;
    figures.push(
      { name: label, value: measured.seconds, unit: 's' },
      { name: `${label}, delay of the event loop, p99`, value: measured.delay, unit: 'ms', gate: GATE_MS },
      { name: `${label}, longest delay`, value: measured.longest, unit: 'ms' },
      { name: `${label}, a page of another seller, p95`, value: measured.reads, unit: 'ms' },
    );
  }
  await worker.stop();
  await store.close();
  return [...figures, { name: `${name}: peak memory of the server`, value: memory, unit: 'MB' }];
}

type Steps = Record<string, (reached: StockImport | null) => Promise<StockImport>>;

function stepsOf(seller: TestCaller, file: File): Steps {
  function at(reached: StockImport | null, state: StockImport['state']) {
    if (reached?.state !== state) throw new Error(`The import is in ${reached?.state}: ${reached?.failure}`);
    return { params: { qid: reached.qid }, version: reached.version };
  }
  return {
    read: () => seller.call(uploadStockList, { body: { file } }),
    check: (reached) => {
      const body = { ...columns, sheet: reached?.sheets?.[0]?.name ?? '' };
      return seller.call(chooseStockColumns, { ...at(reached, 'COLUMNS'), body });
    },
    compare: (reached) => seller.call(compareStockList, at(reached, 'CHECK')),
    commit: (reached) =>
      seller.call(commitStockList, { ...at(reached, 'COMPARE'), body: { isMostlyMissingConfirmed: true } }),
    revert: (reached) => seller.call(revertStockList, at(reached, 'COMMITTED')),
  };
}

async function measureStep(run: () => Promise<void>, other: TestCaller) {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  const reads: number[] = [];
  let memory = 0;
  const ended = new AbortController();
  async function readPages() {
    while (!ended.signal.aborted) {
      const started = performance.now();
      await other.call(listOffers, { query: { sort: 'name' } });
      reads.push(performance.now() - started);
      memory = Math.max(memory, process.memoryUsage.rss() / 1_000_000);
      await pause(READ_EVERY_MS);
    }
  }
  const reading = readPages();
  delays.enable();
  const started = performance.now();
  await run();
  const seconds = (performance.now() - started) / 1000;
  delays.disable();
  ended.abort();
  await reading;
  return {
    seconds,
    memory,
    delay: delays.percentile(99) / 1e6,
    longest: delays.max / 1e6,
    reads: percentile(reads, 95),
  };
}

async function waitForEnd(seller: TestCaller, { qid }: StockImport): Promise<StockImport> {
  for (;;) {
    await pause(100);
    const found = await seller.call(readStockImport, { params: { qid } });
    if (!found.state.endsWith('ING')) return found;
  }
}

/** Each tenth row changes an offer of the seller, the others are new. */
async function writeList(seller: TestCaller, count: number): Promise<File> {
  const changed: string[] = [];
  for (let page = 1; changed.length < Math.min(count / 10, 9_000); page += 1) {
    const { results } = await seller.call(listOffers, { query: { page, size: 100, status: ['LIVE'] } });
    changed.push(...results.map(({ gtin }) => gtin));
  }
  const lines = Array.from({ length: count }, (_, index) => {
    const gtin = changed[index] ?? demonstrationGtin(FIRST_ITEM + index);
    return `${gtin},${(5 + (index % 4_000) / 100).toFixed(2)},${12 * (index % 90)}`;
  });
  return new File([`GTIN,Price,Quantity\n${lines.join('\n')}\n`], 'list.csv');
}

async function signIn(send: (request: Request) => Promise<Response>, index: number): Promise<TestCaller> {
  const account = sampleAccounts[index];
  const { email = '', password = '' } = account ?? {};
  const { accessToken } = await createTestCaller(send).call(login, { body: { email, password } });
  return createTestCaller(send, { authorization: `Bearer ${accessToken}` });
}
