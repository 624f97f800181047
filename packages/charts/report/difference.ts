import * as v from 'valibot';
import { parseInputFile } from './coverage-record.ts';
import type { MachineCoverage } from './figures.ts';
import { coverageMeasures } from './measures.ts';

const Tally = v.object({
  covered: v.array(v.string()),
  missing: v.array(v.string()),
  unreachable: v.array(v.string()),
});

const BaseReport = v.object({
  figures: v.array(v.object({ machine: v.string(), measures: v.record(v.string(), Tally) })),
});

export type BaseReport = v.InferOutput<typeof BaseReport>;

/** The changes since a base report, each as 'machine: id'. */
export type CoverageDifference = {
  newlyCovered: string[];
  /** Covered in the base, but no longer: not reached, or unreachable now. */
  newlyMissing: string[];
  /** Absent from the base and not covered. */
  uncoveredNew: string[];
};

/** Parses a former JSON report; throws an error that names the file. */
export function parseBaseReport(text: string, path: string): BaseReport {
  return parseInputFile(BaseReport, text, path);
}

export function compareWithBaseReport(
  { figures: base }: BaseReport,
  figures: readonly MachineCoverage[],
): CoverageDifference {
  const before = base.flatMap(({ machine, measures: tallies }) =>
    Object.values(tallies).map((tally) => ({ machine, ...tally })),
  );
  const was = (key: 'covered' | 'missing' | 'unreachable') =>
    new Set(before.flatMap((tally) => tally[key].map((id) => named(tally.machine, id))));
  const [covered, missing, unreachable] = [was('covered'), was('missing'), was('unreachable')];
  const now = (key: 'covered' | 'missing' | 'unreachable') =>
    figures.flatMap(({ machine, measures: tallies }) =>
      coverageMeasures.flatMap((measure) => tallies[measure][key].map((id) => named(machine, id))),
    );
  return {
    newlyCovered: now('covered').filter((id) => !covered.has(id)),
    newlyMissing: [...now('missing'), ...now('unreachable')].filter((id) => covered.has(id)),
    uncoveredNew: now('missing').filter((id) => ![covered, missing, unreachable].some((ids) => ids.has(id))),
  };
}

/** The lists of a difference with their titles. */
export function listCoverageDifferences(difference: CoverageDifference): [title: string, ids: string[]][] {
  const { newlyCovered, newlyMissing, uncoveredNew } = difference;
  return [
    ['Newly covered', newlyCovered],
    ['No longer covered', newlyMissing],
    ['New and not covered', uncoveredNew],
  ];
}

export function isCoverageUnchanged({
  newlyCovered,
  newlyMissing,
  uncoveredNew,
}: CoverageDifference): boolean {
  return newlyCovered.length + newlyMissing.length + uncoveredNew.length === 0;
}

export const UNCHANGED_COVERAGE_TEXT = 'Same coverage as the base.';

function named(machine: string, id: string): string {
  return `${machine}: ${id}`;
}
