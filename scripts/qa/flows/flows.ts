import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrawnMachine } from '@quayside/charts/drawn-machine.ts';
import { builtCharts, builtFrom, markChartsBuilt } from './chart-sources.ts';
import { chartDocuments, computeChartLayouts, generateBuiltCharts, generateDocuments } from './flow-files.ts';

// npm run flows: generates the charts' layouts and pages, those in docs too.
// --check: only reports outdated pages in docs. --built: only what is not checked in.
if (process.argv.includes('--check')) check(generateDocuments(await computeChartLayouts()));
else if (process.argv.includes('--built')) writeBuilt(await computeChartLayouts());
else await generate();

async function generate() {
  const flows = await computeChartLayouts();
  const documents = writeFolder(chartDocuments, generateDocuments(flows));
  writeBuilt(flows);
  console.log(`${flows.length} charts; in ${chartDocuments} ${documents}.`);
}

function writeBuilt(flows: readonly DrawnMachine[]) {
  writeFolder(builtCharts, generateBuiltCharts(flows));
  markChartsBuilt();
}

function writeFolder(folder: string, files: Map<string, string>): string {
  mkdirSync(folder, { recursive: true });
  const changed = outdatedOf(files);
  for (const path of changed) writeFileSync(path, files.get(path) ?? '');
  const removed = leftOverIn(folder, files).filter((path) => path !== builtFrom);
  for (const path of removed) rmSync(path);
  return `${changed.length} files written, ${removed.length} removed`;
}

function check(files: Map<string, string>) {
  const outdated = [...outdatedOf(files), ...leftOverIn(chartDocuments, files)];
  if (outdated.length === 0) return;
  for (const path of outdated) console.error(`${path} is out of date.`);
  console.error('Run: npm run flows');
  process.exitCode = 1;
}

function outdatedOf(files: Map<string, string>): string[] {
  const isOutdated = ([path, text]: [string, string]) =>
    !existsSync(path) || readFileSync(path, 'utf8') !== text;
  return [...files].filter(isOutdated).map(([path]) => path);
}

function leftOverIn(folder: string, files: Map<string, string>): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => !files.has(path));
}
