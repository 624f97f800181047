import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#tests/platform/marketplace/server-process.ts';
import { startBalancer } from '#tests/platform/pair/balancer.ts';
import { startSharedPair } from '#tests/platform/pair/shared-pair.ts';

/** The portal of one worker, with a store of its own. */
export type Portal = {
  origin: string;
  /** By how many milliseconds the clock of the server is ahead. */
  ahead: number;
  /** Stops the server as an operator would and starts it again on the same port; one process also with other settings. */
  restart(settings?: Settings): Promise<void>;
  /** Kills the server, which has no time to end anything; `restart` starts it again. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Where two processes on one PostgreSQL are the portal. */
  pair?: Awaited<ReturnType<typeof startSharedPair>> & {
    balancer: Awaited<ReturnType<typeof startBalancer>>;
  };
};

type Settings = Record<string, string>;

/** When every portal with a set clock starts, so that its pages look the same at any hour of any day: a Tuesday. */
export const setTime = new Date('2026-11-24T10:30:00Z');

/** Where `prepare` seeds the store as of now, and `set-time.setup.ts` as of the set time. */
export function seededFolder(of: 'now' | 'set-time'): string {
  const folder = process.env.E2E_SEEDED;
  if (folder === undefined) throw new Error('The store was not seeded.');
  return join(folder, of);
}

/**
 * Starts the real server on a copy of the seeded store, now or at the set time. CLOCK_AHEAD sets its clock ahead, in
 * milliseconds.
 */
export async function startPortal({ atSetTime = false, env: more = {} } = {}): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-e2e-worker-'));
  cpSync(seededFolder(atSetTime ? 'set-time' : 'now'), folder, { recursive: true });
  const ahead = atSetTime ? setTime.getTime() - Date.now() : 0;
  const env: Settings = { CLOCK_AHEAD: String(ahead), ...more };
  const preload = './e2e/platform/portal/clock-ahead.ts';
  let server = await startServer(folder, { preload, env });
  return {
    origin: server.origin,
    ahead,
    async restart(settings = {}) {
      await server.stop();
      server = await startServer(folder, { preload, port: server.port, env: { ...env, ...settings } });
    },
    kill: () => server.kill(),
    async stop() {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts two servers on one PostgreSQL that they seed, behind a load balancer. */
export async function startPortalPair(): Promise<Portal> {
  const balancer = await startBalancer();
  const shared = await startSharedPair({ BASE_URL: balancer.origin, TRUST_PROXY: 'true' });
  balancer.balance(shared.pair);
  return {
    origin: balancer.origin,
    ahead: 0,
    /** One process after the other, as an upgrade does. */
    async restart() {
      for (const index of [0, 1] as const) {
        await shared.pair[index].stop();
        await shared.startAgain(index);
      }
    },
    kill: () => shared.pair[0].kill(),
    async stop() {
      await balancer.stop();
      await shared.stop();
    },
    pair: { ...shared, balancer },
  };
}
