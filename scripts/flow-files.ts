import { existsSync, readFileSync } from 'node:fs';
import { createOverview } from '#charts/chart-overview.ts';
import { type Chart, buildChart } from '#charts/chart.ts';
import type { ChartLayout } from '#charts/layout/chart-layout.ts';
import { computeLayout } from '#charts/layout/compute-layout.ts';
import { formatChartPage } from '#charts/picture/chart-page.ts';
import { drawChartSvg } from '#charts/picture/chart-svg.ts';
import { models } from '#machines/models.ts';
import { builtCharts, hashLayoutCode } from './chart-sources.ts';
import { mainMachines } from './main-machines.ts';

type ChartWithLayout = { chart: Chart; layout: ChartLayout };

/** A machine's chart, and the overview of its steps if it has some. */
export type DrawnMachine = ChartWithLayout & { overview: ChartWithLayout | null };

/** Checked in: the pages of the main machines. */
export const chartDocuments = 'docs/flows';

const layoutCode = hashLayoutCode();

/** The charts of all machines with their layouts, by id. A layout of an earlier build is used if it is still right. */
export async function computeChartLayouts(): Promise<DrawnMachine[]> {
  const charts = Object.values(models).map((model) => buildChart(model.machine, model));
  return Promise.all(
    charts.map(async (chart) => {
      const overview = createOverview(chart);
      return { ...(await withLayout(chart)), overview: overview && (await withLayout(overview)) };
    }),
  );
}

async function withLayout(chart: Chart): Promise<ChartWithLayout> {
  return { chart, layout: builtLayout(chart) ?? (await computeLayout(chart)) };
}

/** The layout of an earlier build, if neither the chart nor the code of layouts has changed since. */
export function builtLayout(chart: Chart): ChartLayout | null {
  const path = `${builtCharts}/${chart.id}.json`;
  if (!existsSync(path)) return null;
  const built: DrawnMachine & { layoutCode: string } = JSON.parse(readFileSync(path, 'utf8'));
  if (built.layoutCode !== layoutCode) return null;
  const same = [built, built.overview].find((one) => JSON.stringify(one?.chart) === JSON.stringify(chart));
  return same?.layout ?? null;
}

/** The pages that are checked in, by path. */
export function generateDocuments(flows: readonly DrawnMachine[]): Map<string, string> {
  const main = flows.filter(({ chart }) => mainMachines.includes(chart.id));
  return new Map([[`${chartDocuments}/README.md`, indexOf(flows)], ...pagesOf(main, chartDocuments)]);
}

/** The files that are built, by path: a layout and a page for every machine. */
export function generateBuiltCharts(flows: readonly DrawnMachine[]): Map<string, string> {
  const layouts = flows.map((drawn): [string, string] => [
    `${builtCharts}/${drawn.chart.id}.json`,
    `${JSON.stringify({ layoutCode, ...drawn })}\n`,
  ]);
  return new Map([...layouts, ...pagesOf(flows, builtCharts)]);
}

function pagesOf(flows: readonly DrawnMachine[], folder: string): [string, string][] {
  return flows.flatMap(({ chart, layout, overview }): [string, string][] => {
    const steps = `${chart.id}.steps.svg`;
    return [
      [`${folder}/${chart.id}.svg`, drawChartSvg(chart, layout)],
      ...(overview
        ? [[`${folder}/${steps}`, drawChartSvg(overview.chart, overview.layout)] satisfies [string, string]]
        : []),
      [`${folder}/${chart.id}.md`, formatChartPage(chart, `${chart.id}.svg`, overview ? steps : null)],
    ];
  });
}

function indexOf(flows: readonly DrawnMachine[]): string {
  const rows = flows.map(({ chart }) => {
    const [root] = chart.states;
    const { id, states, transitions } = chart;
    const title = root?.title ?? id;
    const link = mainMachines.includes(id) ? `[${title}](${id}.md)` : title;
    return `| ${link} | ${root?.clause ?? ''} | ${states.length} | ${transitions.length} |`;
  });
  return `# Flows

Everything that the portal does in more than one step is a statechart in \`machines/\`. These are all of them. The main ones have a page here: a picture, the states in plain words with the clause that each answers, and every transition. \`npm run flows\` builds such pages of all into \`generated/flows\`, and the flow inspector shows every chart.

| Flow | Clause | States | Transitions |
| --- | --- | --- | --- |
${rows.join('\n')}

## Reading a picture

- A box is a state; a box in a box is a state within it. Boxes side by side, each with a black dot, go on at the same time.
- The black dot leads to where a state starts. An arrow says what has to happen and, in grey, under which condition; "otherwise" is what happens when no condition before it holds.
- A dashed "in any state" is the beginning of an arrow that is taken from wherever the flow stands inside that box. A dashed arrow without words stands for transitions that are written where they begin.
- In a box: a cog is something that runs while the state lasts, a tick is what it does without leaving, a cross is what it ignores, an arrow is a way out to the state named behind it, a turning arrow starts the state again.

Generated by \`npm run flows\`; \`npm run flows -- --check\` and the tests say when it is out of date.
`;
}
