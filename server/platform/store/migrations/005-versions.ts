import type { Kysely } from 'kysely';

/** Version columns for the forms of the profile, so that a stale change is refused. */
export async function up({ schema: alter }: Kysely<unknown>): Promise<void> {
  const columns = { users: ['version'], sellers: ['feeVersion', 'sourceVersion'] };
  // SQLite adds one column a statement.
  for (const [table, names] of Object.entries(columns)) {
    for (const name of names) {
      await alter
        .alterTable(table)
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    }
  }
}
