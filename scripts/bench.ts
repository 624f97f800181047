import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { measureChanges } from './bench/changes.ts';
import { formatFiguresTable, type BenchFigure } from './bench/figures.ts';
import { measureFirstRows } from './bench/first-rows.ts';
import { measureOrderNavigation, measureKeyPresses } from './bench/interaction.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { measureLoad } from './bench/load.ts';
import { measurePaths } from './bench/paths.ts';
import { startPortal, type Portal } from './bench/portal.ts';
import { measureSoak } from './bench/soak.ts';
import { measureBuild } from './measure-build.ts';

const benches: Record<string, (portal: Portal) => Promise<BenchFigure[]>> = {
  'Size of the build': async () =>
    measureBuild('dist').map(({ actual, ...budget }) => ({ ...budget, value: actual })),
  'First rows': measureFirstRows,
  Keys: measureKeyPresses,
  'Back and forth': measureOrderNavigation,
  Load: measureLoad,
  Changes: measureChanges,
  Paths: measurePaths,
  Soak: measureSoak,
  Lighthouse: measureLighthouse,
};

// `npm run bench -- load` runs the parts whose name holds the word.
const wanted = process.argv[2]?.toLowerCase() ?? '';
const built = spawnSync(process.execPath, ['scripts/build.ts', '--if-changed'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);

const portal = await startPortal();
const measured: Record<string, BenchFigure[]> = {};
try {
  for (const [name, measure] of Object.entries(benches)) {
    if (!name.toLowerCase().includes(wanted)) continue;
    measured[name] = await measure(portal);
    // Other processes on the machine influence every figure.
    console.log(`\n${name} (load ${loadavg()[0]?.toFixed(1)})\n${formatFiguresTable(measured[name])}`);
  }
} finally {
  await portal.stop();
}

const at = new Date().toISOString();
const machine = { node: process.version, processor: cpus()[0]?.model, cores: cpus().length };
const path = `bench/results/${at.replaceAll(':', '-')}.json`;
mkdirSync('bench/results', { recursive: true });
writeFileSync(path, JSON.stringify({ at, machine, measured }, null, 2));
console.log(`\nWritten to ${path}`);
