import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { measureCoreSeconds } from './core-seconds.ts';

const busy = 'while (process.cpuUsage().user < 600_000);';

test.runIf(existsSync('/proc/self/stat'))('processes count that nothing waits for', async () => {
  const coreSeconds = measureCoreSeconds();
  // The shell ends at once; what it started goes on without it and holds the pipe.
  await once(spawn('sh', ['-c', `"${process.execPath}" --eval '${busy}' & sleep 0.3`]), 'close');
  const measured = coreSeconds();
  expect(measured).toBeGreaterThan(0.2);
  expect(measured).toBeLessThan(5);
});
