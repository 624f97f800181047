import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { measureBuild } from '../build/budgets/measure-build.ts';
import { measureChanges } from './changes.ts';
import { measureDiscounts } from './discounts.ts';
import { measureEventStreams } from './event-streams.ts';
import { formatFiguresTable, type BenchFigure } from './figures.ts';
import { measureFirstRows } from './first-rows.ts';
import { measureImportPage } from './import-page.ts';
import { measureInitialChecks } from './initial-checks.ts';
import { measureInsights } from './insights.ts';
import { measureOrderNavigation, measureKeyPresses } from './interaction.ts';
import { measureInventory } from './inventory.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLoad } from './load.ts';
import { measurePaths } from './paths.ts';
import { startPortal, type Portal } from './portal.ts';
import { runParts, type BenchResults } from './run-parts.ts';
import { measureScanFeedback } from './scan-feedback.ts';
import { measureScanners } from './scanners.ts';
import { measureSlowStart } from './slow-start.ts';
import { measureSoak } from './soak.ts';
import { measureStockImport } from './stock-import.ts';
import { measureWarehouseLists } from './warehouse-lists.ts';

const benches: Record<string, (portal: Portal) => Promise<BenchFigure[]>> = {
  'Size of the build': async () =>
    measureBuild('dist').map(({ actual, ...budget }) => ({ ...budget, value: actual })),
  'First rows': measureFirstRows,
  'Slow start': measureSlowStart,
  Keys: measureKeyPresses,
  'Back and forth': measureOrderNavigation,
  'Page of an import': measureImportPage,
  Load: measureLoad,
  Changes: measureChanges,
  Inventory: measureInventory,
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

// `npm run bench -- load` runs the parts whose name holds the word.
const wanted = process.argv[2]?.toLowerCase() ?? '';
const built = spawnSync(process.execPath, ['scripts/build/build.ts', '--if-changed'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);

const at = new Date().toISOString();
const machine = { node: process.version, processor: cpus()[0]?.model, cores: cpus().length };
const path = `bench/results/${at.replaceAll(':', '-')}.json`;
mkdirSync('bench/results', { recursive: true });

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
  console.log('error' in result ? `FAILED: ${result.error}` : formatFiguresTable(result.figures));
}

const results = await runParts(parts, report).finally(() => portal.stop());
const failed = Object.keys(results).filter((name) => 'error' in (results[name] ?? {}));
console.log(`\nWritten to ${path}`);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
