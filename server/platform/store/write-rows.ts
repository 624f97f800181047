import type { InsertObject } from 'kysely';
import type { Tx } from './connect.ts';
import { findTables } from './create-tables.ts';
import type { Database } from './schema.ts';

/** Rows by the name of their table. */
export type Rows = { [Table in keyof Database]?: InsertObject<Database, Table>[] };

/** SQLite takes 32,766 parameters in a statement, PostgreSQL 65,535; more rows at once are not faster. */
const MOST_PARAMETERS = 6000;

/** Inserts rows, those that others refer to first. Throws for a table that is not described. */
export async function writeRows(tx: Tx, ...parts: Rows[]): Promise<void> {
  const names = (await findTables()).map(({ name }) => name);
  const unknown = parts.flatMap(Object.keys).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`There is no described table ${unknown.join(', ')}.`);
  for (const name of names) {
    for (const rows of parts) if (hasTable(rows, name)) await writeTable(tx, name, rows[name] ?? []);
  }
}

function hasTable(rows: Rows, name: string): name is keyof Rows {
  return name in rows;
}

async function writeTable<Table extends keyof Database>(
  tx: Tx,
  table: Table,
  rows: InsertObject<Database, Table>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length;
  const size = Math.floor(MOST_PARAMETERS / Math.max(1, columns));
  for (let start = 0; start < rows.length; start += size) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute();
  }
}
