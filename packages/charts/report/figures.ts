import type { Chart, ChartTransition } from '@quayside/charts/chart.ts';
import type { MutationFigures } from '@quayside/charts/mutants/figures.ts';
import { mapCoverageMeasures, type CoverageMeasure } from './measures.ts';
import type { MergedCoverageRecord } from './merge.ts';
import { type TransitionCount, listTransitionCounts } from './transition-counts.ts';

/** Ids of goals; unreachable goals are not missing. */
export type CoverageTally = { covered: string[]; missing: string[]; unreachable: string[] };

export type MachineCoverage = {
  machine: string;
  title: string;
  chart: string;
  measures: Record<CoverageMeasure, CoverageTally>;
  /** Transitions by kind. */
  kinds: { kind: ChartTransition['kind']; covered: number; wanted: number }[];
  /** The number of goals that each source covers by itself. */
  sources: Record<string, Record<CoverageMeasure, number>>;
  /** Transitions, the most often taken first. */
  transitionCounts: TransitionCount[];
  /** Present when mutants were searched. */
  mutation?: MutationFigures;
};

/** Compares the wanted goals of a machine with its coverage record. */
export function computeMachineCoverage(
  chart: Chart,
  wanted: Record<CoverageMeasure, readonly string[]>,
  record: MergedCoverageRecord,
): MachineCoverage {
  const { seen, by } = record;
  const unreachable = new Set(record.unreachable);
  const tally = (measure: CoverageMeasure): CoverageTally => {
    const open = wanted[measure].filter((id) => !seen[id]);
    return {
      covered: wanted[measure].filter((id) => seen[id]),
      missing: open.filter((id) => !unreachable.has(id)),
      unreachable: open.filter((id) => unreachable.has(id)),
    };
  };
  const kinds = [...new Set(chart.transitions.map(({ kind }) => kind))];
  return {
    machine: chart.id,
    title: chart.states[0]?.title ?? chart.id,
    chart: chart.version,
    measures: mapCoverageMeasures(tally),
    kinds: kinds.map((kind) => {
      const ids = chart.transitions.filter((transition) => transition.kind === kind).map(({ id }) => id);
      return { kind, covered: ids.filter((id) => seen[id]).length, wanted: ids.length };
    }),
    sources: Object.fromEntries(
      Object.entries(by).map(([source, counts]) => [
        source,
        mapCoverageMeasures((measure) => wanted[measure].filter((id) => counts[id]).length),
      ]),
    ),
    transitionCounts: listTransitionCounts(chart, record),
  };
}

/** The sum of all machines. */
export function sumMachineCoverage(
  figures: readonly MachineCoverage[],
): Record<CoverageMeasure, CoverageTally> {
  const sum = (measure: CoverageMeasure): CoverageTally => {
    const tallies = figures.map((one) => one.measures[measure]);
    return {
      covered: tallies.flatMap(({ covered }) => covered),
      missing: tallies.flatMap(({ missing }) => missing),
      unreachable: tallies.flatMap(({ unreachable }) => unreachable),
    };
  };
  return mapCoverageMeasures(sum);
}

/** The share of reachable goals that are covered, rounded down, so that 100 means all. */
export function coveragePercentage({ covered, missing }: CoverageTally): number {
  const all = covered.length + missing.length;
  return all === 0 ? 100 : Math.floor((covered.length / all) * 100);
}

/** The missing transitions, guards and conditions of machines whose coverage is below `threshold` percent. */
export function missingGoalsBelow(figures: readonly MachineCoverage[], threshold: number): string[] {
  return figures.flatMap(({ machine, measures: { transitions, guards, conditions } }) => {
    const measured = [transitions, guards, conditions];
    const missing = measured.flatMap((tally) => tally.missing);
    const wanted = missing.length + measured.flatMap(({ covered }) => covered).length;
    const isEnough = missing.length <= wanted * (1 - threshold / 100);
    return isEnough ? [] : missing.map((id) => `${machine}: ${id}`);
  });
}
