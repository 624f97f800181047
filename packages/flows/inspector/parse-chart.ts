import type { Chart } from '@quayside/charts/chart.ts';
import * as v from 'valibot';

const Chart = v.looseObject({
  id: v.string(),
  version: v.string(),
  states: v.array(v.looseObject({ id: v.string() })),
  transitions: v.array(v.looseObject({ id: v.string() })),
});
const File = v.union([
  v.pipe(
    v.looseObject({ chart: Chart }),
    v.transform(({ chart }) => chart),
  ),
  Chart,
]);

/** Parses a chart file, with or without a layout. */
export function parseChart(text: string, machine: string): { chart: Chart } | { problem: string } {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), File), text);
  if (!parsed.success) return { problem: 'This file contains no chart.' };
  const { output } = parsed;
  if (output.id !== machine) return { problem: `This is the chart of “${output.id}”, not “${machine}”.` };
  // Only names and differences of states and transitions are used, so their fields are not validated.
  return { chart: output as unknown as Chart };
}
