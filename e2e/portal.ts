import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#tests/server-process.ts';

export type Portal = Awaited<ReturnType<typeof startPortal>>;

/** Starts the portal of one worker: the real server on a copy of the seeded store. */
export async function startPortal() {
  const seeded = process.env.E2E_SEEDED;
  if (seeded === undefined) throw new Error('The store was not seeded.');
  const folder = mkdtempSync(join(tmpdir(), 'quayside-e2e-worker-'));
  cpSync(seeded, folder, { recursive: true });
  let server = await startServer(folder);
  return {
    origin: server.origin,
    /** Stops the server as an operator would and starts it again on the same port. */
    async restart() {
      await server.stop();
      server = await startServer(folder, { port: server.port });
    },
    async stop() {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
