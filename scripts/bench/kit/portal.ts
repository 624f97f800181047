import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APPLICATION_HEADER, APPLICATION_ID } from '#contract/platform/api/headers.ts';
import { PASSWORD, sampleAccounts } from '#server/people/users/sample-people.ts';
import { startServer } from '#tests/platform/marketplace/server-process.ts';

export type Portal = Awaited<ReturnType<typeof startPortal>>;

const ticksPerSecond = 100;
// As in a preview: in development every reply is also validated against the contract (docs/decisions/019).
const preview = {
  ENVIRONMENT: 'preview',
  BASE_URL: 'http://127.0.0.1',
  TOKEN_SECRET: 'a secret that lasts as long as a bench',
};

/** Starts the real server with a newly seeded store, in a process of its own. */
export async function startPortal(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-bench-'));
  const server = await startServer(dataDir, { env: { ...preview, ...env } });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  };
  const { origin, pid } = server;
  return { origin, cpuSeconds: () => cpuSeconds(pid), memory: () => memory(pid), stop };
}

/** Signs a user of the seed in without a browser, by default the first seller. */
export async function signIn(origin: string, email = sampleAccounts[0]?.email) {
  const reply = await fetch(`${origin}/api/auth/login/`, {
    method: 'POST',
    headers: { [APPLICATION_HEADER]: APPLICATION_ID, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!reply.ok) throw new Error(`${email} could not sign in: ${reply.status}`);
  const { accessToken } = await reply.json();
  const cookie = /^([^=]+)=([^;]*)/.exec(reply.headers.getSetCookie()[0] ?? '');
  return { accessToken: String(accessToken), cookie: { name: cookie?.[1] ?? '', value: cookie?.[2] ?? '' } };
}

/** The processor time of a process so far; NaN on systems without /proc. */
function cpuSeconds(pid: number | undefined) {
  if (process.platform !== 'linux') return Number.NaN;
  const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) | /);
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** The resident memory of a process in MB; NaN on systems without /proc. */
function memory(pid: number | undefined) {
  if (process.platform !== 'linux') return Number.NaN;
  const held = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(held?.[1]) / 1000;
}
