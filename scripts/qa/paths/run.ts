import { PathFailedError } from '@quayside/charts/path-failed-error.ts';
import type { ChartPath } from '@quayside/charts/paths/path.ts';
import { runPath } from '@quayside/charts/replay.ts';
import type { System } from '@quayside/charts/system.ts';
import type { RunRecorder } from '@quayside/flows/recorder/run.ts';

/** Runs every path on real actors and returns the messages of the failed ones. */
export async function runAllPaths(
  system: System,
  paths: readonly ChartPath[],
  recorder?: RunRecorder,
): Promise<string[]> {
  const failures: string[] = [];
  for (const path of paths) {
    const recorded = recorder?.begin(path.name);
    try {
      await runPath(system, path, recorded);
    } catch (error) {
      if (!(error instanceof PathFailedError)) throw error;
      failures.push(error.message);
    } finally {
      recorded?.end();
    }
  }
  return failures;
}
