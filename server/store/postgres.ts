import { PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';

// Sums and counts: as numbers, like SQLite gives them. They stay far below 2^53.
const numeric: number[] = [types.builtins.INT8, types.builtins.NUMERIC];

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
  return new PostgresDialect({ pool });
}
