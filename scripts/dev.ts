import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'vite';

if (existsSync('.env')) process.loadEnvFile('.env');

// The gateway needs a build to start.
if (!existsSync('dist')) spawnSync(process.execPath, ['scripts/build/build.ts'], { stdio: 'inherit' });

// The gateway restarts when the server changes; Vite serves and reloads the pages.
const gateway = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'server/main.ts', '--embedded'],
  {
    stdio: 'inherit',
  },
);
const pages = await createServer();
await pages.listen();
pages.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => gateway.kill(signal));
await once(gateway, 'exit');
await pages.close();
