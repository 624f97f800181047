import { sql } from 'kysely';
import type { Store } from '#server/platform/store/connect.ts';

/** All rows of a store. */
export type Rows = Set<string>;

/** The answers that are kept for keys are no effect of a change. */
const leftOut = ['idempotencyKeys'];

/** Reads all rows of all tables, as often as wanted. */
export async function createRowsReader({ db }: Store): Promise<() => Promise<Rows>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  return async () => {
    const found: Rows = new Set();
    for (const table of tables.filter((name) => !leftOut.includes(name))) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
      for (const row of rows) found.add(`${table} ${JSON.stringify(row)}`);
    }
    return found;
  };
}

/** The rows that were added, changed or deleted. */
export function changedRows(before: Rows, after: Rows): string[] {
  return [...before.symmetricDifference(after)];
}
