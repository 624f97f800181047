import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createMarketplace } from '#server/app.ts';
import { createLog } from '#server/platform/log.ts';
import { openStore } from '#server/platform/store/connect.ts';
import { startServer } from '#tests/platform/marketplace/server-process.ts';
import { createTestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { callAtKillMoment, type KillMoment } from './kill-moment.ts';

const tokenSecret = 'a secret of more than thirty-two characters';

/** Runs `work` with a marketplace in this process, on a store that no other process uses. */
export async function runWithMarketplace<T>(
  folder: string,
  work: (marketplace: OpenMarketplace) => Promise<T>,
) {
  const store = await openStore({ file: storeFilePath(folder) });
  try {
    return await work({ store, ...openMarketplace(store) });
  } finally {
    await store.close();
  }
}

type Store = Awaited<ReturnType<typeof openStore>>;

function openMarketplace(store: Store) {
  const log = createLog('silent');
  const marketplace = createMarketplace({
    store,
    log,
    tokenSecret,
    baseUrl: 'http://localhost',
    environment: 'development',
  });
  return { send: (request: Request) => marketplace.fetch(request), runDueTasks: marketplace.runDueTasks };
}

export type OpenMarketplace = ReturnType<typeof openMarketplace> & { store: Store };

/** Starts the real server in a process that kills itself at the moment. */
export async function startServerToKill(folder: string, moment?: KillMoment) {
  const env: Record<string, string> = { TOKEN_SECRET: tokenSecret };
  if (moment) Object.assign(env, { KILL_AFTER: moment.after, KILL_AT: String(moment.at) });
  if (moment?.since) env['KILL_SINCE'] = moment.since;
  const server = await startServer(folder, {
    preload: moment && './tests/platform/kill/kill-switch.ts',
    env,
  });
  onTestFinished(() => server.kill());
  return server;
}

/**
 * Copies the files of the store at the moment, as a killed server would leave them, and returns the folder of the copy.
 * The reply is lost.
 */
export async function copyAtKillMoment(
  folder: string,
  moment: KillMoment,
  work: (marketplace: OpenMarketplace) => Promise<unknown>,
): Promise<string> {
  const image = createTemporaryFolder();
  let isCopied = false;
  const stop = callAtKillMoment(moment, () => {
    cpSync(folder, image, { recursive: true });
    isCopied = true;
  });
  try {
    await runWithMarketplace(folder, work);
  } finally {
    stop();
  }
  if (!isCopied) throw new Error(`No statement began with ${moment.after}.`);
  return image;
}

export function createRemoteCaller(origin: string, headers: Record<string, string>) {
  return createTestCaller(async (request) => {
    const { pathname } = new URL(request.url);
    const body = request.body ? await request.arrayBuffer() : undefined;
    return fetch(`${origin}${pathname}`, { method: request.method, headers: request.headers, body });
  }, headers);
}

export const storeFilePath = (folder: string) => join(folder, 'marketplace.sqlite');

export function createTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-kill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function copyFolder(seeded: string) {
  const folder = createTemporaryFolder();
  cpSync(seeded, folder, { recursive: true });
  return folder;
}
