import { spawn } from 'node:child_process';
import { once } from 'node:events';

type Options = {
  /** By default any free port. */
  port?: number;
  /** A module that is loaded before the server. */
  preload?: string;
  env?: Record<string, string>;
};

/** Starts the real server with its embedded marketplace in a process of its own; needs a build in `dist`. */
export async function startServer(dataDir: string, { port = 0, preload, env = {} }: Options = {}) {
  const imports = preload ? ['--import', preload] : [];
  const server = spawn(process.execPath, [...imports, 'server/main.ts', '--embedded'], {
    // Empty values keep a developer's .env from setting them.
    env: { ...process.env, ...unset, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  server.stderr.on('data', (chunk) => (errors += String(chunk)));
  const exited = once(server, 'exit');
  const origin = await originIn(server.stdout);
  server.stdout.resume();
  if (origin === undefined) throw new Error(`The server did not start:\n${errors}`);

  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    server.kill(signal);
    await exited;
  }
  return {
    origin,
    port: Number(new URL(origin).port),
    pid: server.pid,
    /** The exit code and the signal, once the process has ended. */
    exited,
    stop: () => end('SIGTERM'),
    /** Ends the process by SIGKILL. */
    kill: () => end('SIGKILL'),
  };
}

const unset = {
  API_BASE_URL: '',
  DATABASE_URL: '',
  BASE_URL: '',
  TOKEN_SECRET: '',
  ENVIRONMENT: 'development',
  SCENARIO_CONTROL: 'true',
  DRAIN_SECONDS: '0',
};

async function originIn(output: AsyncIterable<Buffer>) {
  let said = '';
  // Leaving the loop would close the stream and break the pipe of the server.
  const lines = output[Symbol.asyncIterator]();
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    said += String(next.value);
    const origin = /The portal is at (\S+)/.exec(said)?.[1];
    if (origin) return origin;
  }
  return undefined;
}
