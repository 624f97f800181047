import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APPLICATION_HEADER, APPLICATION_ID } from '#contract/headers.ts';
import { signIns } from '#server/seed/people.ts';
import { freePort } from '../postgres.ts';

export type Portal = Awaited<ReturnType<typeof startPortal>>;

const ticksPerSecond = 100;

/** The real server over a freshly seeded store, in a process of its own. */
export async function startPortal() {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-bench-'));
  const port = String(await freePort());
  const env = { ...process.env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const server = spawn(process.execPath, ['server/main.ts', '--embedded'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = Promise.withResolvers<void>();
  server.stdout.on('data', (said) => String(said).includes('The portal is at') && ready.resolve());
  server.once('exit', () => ready.reject(new Error('The portal did not start.')));
  await ready.promise;
  const stop = async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true });
  };
  return { origin: `http://127.0.0.1:${port}`, cpuSeconds: () => cpuSeconds(server.pid), stop };
}

/** Signs the first seller of the seed in, without a browser. */
export async function signIn(origin: string) {
  const [seller] = signIns;
  const reply = await fetch(`${origin}/api/auth/login/`, {
    method: 'POST',
    headers: { [APPLICATION_HEADER]: APPLICATION_ID, 'content-type': 'application/json' },
    body: JSON.stringify({ email: seller?.email, password: seller?.password }),
  });
  if (!reply.ok) throw new Error(`The seeded seller could not sign in: ${reply.status}`);
  const { accessToken } = await reply.json();
  const cookie = /^([^=]+)=([^;]*)/.exec(reply.headers.getSetCookie()[0] ?? '');
  return { accessToken: String(accessToken), cookie: { name: cookie?.[1] ?? '', value: cookie?.[2] ?? '' } };
}

/** Processor time of a process so far; NaN where the system does not tell it this way. */
function cpuSeconds(pid: number | undefined) {
  if (process.platform !== 'linux') return Number.NaN;
  const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) | /);
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
