import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Dialect,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { foldText } from '#contract/platform/values/fold-text.ts';
import { asInUse } from './lock-store-file.ts';
import { createSqliteDriver } from './sqlite-driver.ts';

// The limit of kept statements: queries with lists of varying length have many texts.
const keptStatements = 500;

/** A transaction whose pages do not fit writes and reads them many times. */
const CACHE_KB = 16_000;

export type Connections = {
  open: () => DatabaseSync;
  /** Opens the connection on which reads go on during a transaction. */
  openReader?: () => DatabaseSync;
  /** Runs after each change, with what waits for its turn to make one. */
  onChange?: (hold: () => Promise<() => void>) => void;
  /** Run after each transaction, before another one begins. */
  onCommit?: () => void;
  onRollback?: () => void;
};

/** The SQLite module of Node as a dialect of Kysely. */
export function sqliteDialect({ open, openReader, ...hooks }: Connections): Dialect {
  return {
    createDriver: () =>
      createSqliteDriver({
        writer: () => keepStatements(open()),
        ...(openReader && { reader: () => keepStatements(openReader()) }),
        ...hooks,
      }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createAdapter: () =>
      Object.defineProperties(new SqliteAdapter(), {
        // Kysely assumes that SQLite has no transactional DDL. It has: a migration that fails is rolled back.
        supportsTransactionalDdl: { value: true },
        // The driver lets transactions run one after the other.
        supportsMultipleConnections: { value: true },
      }),
  };
}

/** Opens the connection that makes changes. Throws StoreInUseError when another process holds the file by itself. */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 1000, enableForeignKeyConstraints: true });
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    setUp(database);
  } catch (error) {
    database.close();
    throw asInUse(error, file);
  }
  return database;
}

/** Whether a commit itself copies the log into the file, from 1,000 pages on. */
export function setAutomaticCheckpoints(database: DatabaseSync | undefined, setting: 'on' | 'off'): void {
  if (database?.isOpen) database.exec(`PRAGMA wal_autocheckpoint = ${setting === 'on' ? 1000 : 0}`);
}

/** Opens a second connection, for reads. */
export function openReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 1000, readOnly: true });
  setUp(database);
  return database;
}

function setUp(database: DatabaseSync): void {
  database.exec(`PRAGMA cache_size = -${CACHE_KB}`);
  database.function('fold', { deterministic: true }, (text) =>
    typeof text === 'string' ? foldText(text) : text,
  );
}

function keepStatements(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const kept = statements.get(sql);
      if (kept) return kept;
      const statement = toSqliteStatement(database.prepare(sql));
      if (statements.size >= keptStatements) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

function toSqliteStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

function values(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.filter(isValue);
}

function isValue(parameter: unknown): parameter is SQLInputValue {
  const isScalar = ['string', 'number', 'bigint'].includes(typeof parameter);
  if (isScalar || parameter === null || ArrayBuffer.isView(parameter)) return true;
  throw new TypeError(`SQLite has no column for a ${typeof parameter}`);
}
