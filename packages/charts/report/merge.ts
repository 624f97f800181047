import type { CoverageFile, CoverageRecord } from './coverage-record.ts';

/** The sum of several records, and the counts of each source. */
export type MergedCoverageRecord = CoverageRecord & { by: Record<string, Record<string, number>> };

export type MergedCoverage = {
  records: MergedCoverageRecord[];
  /** The omitted records with reasons, in words. */
  leftOut: string[];
};

/** Adds up the records of several runs for the current charts. */
export function mergeCoverage(
  files: readonly CoverageFile[],
  charts: readonly { id: string; version: string }[],
): MergedCoverage {
  const merged = new Map(
    charts.map(({ id, version }): [string, MergedCoverageRecord] => [
      id,
      { machine: id, chart: version, seen: {}, unreachable: [], by: {} },
    ]),
  );
  const leftOut = new Set<string>();
  for (const { source, records } of files) {
    for (const record of records) {
      const { machine, chart } = record;
      const sum = merged.get(machine);
      if (sum?.chart === chart) merged.set(machine, sumOf(sum, record, source));
      else if (sum)
        leftOut.add(`${source}: ${machine} was recorded with chart ${chart}, which is now ${sum.chart}`);
      else leftOut.add(`${source}: no machine named ${machine}`);
    }
  }
  return { records: [...merged.values()], leftOut: [...leftOut] };
}

function sumOf(
  one: MergedCoverageRecord,
  { seen, unreachable }: CoverageRecord,
  source: string,
): MergedCoverageRecord {
  return {
    ...one,
    seen: added(one.seen, seen),
    unreachable: [...new Set([...one.unreachable, ...unreachable])],
    by: { ...one.by, [source]: added(one.by[source] ?? {}, seen) },
  };
}

function added(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const sum = { ...one };
  for (const [goal, count] of Object.entries(other)) sum[goal] = (sum[goal] ?? 0) + count;
  return sum;
}
