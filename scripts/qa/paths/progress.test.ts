import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { saleSystem } from '#machines/models/models.ts';
import { TEST_TIMEOUT } from '#tests/timeouts.ts';
import { reportProgress } from './progress.ts';

test('a search reports every two seconds how many goals it has met', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const remarks: string[] = [];
  const report = reportProgress((text) => remarks.push(text));
  const goals = ['a', 'b', 'c'];
  report({ visits: 1, goals, met: new Set(['a']) });
  vi.advanceTimersByTime(2_000);
  report({ visits: 40, goals, met: new Set(['a', 'b', 'elsewhere']) });
  report({ visits: 41, goals, met: new Set(goals) });
  vi.useRealTimers();
  expect(remarks).toEqual(['Searching: 40 abstract states, 2 of 3 goals met so far (Ctrl-C stops).']);
});

test('the search of a whole order can be stopped', async () => {
  const parts = Object.keys(saleSystem.models).filter(Boolean).join(',');
  const child = spawn(process.execPath, ['scripts/qa/paths.ts', 'sale', '--with', parts]);
  const remarks = child.stderr.setEncoding('utf8');
  await vi.waitUntil(() => String(remarks.read() ?? '').includes('Searching: '), { timeout: TEST_TIMEOUT });
  child.kill('SIGINT');
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGINT');
});
