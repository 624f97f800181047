import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { migrate } from './migrate.ts';
import { createPool, postgresDialect } from './postgres.ts';
import type { Database } from './schema.ts';
import { openDatabase, sqliteDialect } from './sqlite.ts';
import { withoutRowLocks } from './without-row-locks.ts';

/** The database, or a transaction on it. */
export type Tx = Kysely<Database>;

export type Store = {
  db: Kysely<Database>;
  dialect: 'sqlite' | 'postgres';
  /**
   * Connections for the rateLimitPool of rate limits on PostgreSQL: a change that holds one of its own never waits for
   * another.
   */
  rateLimitPool?: Pool;
  close(): Promise<void>;
};

type StoreSettings = {
  /** `postgres://…`; several processes may share it. */
  databaseUrl?: string;
  /** The SQLite file of this process alone, or `:memory:`. */
  file?: string;
};

/** Opens the store and migrates its tables. Throws StoreInUseError when another process uses the file. */
export async function openStore({ databaseUrl, file = ':memory:' }: StoreSettings): Promise<Store> {
  const store =
    databaseUrl === undefined ? sqliteStore(() => openDatabase(file)) : postgresStore(databaseUrl);
  try {
    await migrate(store.db, store.dialect);
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}

const RATE_LIMIT_CONNECTIONS = 2;
const LONGEST_CHECK_MS = 2_000;

/**
 * Whether the database answers. Changes that wait for a connection do not delay the check: it has a pool that they do
 * not use.
 */
export async function isReachable({ db, rateLimitPool }: Store): Promise<boolean> {
  const asked: Promise<unknown> = rateLimitPool?.query('select 1') ?? sql`select 1`.execute(db);
  const check = asked.then(
    () => true,
    () => false,
  );
  return Promise.race([check, pause(LONGEST_CHECK_MS, false, { ref: false })]);
}

/** Opens a store without migrating its tables. */
export function sqliteStore(open: () => DatabaseSync): Store {
  const db = new Kysely<Database>({ dialect: sqliteDialect(open), plugins: [withoutRowLocks] });
  return { db, dialect: 'sqlite', close: () => db.destroy() };
}

/** Opens a store without migrating its tables. */
export function postgresStore(databaseUrl: string): Store {
  const db = new Kysely<Database>({ dialect: postgresDialect(databaseUrl) });
  const rateLimitPool = createPool(databaseUrl, RATE_LIMIT_CONNECTIONS);
  async function close() {
    await Promise.all([db.destroy(), rateLimitPool.ending ? undefined : rateLimitPool.end()]);
  }
  return { db, dialect: 'postgres', rateLimitPool, close };
}
