import { CompiledQuery, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { Pool, types, type PoolClient } from 'pg';
import { PLANNED_ANEW } from './planned-anew.ts';

// Sums and counts are parsed as numbers, as SQLite returns them. They stay far below 2^53.
const numeric: number[] = [types.builtins.INT8, types.builtins.NUMERIC];

/**
 * Makes commits wait for the disk even where the database is configured otherwise; stronger settings such as
 * `remote_apply` stay.
 */
const waitForDisk = CompiledQuery.raw(
  "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
);

/** The code of the error when another process has migrated the table of a prepared statement. */
export const OUTDATED_PLAN_ERROR_CODE = '0A000';

const CONNECTIONS = 10;

export function postgresDialect(databaseUrl: string): PostgresDialect {
  return new PostgresDialect({
    pool: prepared(createPool(databaseUrl, CONNECTIONS)),
    onCreateConnection: async (connection) => void (await connection.executeQuery(waitForDisk)),
  });
}

/** A pool that outlives the restarts of its database. */
export function createPool(databaseUrl: string, max: number): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        numeric.includes(type) ? Number : types.getTypeParser(type, format),
    },
  });
  // The pool replaces a connection that breaks while idle; a query that fails reports it.
  pool.on('error', () => {});
  // Without a listener, the break of a connection that is in use would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * The most prepared statements of a connection: statements whose text depends on the number of values have no upper
 * limit.
 */
const PREPARED_STATEMENTS = 1_000;

/**
 * Names each statement, so that a connection prepares it once: parsing and planning it each time was two fifths of what
 * PostgreSQL did for a change (docs/decisions/048).
 */
function prepared(pool: Pool): PostgresPool {
  const names = new Map<string, string>();
  let count = 0;
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();

  function rename(text: string) {
    const name = names.size < PREPARED_STATEMENTS ? `statement-${(count += 1)}` : undefined;
    if (name) names.set(text, name);
    else names.delete(text);
    return name;
  }

  function naming(client: PoolClient): PostgresPoolClient {
    async function query(text: string, values: readonly unknown[]) {
      const run = (name: string | undefined) => client.query({ name, text, values: [...values] });
      if (text.endsWith(PLANNED_ANEW)) return run(undefined);
      try {
        return await run(names.get(text) ?? rename(text));
      } catch (error) {
        if (!isOutdatedPlan(error)) throw error;
        const name = rename(text);
        // The transaction of the statement has failed as well and runs again (run-transaction.ts).
        if (client.getTransactionStatus() !== 'I') throw error;
        return run(name);
      }
    }
    return Object.create(client, { query: { value: query } });
  }

  return {
    options: pool.options,
    // Kysely recognises a new connection by its client object.
    async connect() {
      const client = await pool.connect();
      const named = clients.get(client) ?? naming(client);
      clients.set(client, named);
      return named;
    },
    end: () => pool.end(),
  };
}

function isOutdatedPlan(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === OUTDATED_PLAN_ERROR_CODE;
}
