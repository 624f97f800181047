import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  SqliteAdapter,
  SqliteDialect,
  type Dialect,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { foldText } from '#contract/fold-text.ts';
import { lockStoreFile } from './lock-store-file.ts';

// The limit of kept statements: queries with lists of varying length have many texts.
const keptStatements = 500;

/** A transaction whose pages do not fit writes and reads them many times. */
const CACHE_KB = 16_000;

/** The SQLite module of Node as a dialect of Kysely. */
export function sqliteDialect(open: () => DatabaseSync): Dialect {
  const dialect = new SqliteDialect({ database: () => Promise.resolve(keepStatements(open())) });
  return {
    createDriver: () => dialect.createDriver(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    // Kysely assumes that SQLite has no transactional DDL. It has: a migration that fails is rolled back.
    createAdapter: () =>
      Object.defineProperty(new SqliteAdapter(), 'supportsTransactionalDdl', { value: true }),
  };
}

/** Opens a file for this process alone, or a database in memory. Throws StoreInUse when another process holds the file. */
export function openDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 1000, enableForeignKeyConstraints: true });
  try {
    lockStoreFile(database, file);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    database.exec(`PRAGMA cache_size = -${CACHE_KB}`);
    database.function('fold', { deterministic: true }, (text) =>
      typeof text === 'string' ? foldText(text) : text,
    );
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
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
