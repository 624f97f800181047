import { randomUUID } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import { onTestFinished } from 'vitest';
import { openStore, type Store } from '#server/store/connect.ts';

const ALREADY_THERE = '42P04';

/**
 * An empty store that goes with the test: SQLite in memory, or a schema of its own where DATABASE_URL_TEST names a
 * PostgreSQL database (the Vitest project `postgres`).
 */
export async function openTestStore(): Promise<Store> {
  const url = process.env.DATABASE_URL_TEST;
  const store = url ? await openSchema(url) : await openStore({});
  onTestFinished(() => store.close());
  return store;
}

async function openSchema(server: string): Promise<Store> {
  const url = await workersDatabase(server);
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(url, `create schema ${schema}`);
  onTestFinished(() => execute(url, `drop schema ${schema} cascade`));
  const own = new URL(url);
  own.searchParams.set('options', `-c search_path=${schema}`);
  return openStore({ databaseUrl: own.href });
}

/** Kysely looks through all schemas of a database when it migrates, and would meet those that another worker drops. */
async function workersDatabase(server: string): Promise<string> {
  const name = `test_${process.env.VITEST_POOL_ID}`;
  try {
    await execute(server, `create database ${name}`);
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === ALREADY_THERE)) throw error;
  }
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
