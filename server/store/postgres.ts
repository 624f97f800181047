import { CompiledQuery, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';

// Sums and counts: as numbers, like SQLite gives them. They stay far below 2^53.
const numeric: number[] = [types.builtins.INT8, types.builtins.NUMERIC];

/** What is answered is on the disk, also where the database is set up for less; `remote_apply` and its like stay. */
const waitForDisk = CompiledQuery.raw(
  "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
);

export function postgresDialect(databaseUrl: string): PostgresDialect {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        numeric.includes(type) ? Number : types.getTypeParser(type, format),
    },
  });
  // A connection that breaks while nobody uses it is replaced by the pool; the next query that fails says so.
  pool.on('error', () => {});
  return new PostgresDialect({
    pool,
    onCreateConnection: async (connection) => void (await connection.executeQuery(waitForDisk)),
  });
}
