import type { Chart } from './chart.ts';
import type { ChartLayout } from './layout/chart-layout.ts';

export type ChartWithLayout = { chart: Chart; layout: ChartLayout };

/** `overview`: the steps of a chart without the states within them; null for a chart without steps. */
export type DrawnMachine = ChartWithLayout & { overview: ChartWithLayout | null };
