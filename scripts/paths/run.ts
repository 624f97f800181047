import { PathFailed } from '#charts/path-failed.ts';
import type { ChartPath } from '#charts/paths/path.ts';
import { runPath } from '#charts/replay.ts';
import type { System } from '#charts/system.ts';

/** Runs every path on real actors, also after one has failed; what the failed ones say. */
export async function failuresOf(system: System, paths: readonly ChartPath[]): Promise<string[]> {
  const failures: string[] = [];
  for (const path of paths) {
    try {
      await runPath(system, path);
    } catch (error) {
      if (!(error instanceof PathFailed)) throw error;
      failures.push(error.message);
    }
  }
  return failures;
}
