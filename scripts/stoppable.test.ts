import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runStoppable } from './stoppable.ts';

test('a program ends as it ends, with what its environment is given', async () => {
  expect(await runStoppable('sh', ['-c', 'exit "$CODE"'], { CODE: '7' })).toBe(7);
});

test('Ctrl-C ends the running program, and then the command that started it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-stoppable-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const noted = join(folder, 'pid');
  const script = `import { runStoppable } from ${JSON.stringify(resolve('scripts/stoppable.ts'))};
process.exitCode = await runStoppable('sh', ['-c', 'echo $$ >${noted}; exec sleep 60']);`;
  const runner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  const pid = await vi.waitUntil(() => pidIn(noted));
  runner.kill('SIGINT');
  const [code] = await once(runner, 'exit');
  expect(code).toBe(130);
  expect(spawnSync('kill', ['-0', pid]).status).not.toBe(0);
});

function pidIn(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim() || null;
  } catch {
    return null;
  }
}
