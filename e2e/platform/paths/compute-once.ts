import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const folder = 'node_modules/.cache/quayside/computed';

/**
 * What `compute` returns, which has to be plain JSON: computed by the process that starts a run of browser tests, and
 * read by its workers, which load the same files.
 */
export function computeOnce<Value>(name: string, compute: () => Value): Value {
  const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
  const file = join(folder, `${name}-${isWorker ? process.ppid : process.pid}.json`);
  if (isWorker && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const value = compute();
  if (!isWorker) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(value));
    process.once('exit', () => rmSync(file, { force: true }));
  }
  return value;
}
