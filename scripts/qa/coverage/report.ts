import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { type Chart, buildChart } from '@quayside/charts/chart.ts';
import { computeLayout } from '@quayside/charts/layout/compute-layout.ts';
import { drawChartSvg } from '@quayside/charts/picture/chart-svg.ts';
import { parseCoverageFile } from '@quayside/charts/report/coverage-record.ts';
import type { CoverageDifference } from '@quayside/charts/report/difference.ts';
import { computeMachineCoverage, type MachineCoverage } from '@quayside/charts/report/figures.ts';
import { formatCoverageAsJunit } from '@quayside/charts/report/junit.ts';
import { formatCoverageAsMarkdown } from '@quayside/charts/report/markdown.ts';
import { goalIdsByMeasure } from '@quayside/charts/report/measures.ts';
import { mergeCoverage, type MergedCoverageRecord } from '@quayside/charts/report/merge.ts';
import { formatCoveragePage } from '@quayside/charts/report/page.ts';
import { findMostTakenTransitions } from '@quayside/charts/report/transition-counts.ts';
import { models } from '#machines/models/models.ts';
import { builtLayout } from '../flows/flow-files.ts';
import { readMutationFigures } from './mutants.ts';

type ReportedMachine = { chart: Chart; record: MergedCoverageRecord; figures: MachineCoverage };

type Report = { machines: ReportedMachine[]; leftOut: string[] };

/** Reads all records in `folder` that match the current charts. */
export function readCoverageReport(folder: string): Report {
  const files = globSync(`${folder}/records/**/*.json`)
    .toSorted()
    .map((path) => parseCoverageFile(readFileSync(path, 'utf8'), path));
  const charts = Object.values(models).map((model) => ({ model, chart: buildChart(model.machine, model) }));
  const { records, leftOut } = mergeCoverage(
    files,
    charts.map(({ chart }) => chart),
  );
  const mutants = readMutationFigures(folder);
  const machines = charts.flatMap(({ model, chart }) => {
    const record = records.find(({ machine }) => machine === chart.id);
    if (!record) return [];
    const figures = computeMachineCoverage(chart, goalIdsByMeasure(model), record);
    const mutation = mutants.get(chart.id);
    return [{ chart, record, figures: mutation ? { ...figures, mutation } : figures }];
  });
  return { machines, leftOut };
}

/** Writes the report in all formats and returns the path of its page. */
export async function writeCoverageReport(
  folder: string,
  { machines, leftOut }: Report,
  difference: CoverageDifference | null,
): Promise<string> {
  const figures = machines.map((machine) => machine.figures);
  const drawn = machines.map(async ({ chart, record, figures: own }) => ({
    figures: own,
    picture: drawChartSvg(chart, builtLayout(chart) ?? (await computeLayout(chart)), {
      ...countsOf(chart, record),
      hot: findMostTakenTransitions(own.transitionCounts),
    }),
  }));
  const page = `${folder}/index.html`;
  writeFileSync(page, formatCoveragePage(await Promise.all(drawn), difference, leftOut));
  writeFileSync(`${folder}/coverage.md`, formatCoverageAsMarkdown(figures, difference));
  writeFileSync(`${folder}/junit.xml`, formatCoverageAsJunit(figures));
  const records = machines.map(({ record: { by: _by, ...record } }) => record);
  const source = [...new Set(machines.flatMap(({ record: { by } }) => Object.keys(by)))].join(', ');
  // The JSON report is also a file of records, which the inspector can overlay on its charts.
  const all = { source, figures, difference, leftOut, records };
  writeFileSync(`${folder}/coverage.json`, JSON.stringify(all, null, 2));
  return page;
}

function countsOf({ states }: Chart, { seen }: MergedCoverageRecord) {
  const entered = states.map(({ id }): [string, number] => [id, seen[`state ${id}`] ?? 0]);
  return { states: Object.fromEntries(entered), transitions: seen };
}
