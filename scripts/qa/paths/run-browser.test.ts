import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STOPPED_EXIT_CODE } from '../../stoppable.ts';

/** Processes whose environment contains this text; null on systems without /proc. */
function processesWith(mark: string): string[] | null {
  if (process.platform !== 'linux') return null;
  return globSync('/proc/[0-9]*/environ').filter((file) => {
    try {
      return readFileSync(file, 'utf8').includes(mark);
    } catch {
      return false;
    }
  });
}

test('paths go through a browser one by one until they are stopped, and nothing is left running', async () => {
  const mark = randomUUID();
  const run = spawn(process.execPath, ['scripts/qa/paths.ts', 'payment', '--run', 'playwright'], {
    env: { ...process.env, QUAYSIDE_MARK: mark },
  });
  const ended = once(run, 'exit');
  let said = '';
  let running: string[] | null = [];
  for await (const chunk of run.stdout) {
    const before = said;
    said += String(chunk);
    if (/1\/\d+ ✓/.test(said) && !/1\/\d+ ✓/.test(before)) {
      running = processesWith(mark);
      run.kill('SIGINT');
    }
  }
  expect(await ended).toEqual([STOPPED_EXIT_CODE, null]);
  // The command itself, Playwright and at least one server.
  expect(running?.length ?? 3).toBeGreaterThan(2);
  expect(said).toContain(' paths in the portal.');
  expect(said).toMatch(/Stopped after .+ not run\./);
  expect(processesWith(mark) ?? []).toEqual([]);
});
