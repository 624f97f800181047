import type { Chart } from '@quayside/charts/chart.ts';
import { stateGoal } from '@quayside/charts/paths/goals.ts';
import { InvalidFileError, parseCoverageFile } from '@quayside/charts/report/coverage-record.ts';
import { mergeCoverage } from '@quayside/charts/report/merge.ts';

/** How often states were entered and transitions taken, by machine. */
export type CoverageCounts = Record<
  string,
  { states: Record<string, number>; transitions: Record<string, number> }
>;

export type ParsedCoverageCounts = { counts: CoverageCounts; warnings: string[] } | { problem: string };

/** Parses a coverage.json; omits counts of other chart versions. */
export function parseCoverageCounts(
  text: string,
  name: string,
  charts: readonly Chart[],
): ParsedCoverageCounts {
  try {
    const { records, leftOut } = mergeCoverage([parseCoverageFile(text, name)], charts);
    const counts = records.map(({ machine, seen }) => {
      const { states = [] } = charts.find(({ id }) => id === machine) ?? {};
      const entered = states.map((state) => [state.id, seen[stateGoal(state)] ?? 0]);
      return [machine, { states: Object.fromEntries(entered), transitions: seen }];
    });
    return { counts: Object.fromEntries(counts), warnings: leftOut.map((what) => `Left out: ${what}.`) };
  } catch (error) {
    if (error instanceof InvalidFileError) return { problem: `${error.message}.` };
    throw error;
  }
}
