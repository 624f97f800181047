import * as v from 'valibot';

/** How often, by machine, states were entered and transitions taken. */
export type CoverageCounts = Record<
  string,
  { states: Record<string, number>; transitions: Record<string, number> }
>;

const Counts = v.record(v.string(), v.number());
const CoverageFile = v.object({
  records: v.array(v.object({ machine: v.string(), chart: v.string(), states: Counts, transitions: Counts })),
});

export type ReadCoverage = { counts: CoverageCounts; warnings: string[] } | { problem: string };

/** Reads what a run has left behind; records of another chart than the present one are left out, and named. */
export function readCoverage(text: string, versions: Record<string, string>): ReadCoverage {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), CoverageFile), text);
  if (!parsed.success) return { problem: 'This file is no coverage of machines.' };
  const counts: CoverageCounts = {};
  const older = new Set<string>();
  for (const { machine, chart, states, transitions } of parsed.output.records) {
    if (versions[machine] !== chart) {
      older.add(machine);
      continue;
    }
    const known = counts[machine] ?? { states: {}, transitions: {} };
    counts[machine] = { states: sum(known.states, states), transitions: sum(known.transitions, transitions) };
  }
  const warnings = [...older].map(
    (machine) => `What was counted on another chart of ‘${machine}’ is left out.`,
  );
  return { counts, warnings };
}

function sum(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const total = { ...one };
  for (const [id, count] of Object.entries(other)) total[id] = (total[id] ?? 0) + count;
  return total;
}
