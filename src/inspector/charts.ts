import { use } from 'react';
import type { Chart } from '#charts/chart.ts';
import type { ChartLayout } from '#charts/layout/chart-layout.ts';

export type DrawnChart = { chart: Chart; layout: ChartLayout };

/** Made by `npm run flows`; each is loaded when it is first looked at. */
const files = import.meta.glob<DrawnChart>('./flows/*.generated.json', { import: 'default' });

const loaded = new Map<string, Promise<DrawnChart | null>>();

/** Ids of all machines that there is a chart of. */
export const drawnMachines = Object.keys(files).map((path) =>
  path.replace(/^.*\/(.+)\.generated\.json$/, '$1'),
);

export function loadChart(machine: string): Promise<DrawnChart | null> {
  const known = loaded.get(machine);
  if (known) return known;
  const load = files[`./flows/${machine}.generated.json`];
  const chart = load ? load() : Promise.resolve(null);
  loaded.set(machine, chart);
  return chart;
}

export function useChart(machine: string): DrawnChart | null {
  return use(loadChart(machine));
}

/** The charts of all machines as they are now. */
export async function loadAllCharts(): Promise<Chart[]> {
  const drawn = await Promise.all(drawnMachines.map(loadChart));
  return drawn.flatMap((one) => (one ? [one.chart] : []));
}
