import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatPathsAsJson } from '@quayside/charts/formats/json.ts';
import type { PathSuite } from '@quayside/charts/paths/path.ts';
import { runStoppable, STOPPED_EXIT_CODE } from '../../stoppable.ts';

type Options = { parts: readonly string[]; isWatched: boolean };

const WATCHED = 'playwright-report/watched';

/**
 * Runs the paths of a suite in a browser on a separate server (e2e/platform/paths/paths.spec.ts) and prints the results. Returns 0
 * when all pass, 1 when one fails, and STOPPED after Ctrl-C, when all processes have ended.
 */
export async function runPathsInBrowser(suite: PathSuite, { parts, isWatched }: Options): Promise<number> {
  const built = spawnSync(process.execPath, ['scripts/build/build.ts', '--if-changed'], { stdio: 'inherit' });
  if (built.status !== 0) return 1;
  const folder = mkdtempSync(join(tmpdir(), 'quayside-paths-'));
  const file = join(folder, 'suite.json');
  writeFileSync(file, formatPathsAsJson(suite));
  const env = {
    PATHS_SUITE: file,
    PATHS_PARTS: parts.join(','),
    PATHS_WATCH: isWatched ? 'true' : '',
    // Who asks for paths wants them to run, also those of a room that is as recorded.
    RECORDED_ROOMS: '',
  };
  try {
    if (!isWatched) return await playwright(env);
    rmSync(WATCHED, { recursive: true, force: true });
    // One path at a time, so that it can be watched.
    const code = hasDisplay()
      ? await playwright({ ...env, PATHS_PAUSE: '600' }, ['--workers=1', '--headed'])
      : await playwright(env, ['--workers=1']);
    console.log(`Pictures of the inspector after each step are in ${WATCHED}/`);
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function hasDisplay({ DISPLAY, WAYLAND_DISPLAY } = process.env): boolean {
  return process.platform !== 'linux' || Boolean(DISPLAY ?? WAYLAND_DISPLAY);
}

async function playwright(env: Record<string, string>, options: readonly string[] = []): Promise<number> {
  const command = [
    'node_modules/@playwright/test/cli.js',
    'test',
    'e2e/platform/paths/paths.spec.ts',
    ...options,
  ];
  const code = await runStoppable(process.execPath, command, env);
  return code === 0 || code === STOPPED_EXIT_CODE ? code : 1;
}
