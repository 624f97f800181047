import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { createStore } from './create-tables.ts';
import { acceptStore, FIRST_MIGRATION } from './known-store.ts';
import { columnTypes, findMigrations, type Dialect, type Statements } from './migration.ts';
import type { Database } from './schema.ts';

/**
 * Makes the described tables in an empty store, and runs the missing migrations on another one; all or none, also when the
 * process is killed. Throws UnknownStoreError for a store of an unknown release (decision 156).
 */
export async function migrate(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const found = await findMigrations();
  await acceptStore(db, dialect, new Set(found.keys()));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrationsOf(found, dialect)) },
    migrationTableSchema: dialect === 'postgres' ? await currentSchema(db) : undefined,
    // Two migrations may be written side by side, and the one with the earlier name land later.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** In an empty store the tables are made as they are described now: what led there has nothing left to do. */
function migrationsOf(found: ReadonlyMap<string, Statements>, dialect: Dialect): Record<string, Migration> {
  const types = columnTypes[dialect];
  let isMadeNow = false;
  const migrations: Record<string, Migration> = {
    [FIRST_MIGRATION]: {
      async up(db) {
        await createStore(db, types);
        isMadeNow = true;
      },
    },
  };
  for (const [name, up] of found) {
    migrations[name] = { up: async (db) => (isMadeNow ? undefined : up(db, types)) };
  }
  return migrations;
}

async function currentSchema(db: Kysely<Database>): Promise<string | undefined> {
  const found = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  return found.rows[0]?.name ?? undefined;
}
