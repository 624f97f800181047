import { findChartSteps, findReadOnlyEnds } from '@quayside/charts/chart-steps.ts';
import type { Chart } from '@quayside/charts/chart.ts';

/** What the marks of a chart with steps mean. */
export function ChartLegend({ chart }: { chart: Chart }) {
  const steps = findChartSteps(chart);
  const entries = [
    ...(steps.length > 0
      ? ([
          ['done', 'done'],
          ['next', 'next or open again'],
          ['waits', 'waits'],
        ] as const)
      : []),
    ...(steps.some(({ isOptional }) => isOptional) ? ([['optional', 'optional']] as const) : []),
    ...(findReadOnlyEnds(chart).size > 0 ? ([['end', 'read-only end']] as const) : []),
  ];
  if (entries.length === 0) return null;
  return (
    <ul className="flow-legend" aria-label="Legend">
      {entries.map(([kind, words]) => (
        <li key={kind} data-kind={kind}>
          {words}
        </li>
      ))}
    </ul>
  );
}
