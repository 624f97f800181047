import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';
import { withoutRowLocks } from './without-row-locks.ts';

/** The database, or a transaction on it. */
export type Tx = Kysely<Database>;

export type Store = {
  db: Kysely<Database>;
  dialect: 'sqlite' | 'postgres';
  close(): Promise<void>;
};

type StoreSettings = {
  /** `postgres://…`; several processes may share it. */
  databaseUrl?: string;
  /** The SQLite file of this process alone, or `:memory:`. */
  file?: string;
};

/** Opens the store and brings its tables up to date. Throws StoreInUse when another process holds the file. */
export async function openStore({ databaseUrl, file = ':memory:' }: StoreSettings): Promise<Store> {
  const dialect = databaseUrl === undefined ? 'sqlite' : 'postgres';
  const db = new Kysely<Database>(
    databaseUrl === undefined
      ? { dialect: sqliteDialect(file), plugins: [withoutRowLocks] }
      : { dialect: postgresDialect(databaseUrl) },
  );
  try {
    await migrate(db, dialect);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, dialect, close: () => db.destroy() };
}
