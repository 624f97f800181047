import { relative } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished } from 'vitest';
import { opensTestStore } from '#scripts/test/store-tests.ts';
import { openStore, postgresStore, sqliteStore, type Store } from '#server/platform/store/connect.ts';
import { migrate } from '#server/platform/store/migrate.ts';
import { openDatabase } from '#server/platform/store/sqlite.ts';

/**
 * Opens a store without rows for one test: SQLite in memory, or a database of its own when DATABASE_URL_TEST names a PostgreSQL
 * server (the Vitest project `postgres`). Tables are migrated once in each process, then copied or emptied.
 */
export async function openTestStore(): Promise<Store> {
  refuseOnSqliteAlone();
  const server = process.env.DATABASE_URL_TEST;
  if (!server) {
    const image = await (sqliteImage ??= makeSqliteImage());
    const store = sqliteStore({
      open() {
        const database = openDatabase(':memory:');
        database.deserialize(image);
        return database;
      },
    });
    onTestFinished(() => store.close());
    return store;
  }
  const database = emptyDatabases.pop() ?? (await createMigratedDatabase(server));
  const store = postgresStore(database.url);
  onTestFinished(async () => {
    await store.close();
    await database.empty();
    emptyDatabases.push(database);
  });
  return store;
}

/** A store without tables, on the database of the test's project: for a test that makes or changes some. */
export async function openEmptyStore(): Promise<Store> {
  refuseOnSqliteAlone();
  const server = process.env.DATABASE_URL_TEST;
  const store = server
    ? postgresStore(await createDatabase(server))
    : sqliteStore({ open: () => openDatabase(':memory:') });
  onTestFinished(() => store.close());
  return store;
}

/** A test of the server whose imports do not lead here would not run in the project `postgres`. */
function refuseOnSqliteAlone(): void {
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  if (!/^(contract|server)\//.test(file) || opensTestStore(file)) return;
  throw new Error(
    `${file} opens a store and would run on SQLite alone: import tests/platform/marketplace/test-store.ts directly or by files of tests/ and factories.`,
  );
}

/**
 * Gives PostgreSQL what its plans depend on: statistics, which it would gather at some moment, and tables and indexes as
 * small as their rows, which those of an emptied database are not.
 */
export async function settlePlans({ db, dialect }: Store, tables: readonly string[]): Promise<void> {
  if (dialect === 'sqlite') return;
  for (const table of tables) {
    await sql`vacuum full ${sql.table(table)}`.execute(db);
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
}

let sqliteImage: Promise<Uint8Array> | undefined;

async function makeSqliteImage(): Promise<Uint8Array> {
  const database = openDatabase(':memory:');
  const store = sqliteStore({ open: () => database });
  await migrate(store.db, store.dialect);
  const image = database.serialize();
  await store.close();
  return image;
}

type EmptyDatabase = { url: string; empty: () => Promise<void> };

/** Emptied databases of earlier tests of this process. */
const emptyDatabases: EmptyDatabase[] = [];
let made = 0;

/** Creates a database without tables: not a schema, because Kysely reads all schemas of a database when it migrates. */
export async function createDatabase(server: string): Promise<string> {
  made += 1;
  const name = `test_${process.env.VITEST_POOL_ID}_${made}`;
  const administrator = await connect(server);
  await administrator.query(`drop database if exists ${name} with (force)`);
  await administrator.query(`create database ${name}`);
  await administrator.end();
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

async function createMigratedDatabase(server: string): Promise<EmptyDatabase> {
  const url = await createDatabase(server);
  const store = await openStore({ databaseUrl: url });
  await store.close();
  const client = await connect(url);
  // The exchange rates are part of an empty store.
  const { rows } = await client.query<{ table: string }>(
    `select quote_ident(tablename) as table from pg_tables
     where schemaname = current_schema() and tablename not like 'kysely_%' and tablename <> 'exchangeRates'`,
  );
  // Faster than truncation while tables are small.
  const deletions = rows.map(({ table }) => `delete from ${table};`).join(' ');
  await client.query('set session_replication_role = replica');
  const columns = await countColumns(client);
  async function empty() {
    if ((await countColumns(client)) !== columns) {
      throw new Error(
        'A test changed the tables of a store that the next one gets: it needs openEmptyStore().',
      );
    }
    await client.query(deletions);
    // Plans depend on statistics, also on those of rows that are gone.
    const { rows: analysed } = await client.query<{ table: string }>(
      `select quote_ident(relname) as table from pg_class
       where relnamespace = current_schema()::regnamespace and relkind = 'r' and reltuples >= 0
       and relname not like 'kysely_%' and relname <> 'exchangeRates'`,
    );
    if (analysed.length === 0) return;
    await client.query(`truncate ${analysed.map(({ table }) => table).join(', ')} cascade`);
  }
  return { url, empty };
}

/** How many columns its tables and indexes have. */
async function countColumns(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pg_attribute where not attisdropped and attrelid in (
       select oid from pg_class where relnamespace = current_schema()::regnamespace)`,
  );
  return rows[0]?.count;
}

async function connect(url: string): Promise<Client> {
  const client = new Client(url);
  await client.connect();
  return client;
}
