import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { prepareMachine } from './machine.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import { countPlaywright, countVitest, summary, withExit, type Outcome } from './test-report.ts';

const reports = 'node_modules/.cache/quayside/reports';
const vitestReport = `${reports}/vitest.json`;
const playwrightReport = `${reports}/playwright.json`;

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
prepareMachine();
run('panda', ['codegen', '--silent']);

const checks = [
  step('format', 'oxfmt', ['--check']),
  step('lint', 'oxlint', ['--deny-warnings']),
  step('types', 'tsc', ['--noEmit']),
  step('unused code', 'knip', []),
];
const build = step('build and budgets', 'node', ['scripts/build.ts']);
const vitest = await runVitest();
const outcomes = [...checks, build, vitest, build.failed > 0 ? withoutBuild() : runPlaywright()];
console.log(`\n${summary(outcomes)}`);
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;

/** Each check counts as one test. */
function step(name: string, command: string, parameters: string[]): Outcome {
  return timed(name, () => {
    const ok = run(command, parameters) === 0;
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  });
}

async function runVitest() {
  const programs = findPostgres();
  const postgres = programs ? await startPostgres(programs) : undefined;
  try {
    return timed('unit, page and path tests', () => {
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`];
      const exit = run('vitest', ['run', ...reporters], { DATABASE_URL_TEST: postgres?.url ?? '' });
      return withExit(readReport(vitestReport, countVitest), exit);
    });
  } finally {
    await postgres?.stop();
  }
}

function runPlaywright() {
  return timed('end to end', () => {
    if (globSync('e2e/**/*.spec.ts').length === 0) return { passed: 0, failed: 0, skipped: 0 };
    const exit = run('playwright', ['test'], { PLAYWRIGHT_REPORT: playwrightReport });
    return withExit(readReport(playwrightReport, countPlaywright), exit);
  });
}

/** What is in `dist` is of an earlier state of the code, or of none. */
function withoutBuild() {
  return timed('end to end', () => {
    console.log('The build failed: the end-to-end tests have nothing to run on. They count as one failure.');
    return { passed: 0, failed: 1, skipped: 0 };
  });
}

function readReport(path: string, count: (report: unknown) => Omit<Outcome, 'name' | 'seconds'>) {
  return existsSync(path)
    ? count(JSON.parse(readFileSync(path, 'utf8')))
    : { passed: 0, failed: 1, skipped: 0 };
}

function timed(name: string, work: () => Omit<Outcome, 'name' | 'seconds'>): Outcome {
  console.log(`\n── ${name}`);
  const started = performance.now();
  return { name, ...work(), seconds: (performance.now() - started) / 1000 };
}

function run(command: string, parameters: string[], env: Record<string, string> = {}) {
  return spawnSync(command, parameters, { stdio: 'inherit', env: { ...process.env, ...env } }).status;
}
