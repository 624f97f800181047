import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';

export type Dialect = 'sqlite' | 'postgres';

/** Types of columns that the databases name differently. */
export type ColumnTypes = { blob: 'bytea' | 'blob' };

export const columnTypes: Record<Dialect, ColumnTypes> = {
  sqlite: { blob: 'blob' },
  postgres: { blob: 'bytea' },
};

/** A change of the database in statements of its own: what tables are described as later does not change it. */
export type Statements = (db: Kysely<unknown>, types: ColumnTypes) => Promise<void>;

const SUFFIX = '.migration.ts';
const root = join(import.meta.dirname, '../../..');

/** The files of all migrations, by name: `201-quotes` for `server/orders/quotes/201-quotes.migration.ts`. */
export function findMigrationFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const path of globSync(`server/**/*${SUFFIX}`, { cwd: root })) {
    const name = basename(path, SUFFIX);
    if (files.has(name)) throw new Error(`Two migrations are named ${name}.`);
    files.set(name, join(root, path));
  }
  return files;
}

/** The migrations of stores that a former release made, by name: each file exports its statements as `up`. */
export async function findMigrations(): Promise<Map<string, Statements>> {
  const found = new Map<string, Statements>();
  for (const [name, file] of findMigrationFiles()) {
    const { up }: { up?: Statements } = await import(pathToFileURL(file).href);
    if (up === undefined) throw new Error(`${file} exports no function up.`);
    found.set(name, up);
  }
  return found;
}
