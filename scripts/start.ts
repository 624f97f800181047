import { spawnSync } from 'node:child_process';

// In a process of its own: the bundler's memory is not the gateway's.
const built = spawnSync(process.execPath, ['scripts/build.ts', '--if-changed'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);

process.argv.push('--embedded');
await import('#server/main.ts');
