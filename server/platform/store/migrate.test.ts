import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { layOutFormerStore } from '#tests/platform/marketplace/former-store.ts';
import { openEmptyStore } from '#tests/platform/marketplace/test-store.ts';
import type { Store } from './connect.ts';
import { FIRST_MIGRATION } from './known-store.ts';
import { migrate } from './migrate.ts';
import { findMigrationFiles } from './migration.ts';
import { readSchema } from './read-schema.ts';
import type { UnknownStoreError } from './unknown-store-error.ts';

const allMigrations = [FIRST_MIGRATION, ...findMigrationFiles().keys()].toSorted();

function readRates({ db }: Store) {
  return db.selectFrom('exchangeRates').selectAll().orderBy('currency').execute();
}

async function readMigrations({ db }: Pick<Store, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function openNewStore(): Promise<Store> {
  const store = await openEmptyStore();
  await migrate(store.db, store.dialect);
  return store;
}

/** All that a refused store must still have. */
async function readState(store: Store) {
  return [await readMigrations(store), await readSchema(store.db, store.dialect), await readRates(store)];
}

/** The refusal of a kept store that was changed, which leaves it as it was. */
async function refusalOf(change: (store: Store) => Promise<unknown>): Promise<UnknownStoreError> {
  const former = await layOutFormerStore('2026-11');
  const store = await former.openAsItIs();
  await change(store);
  const before = await readState(store);
  await store.close();
  const error: unknown = await former.open().catch((reason: unknown) => reason);
  expect(await readState(await former.openAsItIs())).toEqual(before);
  return error as UnknownStoreError;
}

test('an empty store and one of the release 2026-11 get the same tables, triggers, functions and rates', async () => {
  const [made, former] = [await openNewStore(), await (await layOutFormerStore('2026-11')).open()];
  expect(await readSchema(former.db, former.dialect)).toEqual(await readSchema(made.db, made.dialect));
  expect(await readRates(former)).toEqual(await readRates(made));
  expect(await readMigrations(former)).toEqual(await readMigrations(made));
});

test('a store that the last former release migrated is taken over with its data', async () => {
  const former = await layOutFormerStore('2026-11');
  const store = await former.openAsItIs();
  await sql`alter table bookings rename column "makeCollectionReference" to "collectionReference"`.execute(
    store.db,
  );
  await sql`insert into kysely_migration values ('110-collection-reference', '2026-11-28T09:00:00.000Z')`.execute(
    store.db,
  );
  const sales = await store.db.selectFrom('sales').selectAll().orderBy('qid').execute();
  await store.close();
  const opened = await former.open();
  expect(await opened.db.selectFrom('sales').selectAll().orderBy('qid').execute()).toEqual(sales);
  expect(await readMigrations(opened)).toEqual(allMigrations);
});

test('a store that is up to date is left alone', async () => {
  const store = await openNewStore();
  const before = await readState(store);
  await migrate(store.db, store.dialect);
  expect(await readState(store)).toEqual(before);
});

test('a store with a migration that no release had is refused by name', async () => {
  const refusal = await refusalOf(({ db }) =>
    sql`insert into kysely_migration values ('111-pallets', '')`.execute(db),
  );
  expect(refusal).toMatchObject({
    name: 'UnknownStoreError',
    message:
      'This release does not know the store: it has the migrations 111-pallets. The store was left as it is. Start the release that it was used with last.',
  });
});

test('a store of a release before 2026-11 is refused, with the way to bring it here', async () => {
  const refusal = await refusalOf(({ db }) =>
    sql`delete from kysely_migration where name = '109-shipment-preferences'`.execute(db),
  );
  expect(refusal).toMatchObject({
    name: 'UnknownStoreError',
    message:
      'This release does not know the store: it lacks the migrations 109-shipment-preferences. The store was left as it is. Start the release 2026-11 on it once, then this one.',
  });
});

test.each([
  ['a column more', sql`alter table addresses add column floor text`],
  ['an index less', sql`drop index "addresses_sellerQid_createdAt"`],
  ['a column of another name', sql`alter table addresses rename column city to town`],
])('a store of the release 2026-11 with %s is refused', async (_, change) => {
  const refusal = await refusalOf(({ db }) => change.execute(db));
  expect(refusal.message).toContain(
    'the release 2026-11 makes other columns, keys or indexes for addresses.',
  );
});

test('a store that a later release has migrated is refused', async () => {
  const store = await openNewStore();
  await sql`insert into kysely_migration values ('999-later', '')`.execute(store.db);
  await expect(migrate(store.db, store.dialect)).rejects.toThrow(
    'This release does not know the store: it has the migrations 999-later. The store was left as it is. Start the release that it was used with last, or a newer one.',
  );
});

test.each([
  ['an empty store', openEmptyStore],
  ['a store of the release 2026-11', async () => (await layOutFormerStore('2026-11')).openAsItIs()],
])('%s is migrated once, however many starts do it at the same time', async (_, open) => {
  const { db, dialect } = await open();
  await Promise.all([migrate(db, dialect), migrate(db, dialect), migrate(db, dialect)]);
  expect(await readMigrations({ db })).toEqual(allMigrations);
});
