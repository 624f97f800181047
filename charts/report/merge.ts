import type { CoverageFile, CoverageRecord } from './coverage-record.ts';

export type Merged = {
  records: CoverageRecord[];
  /** What was left out, and why, in words. */
  leftOut: string[];
};

/** The sum of what several runs saw of the machines as they are now. */
export function mergeCoverage(
  files: readonly CoverageFile[],
  charts: readonly { id: string; version: string }[],
): Merged {
  const merged = new Map(
    charts.map(({ id, version }): [string, CoverageRecord] => [
      id,
      { machine: id, chart: version, seen: {}, unreachable: [] },
    ]),
  );
  const leftOut: string[] = [];
  for (const { source, records } of files) {
    for (const record of records) {
      const { machine, chart } = record;
      const sum = merged.get(machine);
      if (sum?.chart === chart) merged.set(machine, sumOf(sum, record));
      else if (sum) leftOut.push(`${source}: ${machine} is of chart ${chart}, it is ${sum.chart} now`);
      else leftOut.push(`${source}: there is no machine ${machine}`);
    }
  }
  return { records: [...merged.values()], leftOut };
}

function sumOf(one: CoverageRecord, other: CoverageRecord): CoverageRecord {
  const seen = { ...one.seen };
  for (const [goal, count] of Object.entries(other.seen)) seen[goal] = (seen[goal] ?? 0) + count;
  return { ...one, seen, unreachable: [...new Set([...one.unreachable, ...other.unreachable])] };
}
