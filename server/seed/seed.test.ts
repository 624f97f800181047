import { expect, test } from 'vitest';
import { PerformanceStatus } from '#contract/insights/insights.schemas.ts';
import { SaleStatus } from '#contract/orders/sale-status.ts';
import { isOverdue } from '#contract/orders/sale-status.ts';
import { NextAction } from '#contract/orders/sales.schemas.ts';
import { hasCheckDigit } from '#contract/platform/codes/check-digit.ts';
import { countOffersByStatus } from '#server/catalogue/offers/offer-list.store.ts';
import { readInfo } from '#server/catalogue/offers/offers.store.ts';
import { makeCatalogue } from '#server/catalogue/products/products.seed.ts';
import { readTopRecommendations } from '#server/catalogue/recommendations/recommendations.store.ts';
import { readStats } from '#server/insights/insights/insights.routes.ts';
import { payoutTotal } from '#server/orders/sales/payout.rules.ts';
import { isShippable, maximumShippingFee, nextAction, saleTotals } from '#server/orders/sales/sales.rules.ts';
import { readShippingState, shippingDetails } from '#server/orders/sales/sales.store.ts';
import { makeCarriers } from '#server/orders/shipping/carriers.seed.ts';
import { verifyPassword } from '#server/people/auth/passwords.ts';
import { samplePeople, sampleAccounts } from '#server/people/users/sample-people.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { openTestStore } from '#tests/platform/marketplace/test-store.ts';
import { expectEntry } from './random.ts';
import { seed } from './seed.ts';

const now = new Date('2026-03-02T09:00:00.000Z');

test('the catalogue has 10,000 different products with valid numbers of the demonstration prefix', () => {
  const products = makeCatalogue(10_000);
  const invalid = products.filter(({ gtin }) => !/^952\d{10}$/.test(gtin) || !hasCheckDigit(gtin));
  const dangerous = products.filter(({ isDangerous }) => isDangerous === 1);

  expect(invalid).toEqual([]);
  expect(new Set(products.map((product) => product.gtin)).size).toBe(10_000);
  expect(new Set(products.map(({ brand, name }) => `${brand} ${name}`)).size).toBe(10_000);
  expect(new Set(products.map(({ brand }) => brand)).size).toBe(60);
  expect(new Set(products.map(({ category }) => category)).size).toBe(25);
  expect(dangerous.length).toBeGreaterThan(200);
  expect(dangerous.length).toBeLessThan(400);
  expect(products.every(({ unitsPerBox, weightGrams }) => unitsPerBox * weightGrams <= 14_000)).toBe(true);
});

test('the example of a carrier matches its own pattern', () => {
  const { carriers } = makeCarriers();
  const wrong = carriers.filter(
    ({ trackingPattern, trackingExample }) => !new RegExp(trackingPattern).test(trackingExample),
  );

  expect(carriers).toHaveLength(12);
  expect(wrong).toEqual([]);
});

test('a full seed has everything that the product is tried with, and its figures agree', async () => {
  const store = await openTestStore();

  expect(await seed(store, { now })).toBe(true);

  expect(await countAll(store, 'variants')).toBe(10_000);
  expect(await countAll(store, 'sales')).toBeGreaterThanOrEqual(600);
  const { qid } = await store.db
    .selectFrom('sellers')
    .select('qid')
    .where('company', '=', 'Nordlicht Beauty')
    .executeTakeFirstOrThrow();
  const counts = await countOffersByStatus(store.db, { sellerQid: qid, filter: {} });
  expect(counts).toMatchObject({ all: 10_090, UNMATCHED: 320, INVALID: 40 });
  expect(await readInsightStatuses(store)).toEqual(
    expect.arrayContaining([
      ...['FULFILMENT_RATE', 'POORLY_FULFILLED', 'FULFILMENT_TIME'].flatMap((measure) =>
        PerformanceStatus.options.map((status) => `${measure} ${status}`),
      ),
      'SHIPPING_COST_FACTOR ABOVE_TARGET',
      'SHIPPING_COST_FACTOR BELOW_TARGET',
    ]),
  );
  const { live, winning, close, far } = await readInfo(store.db, qid);
  expect(live).toBe(counts.LIVE);
  for (const count of [winning, close, far, counts.PAUSED * 10, counts.OUT_OF_STOCK]) {
    expect(count).toBeGreaterThan(live / 20);
  }
  const recommended = await readTopRecommendations(store.db, qid, 50);
  for (const reason of ['RISING', 'IN_DEMAND'] as const) {
    const those = recommended.filter((product) => product.reason === reason);
    expect(those.length).toBeGreaterThan(10);
    expect(those.length).toBeLessThan(35);
  }
  expect(recommended.filter(({ reason }) => reason === 'NOT_OFFERED').length).toBeGreaterThan(1);
  const thousand = await store.db
    .selectFrom('sales')
    .select('status')
    .where('lineCount', '=', 1000)
    .execute();
  expect(thousand).toEqual([{ status: 'PENDING' }]);
  await expectFiguresToAgree(store);
});

test('every status and every next action occurs', async () => {
  const store = await seededStore();
  const sales = await store.db.selectFrom('sales').select(['status', 'nextAction']).execute();

  expect(new Set(sales.map(({ status }) => status))).toEqual(new Set(SaleStatus.options));
  expect(new Set(sales.map((sale) => sale.nextAction))).toEqual(new Set([...NextAction.options, null]));
});

test('two seeds of one moment are the same', async () => {
  const [one, other] = [await seededStore(), await seededStore()];

  for (const table of tables) {
    expect({ table, rows: await rowsOf(one, table) }).toEqual({ table, rows: await rowsOf(other, table) });
  }
});

test('a store is seeded once, also by two at the same time', async () => {
  const store = await openTestStore();
  const small = { now, size: 'small' } as const;

  expect((await Promise.all([seed(store, small), seed(store, small)])).toSorted()).toEqual([false, true]);
  expect(await seed(store, small)).toBe(false);
  expect(await countAll(store, 'users')).toBe(samplePeople.length);
});

test('a seed that breaks off leaves nothing and starts again', async () => {
  const store = await openTestStore();
  const { cents, field, ...variant } = expectEntry(makeCatalogue(300), 299);
  await store.db.insertInto('variants').values(variant).execute();

  await expect(seed(store, { now, size: 'small' })).rejects.toThrow(/unique/i);
  expect(await countAll(store, 'users')).toBe(0);
  expect(await countAll(store, 'storeMetadata')).toBe(0);

  await store.db.deleteFrom('variants').execute();
  expect(await seed(store, { now, size: 'small' })).toBe(true);
});

test('all listed accounts can sign in', async () => {
  const store = await seededStore();
  const users = await store.db
    .selectFrom('users')
    .select(['email', 'passwordHash'])
    .where('needsPassword', '=', 0)
    .execute();
  const hashes = new Map(users.map(({ email, passwordHash }) => [email, passwordHash]));

  expect([...hashes.keys()].toSorted()).toEqual(sampleAccounts.map(({ email }) => email).toSorted());
  for (const { email, password } of sampleAccounts) {
    expect({ email, matches: await verifyPassword(password, hashes.get(email)) }).toEqual({
      email,
      matches: true,
    });
  }
});

test('the entries of a timeline are in sequence and not in the future', async () => {
  const store = await seededStore();
  const entries = await store.db.selectFrom('timeline').selectAll().orderBy('sequence').execute();
  const timelines = Map.groupBy(entries, ({ saleQid }) => saleQid);

  expect(timelines.size).toBe(await countAll(store, 'sales'));
  for (const timeline of timelines.values()) {
    const times = timeline.map(({ at }) => at);
    expect(expectEntry(timeline, 0).kind).toBe('PLACED');
    expect(times).toEqual(times.toSorted());
    expect(expectEntry(times, times.length - 1) <= now.toISOString()).toBe(true);
  }
});

const tables = [
  'sellers',
  'addresses',
  'bankDetails',
  'stocklistSources',
  'stocklistFetches',
  'users',
  'userEmails',
  'variants',
  'brands',
  'offers',
  'offerPrices',
  'carriers',
  'carrierServices',
  'reasons',
  'sales',
  'saleLines',
  'packings',
  'bookings',
  'shipments',
  'documents',
  'documentContents',
  'timeline',
  'tasks',
] as const;

async function seededStore(): Promise<Store> {
  const store = await openTestStore();
  await seed(store, { now, size: 'small' });
  return store;
}

/** All rows, without salted hashes and without spreadsheets, which contain the time of their creation. */
async function rowsOf({ db }: Store, table: (typeof tables)[number]): Promise<unknown[]> {
  if (table === 'users') {
    const users = await db.selectFrom('users').selectAll().orderBy('qid').execute();
    return users.map(({ passwordHash, ...user }) => user);
  }
  if (table === 'documentContents') {
    return db
      .selectFrom('documentContents')
      .innerJoin('documents', 'documents.qid', 'documentContents.documentQid')
      .select(['documentQid', 'content'])
      .where('name', 'not like', '%.xlsx')
      .orderBy('documentQid')
      .execute();
  }
  const rows: unknown[] = await db.selectFrom(table).selectAll().execute();
  return rows.map((row) => JSON.stringify(row)).toSorted();
}

async function countAll(
  { db }: Store,
  table: 'storeMetadata' | 'sales' | 'users' | 'variants',
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Expects the stored totals to be those that the marketplace would compute. */
async function expectFiguresToAgree({ db }: Store): Promise<void> {
  const lines = await db
    .selectFrom('saleLines')
    .innerJoin('variants', 'variants.gtin', 'saleLines.gtin')
    .select(['saleQid', 'quantity', 'requestedQuantity', 'price', 'isDangerous'])
    .execute();
  const linesOf = Map.groupBy(lines, ({ saleQid }) => saleQid);
  for (const sale of await db.selectFrom('sales').selectAll().execute()) {
    const own = linesOf.get(sale.qid) ?? [];
    const shipping = shippingDetails(sale, await readShippingState(db, sale));
    expect(sale).toMatchObject({
      ...saleTotals(own),
      payout: payoutTotal(sale),
      maximumSellerShippingFee: maximumShippingFee(sale.price),
      hasDangerousGoods: own.some((line) => line.isDangerous === 1 && line.quantity > 0) ? 1 : 0,
      nextAction: nextAction(sale.status, isShippable(shipping)),
    });
    expect(isOverdue(sale, now.getTime())).toBe(false);
  }
}

/** Each status of each measure that some seller has. */
async function readInsightStatuses(store: Store): Promise<string[]> {
  const sellers = await store.db.selectFrom('sellers').select('qid').execute();
  const found = new Set<string>();
  for (const { qid } of sellers) {
    const stats = await readStats(store.db, qid, now);
    for (const { measure, status } of stats?.insights.measures ?? []) {
      if (status) found.add(`${measure} ${status}`);
    }
  }
  return [...found].toSorted();
}
