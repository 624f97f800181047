import { spawnSync } from 'node:child_process';

// A separate process, so that the gateway does not keep the bundler's memory.
const built = spawnSync(process.execPath, ['scripts/build/build.ts', '--if-changed'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);

process.argv.push('--embedded');
await import('#server/main.ts');
