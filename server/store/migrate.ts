import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { up as first } from './migrations/001-first.ts';
import { up as flowComments } from './migrations/002-flow-comments.ts';
import { up as people } from './migrations/003-people.ts';
import { up as analytics } from './migrations/004-analytics.ts';
import { up as versions } from './migrations/005-versions.ts';
import type { Database } from './schema.ts';

/** Brings the tables up to date: all missing steps or none, also when the process is killed half-way. */
export async function migrate(db: Kysely<Database>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const blob = dialect === 'postgres' ? 'bytea' : 'blob';
  const migrations: Record<string, Migration> = {
    '001-first': { up: (db) => first(db, blob) },
    '002-flow-comments': { up: flowComments },
    '003-people': { up: people },
    '004-analytics': { up: analytics },
    '005-versions': { up: versions },
  };
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableSchema: dialect === 'postgres' ? await currentSchema(db) : undefined,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function currentSchema(db: Kysely<Database>): Promise<string | undefined> {
  const found = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  return found.rows[0]?.name ?? undefined;
}
