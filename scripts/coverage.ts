import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BrokenFile } from '#charts/report/coverage-record.ts';
import { differenceTo, parseBase } from '#charts/report/difference.ts';
import { missingBelow } from '#charts/report/figures.ts';
import { markdownOf } from '#charts/report/markdown.ts';
import { coverageThreshold } from '#machines/coverage-threshold.ts';
import { openFile } from './coverage/open-file.ts';
import { readReport, writeReport } from './coverage/report.ts';
import { runPathsOf, writeRecords } from './coverage/run.ts';

// npm run coverage: walks generated paths of every machine and reports. -- --report-only: of the records that are there.
// -- --base file: says what changed since an earlier coverage.json.
const { values: options } = parseArgs({
  options: { base: { type: 'string' }, 'report-only': { type: 'boolean', default: false } },
});
const folder = 'coverage';

try {
  await report();
} catch (error) {
  if (!(error instanceof BrokenFile)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function report(): Promise<void> {
  // Read first: it may be the very file that is written below.
  const base =
    options.base === undefined ? null : parseBase(readFileSync(options.base, 'utf8'), options.base);
  if (!options['report-only']) writeRecords(folder, await runPathsOf());
  if (!existsSync(`${folder}/records`))
    throw new BrokenFile(`There are no records in ${folder}/records yet.`);
  const read = readReport(folder);
  const figures = read.machines.map((machine) => machine.figures);
  const difference = base && differenceTo(base, figures);
  const page = await writeReport(folder, read, difference);

  console.log(markdownOf(figures, difference));
  for (const words of read.leftOut) console.log(`Left out: ${words}`);
  console.log(`Written to ${page}`);
  const missing = missingBelow(figures, coverageThreshold);
  if (missing.length > 0) {
    console.error(`Less than ${coverageThreshold} % of transitions and guards:\n  ${missing.join('\n  ')}`);
    process.exitCode = 1;
  }
  if (process.stdout.isTTY) openFile(page);
}
