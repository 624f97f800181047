import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readUnhandledErrors, UNHANDLED_ERRORS_FILE } from './unhandled-errors.ts';

const passesAndThrows = `import { test } from 'vitest';
test('passes', async () => {
  queueMicrotask(() => { throw new Error('Too late'); });
  await new Promise((done) => setTimeout(done, 20));
});`;

const config = `import { keepUnhandledError } from ${JSON.stringify(resolve('scripts/test/unhandled-errors.ts'))};
export default { test: { onUnhandledError: keepUnhandledError } };`;

test('an error outside of a test, which fails the run, is reported with its stack', () => {
  mkdirSync('node_modules/.cache', { recursive: true });
  const folder = mkdtempSync('node_modules/.cache/unhandled-');
  const errors = resolve(folder, 'errors.jsonl');
  writeFileSync(join(folder, 'late.test.ts'), passesAndThrows);
  writeFileSync(join(folder, 'vitest.config.ts'), config);
  const env = { ...process.env, [UNHANDLED_ERRORS_FILE]: errors };
  try {
    const run = () => execFileSync('vitest', ['run', `--root=${folder}`], { env, stdio: 'pipe' });
    expect(run).toThrow('Command failed');
    const message: unknown = expect.stringContaining('Too late');
    expect(readUnhandledErrors(errors)).toEqual([expect.objectContaining({ status: 'failed', message })]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
