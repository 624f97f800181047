import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

// A test database need not survive a power failure.
const forTests = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/** The folder with the newest PostgreSQL programs; undefined where it is not installed. */
export function findPostgres() {
  const installed = globSync('/usr/lib/postgresql/*/bin').toSorted(
    (one, other) => Number.parseInt(other.split('/')[4] ?? '') - Number.parseInt(one.split('/')[4] ?? ''),
  );
  return [...installed, ...(process.env.PATH ?? '').split(delimiter)].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

/** Starts a PostgreSQL server on a free loopback port, with settings of its own; stopping it deletes its data. */
export async function startPostgres(programs: string, own: string[] = []) {
  const data = mkdtempSync(join(tmpdir(), 'quayside-postgres-'));
  const user = ordinaryUser();
  if (user) chownSync(data, user.uid, user.gid);
  const options = { ...user, cwd: data };
  const initialise = [
    '-D',
    data,
    '-U',
    'quayside',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  execFileSync(join(programs, 'initdb'), initialise, { ...options, stdio: 'ignore' });
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${data}`,
    ...forTests,
    ...own,
  ];
  async function start() {
    const server = spawn(
      join(programs, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await ready(server.stderr);
    return server;
  }
  let server = await start();
  /** Ends all connections and rolls their transactions back. */
  async function shutDown() {
    const exited = once(server, 'exit');
    server.kill('SIGINT');
    await exited;
  }
  const restart = async (pause: () => Promise<unknown> = () => Promise.resolve()) => {
    await shutDown();
    await pause();
    server = await start();
  };
  const stop = async () => {
    await shutDown();
    rmSync(data, { recursive: true, force: true });
  };
  return { url: `postgres://quayside@127.0.0.1:${port}/postgres`, restart, stop };
}

/** PostgreSQL refuses to run as root. */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return undefined;
  const name = existsSync('/etc/passwd') && idOf('-u', 'postgres') ? 'postgres' : 'nobody';
  return { uid: Number(idOf('-u', name)), gid: Number(idOf('-g', name)) };
}

function idOf(kind: '-u' | '-g', name: string) {
  try {
    return execFileSync('id', [kind, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

async function ready(output: AsyncIterable<Buffer> & { resume: () => void }) {
  let said = '';
  for await (const chunk of output) {
    said += String(chunk);
    if (said.includes('ready to accept connections')) return;
  }
  throw new Error(`PostgreSQL did not start:\n${said}`);
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
