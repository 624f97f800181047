import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateChartFiles, chartFolders, computeChartLayouts } from './flow-files.ts';

// npm run flows: regenerates all charts. npm run flows -- --check: only reports outdated files.
const isCheck = process.argv.includes('--check');
const files = generateChartFiles(await computeChartLayouts());
const changed = [...files].filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text);
const leftOver = chartFolders
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((path) => !files.has(path));

if (isCheck) {
  for (const path of [...changed.map(([path]) => path), ...leftOver])
    console.error(`${path} is out of date.`);
  if (changed.length + leftOver.length > 0) {
    console.error('Run: npm run flows');
    process.exitCode = 1;
  }
} else {
  for (const folder of chartFolders) mkdirSync(folder, { recursive: true });
  for (const [path, text] of changed) writeFileSync(path, text);
  for (const path of leftOver) rmSync(path);
  console.log(`${files.size} files of charts, ${changed.length} written, ${leftOver.length} removed.`);
}
