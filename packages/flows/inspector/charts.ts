import type { Chart } from '@quayside/charts/chart.ts';
import type { DrawnMachine } from '@quayside/charts/drawn-machine.ts';
import { use } from 'react';
import { type ChartFiles, useProduct } from './inspected-product.ts';
import { createLoadOnce } from './load-once.ts';

const loadOnce = createLoadOnce<DrawnMachine>();
const noChart = Promise.resolve(null);

export function useChart(machine: string): DrawnMachine | null {
  const load = useProduct().charts[machine];
  return use<DrawnMachine | null>(load ? loadOnce(load) : noChart);
}

/** The current charts of all machines. */
export async function loadAllCharts(files: ChartFiles): Promise<Chart[]> {
  const drawn = await Promise.all(Object.values(files).map(loadOnce));
  return drawn.map(({ chart }) => chart);
}
