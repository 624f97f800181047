import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { createLocalAnnouncements, createSharedAnnouncements, type Announcements } from './announcements.ts';
import { createCheckpoints } from './checkpoints.ts';
import { lockStoreFile, noteHolder } from './lock-store-file.ts';
import { migrate } from './migrate.ts';
import type { Dialect } from './migration.ts';
import { createPool, postgresDialect } from './postgres.ts';
import type { Database } from './schema.ts';
import {
  openDatabase,
  openReader,
  setAutomaticCheckpoints,
  sqliteDialect,
  type Connections,
} from './sqlite.ts';
import { withoutRowLocks } from './without-row-locks.ts';

/** The database, or a transaction on it. */
export type Tx = Kysely<Database>;

export type Store = {
  db: Kysely<Database>;
  dialect: Dialect;
  /**
   * Connections for rate limits on PostgreSQL: a change that holds one of its own never waits for another.
   */
  rateLimitPool?: Pool;
  listen: Announcements['listen'];
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
  const store = databaseUrl === undefined ? openSqliteStore(file) : postgresStore(databaseUrl);
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

/** A database in memory has one connection: another one would be another database. */
function openSqliteStore(file: string): Store {
  if (file === ':memory:') return sqliteStore({ open: () => openDatabase(file) });
  const lock = lockStoreFile(file);
  let writer: DatabaseSync | undefined;
  const checkpoints = createCheckpoints(file, () => setAutomaticCheckpoints(writer, 'on'));
  const store = sqliteStore({
    open() {
      writer = openDatabase(file);
      setAutomaticCheckpoints(writer, 'off');
      noteHolder(file);
      return writer;
    },
    openReader: () => openReader(file),
    onChange: checkpoints.request,
  });
  async function close() {
    await checkpoints.stop();
    await store.close();
    lock.release();
  }
  return { ...store, close };
}

/** Opens a store without migrating its tables. */
export function sqliteStore(connections: Connections): Store {
  const { announcements, register, ...ends } = createLocalAnnouncements();
  function open() {
    const database = connections.open();
    register(database);
    return database;
  }
  const dialect = sqliteDialect({ ...connections, ...ends, open });
  const db = new Kysely<Database>({ dialect, plugins: [withoutRowLocks] });
  return { db, dialect: 'sqlite', listen: announcements.listen, close: () => db.destroy() };
}

/** Opens a store without migrating its tables. */
export function postgresStore(databaseUrl: string): Store {
  const db = new Kysely<Database>({ dialect: postgresDialect(databaseUrl) });
  const rateLimitPool = createPool(databaseUrl, RATE_LIMIT_CONNECTIONS);
  const { listen, close: stopListening } = createSharedAnnouncements(databaseUrl);
  async function close() {
    await Promise.all([
      stopListening(),
      db.destroy(),
      rateLimitPool.ending ? undefined : rateLimitPool.end(),
    ]);
  }
  return { db, dialect: 'postgres', rateLimitPool, listen, close };
}
