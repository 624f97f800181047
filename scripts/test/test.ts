import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureCoreSeconds } from './core-seconds.ts';
import { findPostgres, startPostgres } from './environment/postgres.ts';
import { installSystemPackages } from './environment/system-packages.ts';
import { findRecordedPackages } from './package-tests.ts';
import { findRecordedRooms, hashRooms, writeRoomRecord } from './room-record.ts';
import { parsePlaywrightReport, parseVitestReport, type TestResult } from './test-report.ts';
import { findChangedFiles, selectTests } from './test-selection.ts';
import { countTests, formatTestSummary, type TestCounts, type TestRunOutcome } from './test-summary.ts';
import { distributeTimeByArea, formatAreaTimes, formatSlowestAreas } from './test-time.ts';
import { readUnhandledErrors, UNHANDLED_ERRORS_FILE } from './unhandled-errors.ts';

const reports = 'generated/reports';
/** Where Node keeps compiled modules: the tests start many processes from the same sources. */
const compiled = resolve('node_modules/.cache/quayside/compiled');
const vitestReport = `${reports}/vitest.json`;
const unhandledErrors = `${reports}/unhandled-errors.jsonl`;
const playwrightReport = `${reports}/playwright.json`;
const areaTimes = `${reports}/area-times.txt`;

// npm test -- --changed: only what belongs to the files that differ from origin/main.
const { values } = parseArgs({ options: { changed: { type: 'boolean' }, base: { type: 'string' } } });
const base = values.base ?? 'origin/main';
const selection = values.changed ? selectTests(base, findChangedFiles(base)) : undefined;

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
installSystemPackages();
await run('panda', ['codegen', '--silent']);

const checks = [
  await step('format', 'oxfmt', ['--check']),
  await step('lint', 'oxlint', ['--deny-warnings']),
  await step('types', 'tsc', ['--noEmit']),
  await step('unused code', 'knip', []),
];
const build = await step('build and budgets', 'node', ['scripts/build/build.ts']);
const recorded = findRecordedPackages(process.env.VERDICTS);
const tested = hashRooms();
const recordedRooms = findRecordedRooms(tested, process.env.VERDICTS);
const runs = selection ?? { vitest: [[]], playwright: [[]] };
const vitest: TestRunOutcome[] = [];
for (const of of runs.vitest) vitest.push(await timed('unit, page and path tests', () => runVitest(of)));
const playwright: TestRunOutcome[] = [];
for (const of of runs.playwright)
  playwright.push(await timed('end to end', () => (build.failed > 0 ? withoutBuild() : runPlaywright(of))));
const mutants = await step('mutants of changed machines', 'node', ['scripts/qa/mutants.ts', '--changed']);
const haveAllPassed = !selection && [...vitest, ...playwright].every(({ failed }) => failed === 0);
if (haveAllPassed && JSON.stringify(hashRooms()) === JSON.stringify(tested)) writeRoomRecord(tested);
const outcomes = [...checks, build, ...vitest, ...playwright, mutants];
const times = distributeTimeByArea(outcomes.map(({ tests = [], coreSeconds }) => ({ tests, coreSeconds })));
writeFileSync(areaTimes, `${formatAreaTimes(times).join('\n')}\n`);
if (selection) console.log(`\nLeft out:\n${selection.leftOut.map((text) => `  ${text}`).join('\n')}`);
console.log(
  `\n${formatSlowestAreas(times)}\nAll areas: ${areaTimes}\n\n${formatTestSummary(outcomes, recorded, recordedRooms)}`,
);
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;

/** Each check counts as one test. */
function step(name: string, command: string, parameters: string[]): Promise<TestRunOutcome> {
  return timed(name, async () => {
    const ok = (await run(command, parameters)) === 0;
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  });
}

async function runVitest(selected: string[]): Promise<TestCounts> {
  const programs = findPostgres();
  // A query's plan may not depend on when the tables were last analysed: tests/platform/marketplace/query-plans.ts.
  const postgres = programs ? await startPostgres(programs, ['autovacuum=off']) : undefined;
  try {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`];
    const leftOut = recorded.map(({ name }) => `--project=!${name}`);
    const exit = await run('vitest', ['run', '--retry=1', ...leftOut, ...reporters, ...selected], {
      DATABASE_URL_TEST: postgres?.url ?? '',
      RECORDED_ROOMS: recordedRooms.join(','),
      [UNHANDLED_ERRORS_FILE]: unhandledErrors,
    });
    const outside = readUnhandledErrors(unhandledErrors);
    return readReport(vitestReport, (report) => [...parseVitestReport(report), ...outside], exit);
  } finally {
    await postgres?.stop();
  }
}

async function runPlaywright(selected: string[]): Promise<TestCounts> {
  if (globSync('e2e/**/*.spec.ts').length === 0) return { passed: 0, failed: 0, skipped: 0 };
  const exit = await run('playwright', ['test', '--retries=1', ...selected], {
    PLAYWRIGHT_REPORT: playwrightReport,
    RECORDED_ROOMS: recordedRooms.join(','),
    TEST_ROOMS: selection?.rooms.join(',') ?? '',
    TEST_MACHINES: selection?.machines.join(',') ?? '',
  });
  return readReport(playwrightReport, parsePlaywrightReport, exit);
}

/** After a failed build, `dist` is outdated or missing. */
function withoutBuild(): TestCounts {
  console.log('The build failed: the end-to-end tests have nothing to run on. They count as one failure.');
  return { passed: 0, failed: 1, skipped: 0 };
}

function readReport(path: string, read: (report: unknown) => TestResult[], exit: number | null): TestCounts {
  return existsSync(path)
    ? countTests(read(JSON.parse(readFileSync(path, 'utf8'))), exit)
    : { passed: 0, failed: 1, skipped: 0 };
}

async function timed(name: string, work: () => TestCounts | Promise<TestCounts>): Promise<TestRunOutcome> {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const coreSeconds = measureCoreSeconds();
  const counts = await work();
  const seconds = (performance.now() - started) / 1000;
  return { name, ...counts, seconds, coreSeconds: coreSeconds() };
}

/** The exit code; null for a command that a signal ended or that does not exist. */
async function run(command: string, parameters: string[], env: Record<string, string> = {}) {
  const child = spawn(command, parameters, {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env },
  });
  await once(child, 'exit').catch((error: unknown) => console.error(error));
  return child.exitCode;
}
