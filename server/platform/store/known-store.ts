import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import json from './known-store.json' with { type: 'json' };
import type { Dialect } from './migration.ts';
import { readSchema } from './read-schema.ts';
import type { Database } from './schema.ts';
import { UnknownStoreError } from './unknown-store-error.ts';

/** The release 2026-11: its migrations, and hashes of its tables. */
const knownStore: Record<Dialect, Record<string, string>> & { names: readonly string[] } = json;

/** Makes the described tables. It stands for the fifty migrations that made them before. */
export const FIRST_MIGRATION = '200-tables';
/** The last of the fifty, which stores of the release 2026-11 lack. */
const LAST_FORMER = '110-collection-reference';
/** On PostgreSQL one process at a time takes a store over. */
const LOCK = 20_261_129;

/**
 * Takes over a store of the release 2026-11, whose migrations had other names, when its tables are those that the
 * release made. Throws UnknownStoreError for any other store than that, an empty one, and one of this release or of
 * those since; such a store stays as it is.
 */
export async function acceptStore(
  db: Kysely<Database>,
  dialect: Dialect,
  migrations: ReadonlySet<string>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const names = await readMigrationNames(tx, dialect);
    if (names.length === 0) return;
    if (names.includes(FIRST_MIGRATION)) return refuseNewer(names, migrations);
    refuseOtherNames(names);
    if (!names.includes(LAST_FORMER)) await nameCollectionReference(tx, dialect);
    refuseOtherTables(await hashTables(tx, dialect), knownStore[dialect]);
    await sql`delete from kysely_migration`.execute(tx);
    await sql`insert into kysely_migration (name, timestamp) values (${FIRST_MIGRATION}, ${new Date().toISOString()})`.execute(
      tx,
    );
  });
}

async function readMigrationNames(tx: Kysely<Database>, dialect: Dialect): Promise<string[]> {
  const { rows: tables } =
    dialect === 'sqlite'
      ? await sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(tx)
      : await sql`select 1 where to_regclass(quote_ident(current_schema()) || '.kysely_migration') is not null`.execute(
          tx,
        );
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx);
  return rows.map(({ name }) => name);
}

function refuseNewer(names: readonly string[], migrations: ReadonlySet<string>): void {
  const unknown = names.filter((name) => name !== FIRST_MIGRATION && !migrations.has(name));
  if (unknown.length === 0) return;
  throw new UnknownStoreError(
    `it has the migrations ${unknown.join(', ')}`,
    'Start the release that it was used with last, or a newer one.',
  );
}

function refuseOtherNames(names: readonly string[]): void {
  const unknown = names.filter((name) => !knownStore.names.includes(name));
  if (unknown.length > 0) {
    throw new UnknownStoreError(
      `it has the migrations ${unknown.join(', ')}`,
      'Start the release that it was used with last.',
    );
  }
  const missing = knownStore.names.filter((name) => name !== LAST_FORMER && !names.includes(name));
  if (missing.length === 0) return;
  throw new UnknownStoreError(
    `it lacks the migrations ${missing.join(', ')}`,
    'Start the release 2026-11 on it once, then this one.',
  );
}

function refuseOtherTables(tables: Record<string, string>, expected: Record<string, string>): void {
  const other = Object.keys(expected).filter((name) => tables[name] !== expected[name]);
  if (other.length === 0) return;
  throw new UnknownStoreError(
    `the release 2026-11 makes other columns, keys or indexes for ${other.join(', ')}`,
    'Restore a copy whose tables nobody has changed, or change them back.',
  );
}

/**
 * The column has its first name again, in stores that were made while the first migration named it otherwise, and in
 * answers that are kept for their keys.
 */
async function nameCollectionReference(tx: Kysely<Database>, dialect: Dialect): Promise<void> {
  const former = 'makeCollectionReference';
  const lines = await readSchema(tx, dialect);
  if (!lines.some((line) => line.startsWith(`bookings.${former} `))) return;
  await tx.schema.alterTable('bookings').renameColumn(former, 'collectionReference').execute();
  await sql`
    update "idempotencyKeys" set reply = replace(reply, ${`"${former}"`}, '"collectionReference"')
  `.execute(tx);
}

/** A hash of the columns, keys, references, and names of the indexes of each table. */
async function hashTables(tx: Kysely<Database>, dialect: Dialect): Promise<Record<string, string>> {
  const byTable = new Map<string, string[]>();
  const lines = await readSchema(tx, dialect);
  for (const line of lines.filter((text) => !/^(trigger|function) /.test(text))) {
    const [, index, of] = /^index ((?:unique )?\S+) on (\w+)/.exec(line) ?? [];
    const table = of ?? /^\w+/.exec(line)?.[0] ?? '';
    byTable.set(table, [...(byTable.get(table) ?? []), index ?? line]);
  }
  return Object.fromEntries(
    Array.from(byTable, ([table, lines]) => [
      table,
      createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12),
    ]),
  );
}
