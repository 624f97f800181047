import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { openStore, postgresStore, sqliteStore, type Store } from '#server/platform/store/connect.ts';
import { openDatabase } from '#server/platform/store/sqlite.ts';
import { createDatabase } from './test-store.ts';

/** The releases of which a store is kept: small sample data, on each database. */
type Release = '2026-11';

/** A store of a former release, as its last process left it. */
export type FormerStore = {
  /** Opens it without migrating it. */
  openAsItIs(): Promise<Store>;
  open(): Promise<Store>;
  /** The file of a store on SQLite. */
  file: string | undefined;
};

/** Lays out a copy of a kept store for one test, on the database of the test's project. */
export async function layOutFormerStore(release: Release): Promise<FormerStore> {
  const server = process.env.DATABASE_URL_TEST;
  if (server) {
    const databaseUrl = await createDatabase(server);
    const client = new Client(databaseUrl);
    await client.connect();
    await client.query(readKept(`${release}.postgres.sql`).toString());
    await client.end();
    return {
      openAsItIs: () => closedAtEnd(postgresStore(databaseUrl)),
      open: () => closedAtEnd(openStore({ databaseUrl })),
      file: undefined,
    };
  }
  const folder = mkdtempSync(join(tmpdir(), 'quayside-former-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'store.sqlite');
  writeFileSync(file, readKept(`${release}.sqlite`));
  return {
    openAsItIs: () => closedAtEnd(sqliteStore({ open: () => openDatabase(file) })),
    open: () => closedAtEnd(openStore({ file })),
    file,
  };
}

async function closedAtEnd(opening: Store | Promise<Store>): Promise<Store> {
  const store = await opening;
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= store.close());
  onTestFinished(close);
  return { ...store, close };
}

function readKept(name: string): Buffer {
  return brotliDecompressSync(readFileSync(join(import.meta.dirname, 'former-stores', `${name}.br`)));
}
