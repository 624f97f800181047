import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { findResources } from '#server/resources.ts';
import type { ColumnTypes, MigrationStep } from './migration-step.ts';
import type { Database } from './schema.ts';

type Dialect = 'sqlite' | 'postgres';

const columnTypes: Record<Dialect, ColumnTypes> = {
  sqlite: { blob: 'blob' },
  postgres: { blob: 'bytea' },
};

/** Runs all missing migrations or none, also when the process is killed. */
export async function migrate(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const migrations = migrationsOf(await findResources(), columnTypes[dialect]);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableSchema: dialect === 'postgres' ? await currentSchema(db) : undefined,
    // Two resources may be developed side by side, and the one with the earlier name be installed later.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

type WithMigrations = { migrations?: Record<string, MigrationStep> };

function migrationsOf(resources: readonly WithMigrations[], types: ColumnTypes): Record<string, Migration> {
  const migrations: Record<string, Migration> = {};
  for (const [name, step] of resources.flatMap((resource) => Object.entries(resource.migrations ?? {}))) {
    if (name in migrations) throw new Error(`Two migrations are named ${name}.`);
    migrations[name] = { up: (db) => step(db, types) };
  }
  return migrations;
}

async function currentSchema(db: Kysely<Database>): Promise<string | undefined> {
  const found = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  return found.rows[0]?.name ?? undefined;
}
