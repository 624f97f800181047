import type { Chart } from '@quayside/charts/chart.ts';
import type { DrawnMachine } from '@quayside/charts/drawn-machine.ts';
import { use } from 'react';

/** Built from the machines (scripts/qa/flows/flows.ts); loaded on first use. */
const files = import.meta.glob<DrawnMachine>('../../generated/flows/*.json', { import: 'default' });

const loaded = new Map<string, Promise<DrawnMachine | null>>();

/** Ids of all machines with a chart. */
export const machinesWithChart = Object.keys(files).map((path) => path.replace(/^.*\/(.+)\.json$/, '$1'));

export function loadChart(machine: string): Promise<DrawnMachine | null> {
  const known = loaded.get(machine);
  if (known) return known;
  const load = files[`../../generated/flows/${machine}.json`];
  const chart = load ? load() : Promise.resolve(null);
  loaded.set(machine, chart);
  return chart;
}

export function useChart(machine: string): DrawnMachine | null {
  return use(loadChart(machine));
}

/** The current charts of all machines. */
export async function loadAllCharts(): Promise<Chart[]> {
  const drawn = await Promise.all(machinesWithChart.map(loadChart));
  return drawn.flatMap((one) => (one ? [one.chart] : []));
}
