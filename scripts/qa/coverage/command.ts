import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { InvalidModelError } from '@quayside/charts/invalid-model-error.ts';
import { PathFailedError } from '@quayside/charts/path-failed-error.ts';
import { InvalidFileError } from '@quayside/charts/report/coverage-record.ts';
import { compareWithBaseReport, parseBaseReport } from '@quayside/charts/report/difference.ts';
import { missingGoalsBelow } from '@quayside/charts/report/figures.ts';
import { formatCoverageAsMarkdown } from '@quayside/charts/report/markdown.ts';
import { coverageThreshold } from '#machines/models/coverage-threshold.ts';
import { runStoppable, STOPPED_EXIT_CODE } from '../../stoppable.ts';
import { UsageError } from '../paths/usage-error.ts';
import {
  type CoverageArguments,
  coverageHelp,
  parseCoverageArguments,
  type CoverageSource,
} from './arguments.ts';
import { scoreMutants } from './mutants.ts';
import { openInDefaultApplication } from './open-file.ts';
import { readCoverageReport, writeCoverageReport } from './report.ts';
import { runPathsOfAllMachines, writeCoverageRecords } from './run.ts';

type Output = { print: (text: string) => void; remark: (text: string) => void };

/**
 * Runs `npm run coverage`. Exit codes: 0; 1 when coverage is missing or a test failed; 2 for invalid arguments;
 * STOPPED.
 */
export async function coverageCommand(
  args: readonly string[],
  output: Output,
  folder = 'coverage',
): Promise<number> {
  try {
    const parsed = parseCoverageArguments(args);
    if (parsed !== 'help') return await collectAndReport(parsed, output, folder);
    output.print(coverageHelp);
    return 0;
  } catch (error) {
    if (error instanceof InvalidModelError || error instanceof PathFailedError) {
      output.remark(error instanceof InvalidModelError ? error.whole : error.message);
      return 1;
    }
    if (!(error instanceof InvalidFileError || error instanceof UsageError)) throw error;
    output.remark(error.message);
    return 2;
  }
}

async function collectAndReport(
  { runs, hasMutants, base: path }: CoverageArguments,
  output: Output,
  folder: string,
): Promise<number> {
  // Read before the report overwrites it.
  const base = path === null ? null : parseBaseReport(textOf(path), path);
  let hasFailed = false;
  for (const source of runs) {
    output.remark(titles[source]);
    const code = await collect(source, output, folder);
    if (code === STOPPED_EXIT_CODE) {
      output.remark('Stopped without a report.');
      return STOPPED_EXIT_CODE;
    }
    if (code !== 0) output.remark('Some tests failed; their coverage counts all the same.');
    hasFailed ||= code !== 0;
  }
  if (hasMutants) {
    output.remark('Mutants of every machine');
    mkdirSync(folder, { recursive: true });
    scoreMutants(folder, (machine) => output.remark(`  ${machine}`));
  }
  const isEnough = await report(output, folder, base);
  return hasFailed || !isEnough ? 1 : 0;
}

async function report(
  { print, remark }: Output,
  folder: string,
  base: ReturnType<typeof parseBaseReport> | null,
) {
  if (!existsSync(`${folder}/records`))
    throw new InvalidFileError(`There are no records in ${folder}/records yet.`);
  const read = readCoverageReport(folder);
  const figures = read.machines.map((machine) => machine.figures);
  const difference = base && compareWithBaseReport(base, figures);
  const page = await writeCoverageReport(folder, read, difference);
  print(formatCoverageAsMarkdown(figures, difference));
  for (const words of read.leftOut) print(`Left out: ${words}`);
  print(`The report is at ${pathToFileURL(resolve(page)).href}`);
  if (process.stdout.isTTY) openInDefaultApplication(page);
  const missing = missingGoalsBelow(figures, coverageThreshold);
  if (missing.length > 0)
    remark(
      `Less than ${coverageThreshold} % of transitions, guards and conditions:\n  ${missing.join('\n  ')}`,
    );
  return missing.length === 0;
}

const titles: Record<CoverageSource, string> = {
  paths: 'Generated paths of every machine',
  pages: 'Page tests',
  browser: 'Browser tests',
};

async function collect(source: CoverageSource, { remark }: Output, folder: string): Promise<number> {
  if (source === 'paths') {
    writeCoverageRecords(folder, await runPathsOfAllMachines((machine) => remark(`  ${machine}`)));
    return 0;
  }
  const records = resolve(folder, 'records', source);
  rmSync(records, { recursive: true, force: true });
  const env = { COVERAGE_RECORDS: records };
  if (source === 'pages')
    return runStoppable('vitest', ['run', '--project=page', '--project=inspector', '--reporter=dot'], env);
  const built = await runStoppable('node', ['scripts/build/build.ts', '--if-changed']);
  return built === 0 ? runStoppable('playwright', ['test', '--project=portal'], env) : built;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new InvalidFileError(`${path} cannot be read: does it exist?`);
  }
}
