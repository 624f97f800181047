import {
  RawNode,
  SelectQueryNode,
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
} from 'kysely';

type Connections = {
  /** Makes all changes, one transaction after the other. */
  writer: () => SqliteDatabase;
  /** Reads what is committed while a transaction lasts; without it reads wait for the transaction. */
  reader?: () => SqliteDatabase;
  /** Runs after each change, with what waits for its turn to make one. */
  onChange?: (hold: () => Promise<() => void>) => void;
  /** Run after each transaction, before another one begins. */
  onCommit?: () => void;
  onRollback?: () => void;
};

/** A driver of Kysely whose reads outside of transactions do not wait for the transaction of another request. */
export function createSqliteDriver({ writer, reader, onChange, onCommit, onRollback }: Connections): Driver {
  const writing = new SqliteDriver({ database: () => Promise.resolve(writer()) });
  const reading = reader && new SqliteDriver({ database: () => Promise.resolve(reader()) });
  const queue = createQueue();
  /** The connections that are in a transaction, with what ends it. */
  const transactions = new Map<DatabaseConnection, () => void>();

  async function readOutside<Row>(query: CompiledQuery) {
    const connection = await writing.acquireConnection();
    if (queue.isFree()) return connection.executeQuery<Row>(query);
    return reading
      ? (await reading.acquireConnection()).executeQuery<Row>(query)
      : executeInTurn<Row>(connection, query);
  }

  async function changeOutside<Row>(query: CompiledQuery) {
    const result = await executeInTurn<Row>(await writing.acquireConnection(), query);
    onChange?.(queue.enter);
    return result;
  }

  async function executeInTurn<Row>(connection: DatabaseConnection, query: CompiledQuery) {
    const leave = await queue.enter();
    try {
      return await connection.executeQuery<Row>(query);
    } finally {
      leave();
    }
  }

  function connect(): DatabaseConnection {
    const connection: DatabaseConnection = {
      executeQuery: async <Row>(query: CompiledQuery) =>
        transactions.has(connection)
          ? (await writing.acquireConnection()).executeQuery<Row>(query)
          : isRead(query)
            ? readOutside<Row>(query)
            : changeOutside<Row>(query),
      streamQuery() {
        throw new Error('Rows of SQLite are read at once.');
      },
    };
    return connection;
  }

  return {
    async init() {
      // The reader needs the journal mode that the writer sets.
      await writing.init();
      await reading?.init();
    },
    acquireConnection: () => Promise.resolve(connect()),
    async beginTransaction(connection) {
      transactions.set(connection, await queue.enter());
      await writing.beginTransaction(await writing.acquireConnection());
    },
    async commitTransaction() {
      await writing.commitTransaction(await writing.acquireConnection());
      onCommit?.();
      onChange?.(queue.enter);
    },
    async rollbackTransaction() {
      await writing.rollbackTransaction(await writing.acquireConnection());
      onRollback?.();
    },
    releaseConnection(connection) {
      transactions.get(connection)?.();
      transactions.delete(connection);
      return Promise.resolve();
    },
    async destroy() {
      await reading?.destroy();
      await writing.destroy();
    },
  };
}

function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\b/i.test(sql));
}

/** Those that enter have their turn one after the other. */
function createQueue() {
  let last = Promise.resolve();
  let count = 0;
  return {
    isFree: () => count === 0,
    /** Resolves to what ends the turn. */
    async enter(): Promise<() => void> {
      const turn = Promise.withResolvers<void>();
      const before = last;
      last = turn.promise;
      count += 1;
      await before;
      return () => {
        count -= 1;
        turn.resolve();
      };
    },
  };
}
