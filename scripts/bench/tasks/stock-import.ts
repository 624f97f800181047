import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { listOffers } from '#contract/catalogue/offers.calls.ts';
import {
  chooseStockColumns,
  commitStockList,
  compareStockList,
  readStockImport,
  revertStockList,
  uploadStockList,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import type { StockImport } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { login } from '#contract/people/auth.calls.ts';
import { percentile, type BenchFigure } from '#scripts/bench/kit/figures.ts';
import { findPostgres, startPostgres } from '#scripts/test/environment/postgres.ts';
import { createMarketplace } from '#server/app.ts';
import { rankAllOffers } from '#server/catalogue/offers/ranking.store.ts';
import { makeCompetition } from '#server/catalogue/offers/suppliers.seed.ts';
import { demonstrationGtin, makeCatalogue } from '#server/catalogue/products/products.seed.ts';
import { sampleAccounts } from '#server/people/users/sample-people.ts';
import { createLog } from '#server/platform/log.ts';
import { openStore, type Store } from '#server/platform/store/connect.ts';
import { runTransaction } from '#server/platform/store/run-transaction.ts';
import { writeRows } from '#server/platform/store/write-rows.ts';
import { seed } from '#server/seed/seed.ts';
import { createTestCaller, type TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { listColumns, listLines, measureReading } from './stock-reading.ts';

const sizes = [10_000, 100_000];
/** Above the items of the seed. */
const FIRST_ITEM = 5_000_000;
const SEEDED_PRODUCTS = 10_000;
/** The highest delay of the event loop in 99 of 100 measurements. */
const GATE_MS = 50;
/** A user of another seller reads a page so often. */
const READ_EVERY_MS = 50;

/** Measures imports in this process, so that the delay of its event loop is that of the server. */
export async function measureStockImport(): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = [];
  for (const rows of sizes) {
    figures.push(...(await measureReading(rows)));
    figures.push(...(await measureOnSqlite(rows)), ...(await measureOnPostgres(rows)));
  }
  return figures;
}

export async function measureOnSqlite(rows: number): Promise<BenchFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-bench-import-'));
  try {
    const store = await openStore({ file: join(folder, 'marketplace.sqlite') });
    return await measureOn(store, `${rows / 1000}k rows, SQLite`, rows);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function measureOnPostgres(rows: number): Promise<BenchFigure[]> {
  const programs = findPostgres();
  if (!programs) return [];
  const postgres = await startPostgres(programs);
  try {
    const store = await openStore({ databaseUrl: postgres.url });
    return await measureOn(store, `${rows / 1000}k rows, PostgreSQL`, rows);
  } finally {
    await postgres.stop();
  }
}

async function measureOn(store: Store, name: string, rows: number): Promise<BenchFigure[]> {
  await seed(store);
  const gtins = await addProducts(store, rows);
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
  const steps = stepsOf(seller, await writeList(seller, gtins));
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
      { name: `${label}, processor time of the server`, value: measured.processorSeconds, unit: 's' },
      { name: `${label}, delay of the event loop, p99`, value: measured.delay, unit: 'ms', gate: GATE_MS },
      { name: `${label}, longest delay`, value: measured.longest, unit: 'ms' },
      { name: `${label}, processor time between two timers of 5 ms, p99`, value: measured.turn, unit: 'ms' },
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
      const body = { ...listColumns, sheet: reached?.sheets?.[0]?.name ?? '' };
      return seller.call(chooseStockColumns, { ...at(reached, 'COLUMNS'), body });
    },
    compare: (reached) => seller.call(compareStockList, at(reached, 'CHECK')),
    commit: (reached) =>
      seller.call(commitStockList, { ...at(reached, 'COMPARE'), body: { isMostlyMissingConfirmed: true } }),
    revert: (reached) => seller.call(revertStockList, at(reached, 'COMMITTED')),
  };
}

/** Measures this process while it runs a step, and a user of another seller reads pages. */
export async function measureStep(run: () => Promise<void>, other: TestCaller) {
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
  const turns = measureTurns();
  delays.enable();
  const started = performance.now();
  const processorBefore = process.cpuUsage();
  await run();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(processorBefore);
  delays.disable();
  const processorTurns = turns.stop();
  ended.abort();
  await reading;
  return {
    seconds,
    processorSeconds: (user + system) / 1e6,
    memory,
    delay: delays.percentile(99) / 1e6,
    longest: delays.max / 1e6,
    turn: percentile(processorTurns, 99),
    reads: percentile(reads, 95),
  };
}

/** What delays the event loop without other processes: the processor time of this thread from one timer to the next. */
function measureTurns() {
  const milliseconds: number[] = [];
  let last = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    milliseconds.push((user + system) / 1000);
  }, 5);
  return {
    stop() {
      clearInterval(timer);
      return milliseconds;
    },
  };
}

async function waitForEnd(seller: TestCaller, { qid }: StockImport): Promise<StockImport> {
  for (;;) {
    await pause(100);
    const found = await seller.call(readStockImport, { params: { qid } });
    if (!found.state.endsWith('ING')) return found;
  }
}

/**
 * Adds products that other sellers offer, and returns the GTINs of a list of which the catalogue has half. Offers of the
 * seller stand before them.
 */
export async function addProducts(store: Store, rows: number): Promise<string[]> {
  const now = new Date();
  const gtins = Array.from({ length: rows }, (_, index) => demonstrationGtin(FIRST_ITEM + index));
  const seeded = makeCatalogue(SEEDED_PRODUCTS);
  const products = gtins.slice(0, rows / 2).flatMap((gtin, index) => {
    const product = seeded[index % SEEDED_PRODUCTS];
    return product ? { ...product, gtin } : [];
  });
  await runTransaction(store, async (tx) => {
    for (let start = 0; start < products.length; start += SEEDED_PRODUCTS) {
      const some = products.slice(start, start + SEEDED_PRODUCTS);
      const rivals = makeCompetition(some, now).map((rival) => ({ ...rival, qid: randomUUID() }));
      const variants = some.map(({ cents: _cents, field: _field, ...variant }) => variant);
      await writeRows(tx, { variants, offers: rivals });
    }
    await rankAllOffers(tx, now.toISOString());
  });
  await sql`analyze`.execute(store.db);
  return gtins;
}

/** Each tenth row changes an offer of the seller, the others are new. */
async function writeList(seller: TestCaller, gtins: readonly string[]): Promise<File> {
  const changed: string[] = [];
  const { count } = await seller.call(listOffers, { query: { status: ['LIVE'] } });
  for (let page = 1; changed.length < Math.min(gtins.length / 10, count); page += 1) {
    const { results } = await seller.call(listOffers, { query: { page, size: 100, status: ['LIVE'] } });
    changed.push(...results.map(({ gtin }) => gtin));
  }
  const all = [...changed, ...gtins].slice(0, gtins.length);
  return new File([`GTIN,Price,Quantity\n${listLines(all).join('\n')}\n`], 'list.csv');
}

async function signIn(send: (request: Request) => Promise<Response>, index: number): Promise<TestCaller> {
  const account = sampleAccounts[index];
  const { email = '', password = '' } = account ?? {};
  const { accessToken } = await createTestCaller(send).call(login, { body: { email, password } });
  return createTestCaller(send, { authorization: `Bearer ${accessToken}` });
}
