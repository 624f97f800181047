import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import {
  deleteBrandDiscount,
  listBrandDiscounts,
  listBrandsWithProducts,
  previewDiscount,
  readRepricing,
  updateBrandDiscount,
  upsertBrandDiscounts,
} from '#contract/catalogue/discounts.calls.ts';
import { listOffers } from '#contract/catalogue/offers.calls.ts';
import { login } from '#contract/people/auth.calls.ts';
import { percentile, type BenchFigure } from '#scripts/bench/kit/figures.ts';
import { fillStore } from '#scripts/bench/server/offers.ts';
import { findPostgres, startPostgres } from '#scripts/test/environment/postgres.ts';
import { createMarketplace } from '#server/app.ts';
import { sampleAccounts } from '#server/people/users/sample-people.ts';
import { createLog } from '#server/platform/log.ts';
import { openStore, type Store } from '#server/platform/store/connect.ts';
import { createTestCaller, type TestCaller } from '#tests/platform/marketplace/test-caller.ts';

/** The highest delay of the event loop in 99 of 100 measurements. */
const GATE_MS = 50;
/** A user of another seller reads a page so often. */
const READ_EVERY_MS = 50;
/** The brand that all offers of the seller get. */
const BRAND = 'Maris';

/** Measures a price reduction that covers 100,000 offers, in the process whose event loop is that of the server. */
export async function measureDiscounts(): Promise<BenchFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-bench-discounts-'));
  try {
    const file = join(folder, 'marketplace.sqlite');
    await fillStore(await openStore({ file }));
    return [...(await measureOn(await openStore({ file }), 'SQLite')), ...(await measureOnPostgres())];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measureOnPostgres(): Promise<BenchFigure[]> {
  const programs = findPostgres();
  if (!programs) return [];
  const postgres = await startPostgres(programs);
  try {
    await fillStore(await openStore({ databaseUrl: postgres.url }));
    return await measureOn(await openStore({ databaseUrl: postgres.url }), 'PostgreSQL');
  } finally {
    await postgres.stop();
  }
}

async function measureOn(store: Store, name: string): Promise<BenchFigure[]> {
  const marketplace = createMarketplace({
    store,
    log: createLog('silent'),
    tokenSecret: 'a secret that lasts as long as a bench',
    baseUrl: 'http://127.0.0.1',
    environment: 'preview',
  });
  const send = (request: Request) => marketplace.fetch(request, { remoteAddress: '127.0.0.1' });
  const [seller, other] = [await signIn(send, 0), await signIn(send, 4)];
  await giveOneBrand(store, seller);
  const worker = marketplace.startWorker();
  const figures: BenchFigure[] = [];
  for (const [step, run] of Object.entries(await stepsOf(seller))) {
    const measured = await measureStep(run, seller, other);
    const label = `100,000 offers, ${name}: ${step}`;
    figures.push(
      { name: `${label}, reply`, value: measured.reply, unit: 'ms' },
      { name: `${label}, until all offers follow`, value: measured.seconds, unit: 's' },
      { name: `${label}, delay of the event loop, p99`, value: measured.delay, unit: 'ms', gate: GATE_MS },
      { name: `${label}, longest delay`, value: measured.longest, unit: 'ms' },
      { name: `${label}, a page of another seller, p95`, value: measured.reads, unit: 'ms' },
    );
  }
  await worker.stop();
  await store.close();
  return figures;
}

async function giveOneBrand(store: Store, seller: TestCaller): Promise<void> {
  const { results } = await seller.call(listOffers, { query: { size: 1 } });
  const offer = await store.db
    .selectFrom('offers')
    .select('sellerQid')
    .where('qid', '=', results[0]?.qid ?? '')
    .executeTakeFirstOrThrow();
  await store.db.deleteFrom('brandDiscounts').where('sellerQid', '=', offer.sellerQid).execute();
  await store.db
    .updateTable('offers')
    .set({ brand: BRAND })
    .where('sellerQid', '=', offer.sellerQid)
    .execute();
}

async function stepsOf(seller: TestCaller): Promise<Record<string, () => Promise<unknown>>> {
  const brands = await seller.call(listBrandsWithProducts, {});
  const brandQid = brands[0]?.brandQid ?? '';
  const saved = async () => {
    const [discount] = await seller.call(listBrandDiscounts, {});
    if (!discount) throw new Error('There is no price reduction');
    return { params: { qid: discount.brandDiscountQid }, version: discount.version };
  };
  return {
    preview: () => seller.call(previewDiscount, { query: { discount: '12.5', brandQid: [brandQid] } }),
    create: () =>
      seller.call(upsertBrandDiscounts, {
        body: { discounts: [{ brandQid, discount: '13.7', version: 0 }] },
        idempotencyKey: crypto.randomUUID(),
      }),
    change: async () => seller.call(updateBrandDiscount, { ...(await saved()), body: { discount: '7' } }),
    delete: async () => {
      const { params } = await saved();
      await seller.call(deleteBrandDiscount, { params });
    },
  };
}

async function measureStep(run: () => Promise<unknown>, seller: TestCaller, other: TestCaller) {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  const reads: number[] = [];
  const ended = new AbortController();
  async function readPages() {
    while (!ended.signal.aborted) {
      const started = performance.now();
      await other.call(listOffers, { query: { sort: 'name' } });
      reads.push(performance.now() - started);
      await pause(READ_EVERY_MS);
    }
  }
  const reading = readPages();
  delays.enable();
  const started = performance.now();
  await run();
  const reply = performance.now() - started;
  while ((await seller.call(readRepricing, {})).remaining > 0) await pause(200);
  const seconds = (performance.now() - started) / 1000;
  delays.disable();
  ended.abort();
  await reading;
  return {
    reply,
    seconds,
    delay: delays.percentile(99) / 1e6,
    longest: delays.max / 1e6,
    reads: percentile(reads, 95),
  };
}

async function signIn(send: (request: Request) => Promise<Response>, index: number): Promise<TestCaller> {
  const account = sampleAccounts[index];
  const { email = '', password = '' } = account ?? {};
  const { accessToken } = await createTestCaller(send).call(login, { body: { email, password } });
  return createTestCaller(send, { authorization: `Bearer ${accessToken}` });
}
