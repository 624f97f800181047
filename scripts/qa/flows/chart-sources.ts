import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';

/** Not checked in: layouts for the inspector, and pages of all machines. */
export const builtCharts = 'generated/flows';

/** Stored with the built charts: the hash of the sources they were built from. */
export const builtFrom = `${builtCharts}/sources.sha256`;

export const layoutSources = ['packages/charts/layout/*.ts', 'package-lock.json'];
export const chartSources = [
  '{machines,packages/charts,contract,client}/**/*.ts',
  'scripts/qa/flows/{flows,flow-files}.ts',
  'package-lock.json',
];

/** Whether the built charts are those of the sources as they are. */
export function areChartsBuilt(): boolean {
  return existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === hashChartSources();
}

/** Notes that the charts are built from the sources as they are. */
export function markChartsBuilt() {
  writeFileSync(builtFrom, hashChartSources());
}

/** A hash of the code that computes layouts. */
export function hashLayoutCode(): string {
  return hashFiles(layoutSources);
}

function hashChartSources(): string {
  return hashFiles(chartSources);
}

function hashFiles(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of globSync(patterns).toSorted()) {
    if (path.endsWith('.test.ts')) continue;
    hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}
