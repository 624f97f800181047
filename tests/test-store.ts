import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { openStore, type Store } from '#server/store/connect.ts';

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

async function openSchema(url: string): Promise<Store> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(url, `create schema ${schema}`);
  onTestFinished(() => execute(url, `drop schema ${schema} cascade`));
  const own = new URL(url);
  own.searchParams.set('options', `-c search_path=${schema}`);
  return openStore({ databaseUrl: own.href });
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
