import { sql } from 'kysely';
import { measureOnBothDatabases } from '#scripts/bench/kit/both-databases.ts';
import type { BenchFigure } from '#scripts/bench/kit/figures.ts';
import { measureReads } from '#scripts/bench/kit/reads.ts';
import { sampleAccounts } from '#server/people/users/sample-people.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { seed } from '#server/seed/seed.ts';
import { addOrdersOfInsights } from '#tests/insights/insight.factory.ts';

const ORDERS = 100_000;
/** Over how many days they were placed. */
const DAYS = 730;
const REQUESTS = 60;
const GATE_MS = 150;

const requests: Record<string, string[]> = {
  'all figures': ['sellers/stats/'],
  'the orders behind the claim rate': ['sales/?insight=CLAIM_RATE&part=numerator'],
  'the orders behind the fulfilment rate': ['sales/?insight=FULFILMENT_RATE&part=denominator'],
};

/** Measures the insights of a seller with 100,000 orders, one request after the other. */
export async function measureInsights(): Promise<BenchFigure[]> {
  return measureOnBothDatabases({ fill: fillStore, measure: measureOn });
}

/** Adds orders to those of the first seller of the seed. */
async function fillStore(store: Store): Promise<void> {
  await seed(store);
  const { sellerQid } = await store.db
    .selectFrom('users')
    .select('sellerQid')
    .where('email', '=', sampleAccounts[0]?.email ?? '')
    .executeTakeFirstOrThrow();
  const seller = await store.db
    .selectFrom('sellers')
    .selectAll()
    .where('qid', '=', sellerQid)
    .executeTakeFirstOrThrow();
  await addOrdersOfInsights(store, seller, { count: ORDERS, days: DAYS, now: new Date() });
  // PostgreSQL does it by itself a minute later. Nothing analyses a SQLite store, so that nothing does here.
  if (store.dialect === 'postgres') await sql`vacuum analyze`.execute(store.db);
  await store.close();
}

function measureOn(name: string, env: Record<string, string>): Promise<BenchFigure[]> {
  return measureReads({
    of: `100,000 orders, ${name}`,
    env,
    reads: requests,
    times: REQUESTS,
    gate: GATE_MS,
  });
}
