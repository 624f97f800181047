import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { type Chart, chartOf } from '#charts/chart.ts';
import type { ChartLayout } from '#charts/layout/chart-layout.ts';
import { layoutOf } from '#charts/layout/layout-of.ts';
import { pictureOf } from '#charts/picture/picture-of.ts';
import { parseCoverage } from '#charts/report/coverage-record.ts';
import type { Difference } from '#charts/report/difference.ts';
import { figuresOf, type MachineFigures } from '#charts/report/figures.ts';
import { junitOf } from '#charts/report/junit.ts';
import { markdownOf } from '#charts/report/markdown.ts';
import { goalIdsByMeasure } from '#charts/report/measures.ts';
import { mergeCoverage, type MergedRecord } from '#charts/report/merge.ts';
import { coveragePage } from '#charts/report/page.ts';
import { mostTakenOf } from '#charts/report/transition-counts.ts';
import { models } from '#machines/models.ts';
import { readMutants } from './mutants.ts';

type MachineCoverage = { chart: Chart; record: MergedRecord; figures: MachineFigures };

type Report = { machines: MachineCoverage[]; leftOut: string[] };

/** Reads all records in `folder` that match the current charts. */
export function readReport(folder: string): Report {
  const files = globSync(`${folder}/records/**/*.json`)
    .toSorted()
    .map((path) => parseCoverage(readFileSync(path, 'utf8'), path));
  const charts = Object.values(models).map((model) => ({ model, chart: chartOf(model.machine, model) }));
  const { records, leftOut } = mergeCoverage(
    files,
    charts.map(({ chart }) => chart),
  );
  const mutants = readMutants(folder);
  const machines = charts.flatMap(({ model, chart }) => {
    const record = records.find(({ machine }) => machine === chart.id);
    if (!record) return [];
    const figures = figuresOf(chart, goalIdsByMeasure(model), record);
    const mutation = mutants.get(chart.id);
    return [{ chart, record, figures: mutation ? { ...figures, mutation } : figures }];
  });
  return { machines, leftOut };
}

/** Writes the report in all formats and returns the path of its page. */
export async function writeReport(
  folder: string,
  { machines, leftOut }: Report,
  difference: Difference | null,
): Promise<string> {
  const figures = machines.map((machine) => machine.figures);
  const drawn = machines.map(async ({ chart, record, figures: own }) => ({
    figures: own,
    picture: pictureOf(chart, await layoutFor(chart), {
      ...countsOf(chart, record),
      hot: mostTakenOf(own.transitionCounts),
    }),
  }));
  const page = `${folder}/index.html`;
  writeFileSync(page, coveragePage(await Promise.all(drawn), difference, leftOut));
  writeFileSync(`${folder}/coverage.md`, markdownOf(figures, difference));
  writeFileSync(`${folder}/junit.xml`, junitOf(figures));
  const records = machines.map(({ record: { by: _by, ...record } }) => record);
  const source = [...new Set(machines.flatMap(({ record: { by } }) => Object.keys(by)))].join(', ');
  // The JSON report is also a file of records, which the inspector can overlay on its charts.
  const all = { source, figures, difference, leftOut, records };
  writeFileSync(`${folder}/coverage.json`, JSON.stringify(all, null, 2));
  return page;
}

/** Uses the layout stored by `npm run flows` if it matches the chart, because computing one takes a second. */
async function layoutFor(chart: Chart): Promise<ChartLayout> {
  const [path] = globSync(`src/inspector/flows/${chart.id}.generated.json`);
  const stored: { chart: Chart; layout: ChartLayout } | null = path
    ? JSON.parse(readFileSync(path, 'utf8'))
    : null;
  return stored?.chart.version === chart.version ? stored.layout : layoutOf(chart);
}

function countsOf({ states }: Chart, { seen }: MergedRecord) {
  const entered = states.map(({ id }): [string, number] => [id, seen[`state ${id}`] ?? 0]);
  return { states: Object.fromEntries(entered), transitions: seen };
}
