import type { Kysely } from 'kysely';

/** The columns in the order in which rate-limiter-flexible writes them. */
export async function createRateLimits({ schema: create }: Kysely<unknown>): Promise<void> {
  await create
    .createTable('rateLimits')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
}
