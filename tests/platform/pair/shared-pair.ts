import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '#scripts/test/environment/postgres.ts';
import { startServer } from '#tests/platform/marketplace/server-process.ts';

export type RunningProcess = Awaited<ReturnType<typeof startServer>>;
export type ServerPair = [RunningProcess, RunningProcess];

/** How soon a process is ready again after its database is. */
export const READY_WITHIN_MS = 10_000;

/** Starts two servers on the same empty database at once. The test runner that starts them stops them. */
export async function startSharedPair(settings: Record<string, string> = {}) {
  const postgres = await startPostgres(findPostgres() ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'quayside-pair-'));
  const env = {
    DATABASE_URL: postgres.url,
    TOKEN_SECRET: 'a secret of more than thirty-two characters',
    ...settings,
  };
  const start = (port?: number) => startServer(folder, { port, env });
  const pair: ServerPair = await Promise.all([start(), start()]);
  async function stop() {
    await Promise.all(pair.map((server) => server.kill()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  /** Starts a process of the pair again, on its port, after it was stopped or killed. */
  async function startAgain(index: 0 | 1) {
    pair[index] = await start(pair[index].port);
  }
  return { postgres, pair, startAgain, stop };
}
