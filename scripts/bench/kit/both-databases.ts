import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '#scripts/test/environment/postgres.ts';
import { openStore, type Store } from '#server/platform/store/connect.ts';
import type { BenchFigure } from './figures.ts';

type Measured<Filled> = {
  /** Fills a new store and closes it; what it returns goes to `measure`. */
  fill: (store: Store) => Promise<Filled>;
  /** Measures a server that is started with these settings. */
  measure: (database: string, env: Record<string, string>, filled: Filled) => Promise<BenchFigure[]>;
};

/** Measures on SQLite, then on PostgreSQL where it is installed. */
export async function measureOnBothDatabases<Filled>(bench: Measured<Filled>): Promise<BenchFigure[]> {
  return [...(await measureOnSqlite(bench)), ...(await measureOnPostgres(bench))];
}

async function measureOnSqlite<Filled>({ fill, measure }: Measured<Filled>): Promise<BenchFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-bench-store-'));
  try {
    const filled = await fill(await openStore({ file: join(folder, 'marketplace.sqlite') }));
    return await measure('SQLite', { DATA_DIR: folder }, filled);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measureOnPostgres<Filled>({ fill, measure }: Measured<Filled>): Promise<BenchFigure[]> {
  const programs = findPostgres();
  if (!programs) return [];
  const postgres = await startPostgres(programs);
  try {
    const filled = await fill(await openStore({ databaseUrl: postgres.url }));
    return await measure('PostgreSQL', { DATABASE_URL: postgres.url }, filled);
  } finally {
    await postgres.stop();
  }
}
