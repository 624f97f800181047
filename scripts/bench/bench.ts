import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { formatFiguresTable, type BenchFigure } from '#scripts/bench/kit/figures.ts';
import { describeChange, keepFigures, readKept } from '#scripts/bench/kit/kept-figures.ts';
import { startPortal, type Portal } from '#scripts/bench/kit/portal.ts';
import { runParts, type BenchResults } from '#scripts/bench/kit/run-parts.ts';
import { measureFirstRows } from '#scripts/bench/pages/first-rows.ts';
import { measureImportPage } from '#scripts/bench/pages/import-page.ts';
import { measureOrderNavigation, measureKeyPresses } from '#scripts/bench/pages/interaction.ts';
import { measureLighthouse } from '#scripts/bench/pages/lighthouse.ts';
import { measureSlowStart } from '#scripts/bench/pages/slow-start.ts';
import { measureChanges } from '#scripts/bench/server/changes.ts';
import { measureEventStreams } from '#scripts/bench/server/event-streams.ts';
import { measureInsights } from '#scripts/bench/server/insights.ts';
import { measureLoad } from '#scripts/bench/server/load.ts';
import { measureOffers } from '#scripts/bench/server/offers.ts';
import { measureSoak } from '#scripts/bench/server/soak.ts';
import { measureWaits } from '#scripts/bench/server/waits.ts';
import { measureDiscounts } from '#scripts/bench/tasks/discounts.ts';
import { measureInitialChecks } from '#scripts/bench/tasks/initial-checks.ts';
import { measureStockImport } from '#scripts/bench/tasks/stock-import.ts';
import { measureScanFeedback } from '#scripts/bench/warehouse/scan-feedback.ts';
import { measureScanners } from '#scripts/bench/warehouse/scanners.ts';
import { measureWarehouseLists } from '#scripts/bench/warehouse/warehouse-lists.ts';
import { measureBuild } from '#scripts/build/budgets/measure-build.ts';
import { measurePaths } from './paths.ts';

const benches: Record<string, (portal: Portal) => Promise<BenchFigure[]>> = {
  'Size of the build': async () =>
    measureBuild('dist').map(({ actual, ...budget }) => ({ ...budget, value: actual })),
  'First rows': measureFirstRows,
  'Slow start': measureSlowStart,
  Keys: measureKeyPresses,
  'Back and forth': measureOrderNavigation,
  'Page of an import': measureImportPage,
  Load: measureLoad,
  Waits: measureWaits,
  Changes: measureChanges,
  Inventory: measureOffers,
  Insights: measureInsights,
  'Event streams': measureEventStreams,
  'Scan feedback': measureScanFeedback,
  Scanners: measureScanners,
  'Warehouse lists': measureWarehouseLists,
  'Stock import': measureStockImport,
  'GTIN checks': measureInitialChecks,
  'Price reductions': measureDiscounts,
  Paths: measurePaths,
  Soak: measureSoak,
  Lighthouse: measureLighthouse,
};

// `npm run bench -- load` runs the parts whose name holds the word; with `--keep` their figures are kept in bench/kept,
// to which later runs compare theirs.
const { values: options, positionals } = parseArgs({
  options: { keep: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const wanted = positionals[0]?.toLowerCase() ?? '';
const built = spawnSync(process.execPath, ['scripts/build/build.ts', '--if-changed'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);

const at = new Date().toISOString();
const machine = { node: process.version, processor: cpus()[0]?.model, cores: cpus().length };
const path = `bench/results/${at.replaceAll(':', '-')}.json`;
mkdirSync('bench/results', { recursive: true });
const kept = readKept('bench/kept');

const portal = await startPortal();
const parts = Object.entries(benches)
  .filter(([name]) => name.toLowerCase().includes(wanted))
  .map(([name, measure]) => ({ name, measure: () => measure(portal) }));

function report(name: string, results: BenchResults) {
  writeFileSync(path, JSON.stringify({ at, machine, results }, null, 2));
  const result = results[name];
  if (!result) return;
  // Other processes on the machine influence every figure.
  console.log(`\n${name} (load ${loadavg()[0]?.toFixed(1)})`);
  console.log(
    'error' in result
      ? `FAILED: ${result.error}`
      : formatFiguresTable(result.figures, (figure) => describeChange(figure, kept)),
  );
}

const results = await runParts(parts, report).finally(() => portal.stop());
if (options.keep) {
  const measured = Object.values(results).flatMap((result) => ('figures' in result ? result.figures : []));
  const processor = `${machine.cores} × ${machine.processor}, Node ${machine.node}`;
  keepFigures('bench/kept', { date: at.slice(0, 10), processor }, measured);
}
const failed = Object.keys(results).filter((name) => 'error' in (results[name] ?? {}));
console.log(`\nWritten to ${path}`);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
