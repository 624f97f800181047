import type { Room } from '../rules/rooms.ts';
import type { RecordedPackage } from './package-tests.ts';
import { describeTestFailure, type TestResult } from './test-report.ts';

/** One step of `npm test`. */
export type TestRunOutcome = {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  tests?: TestResult[];
  seconds: number;
  /** The processor time of all its processes; undefined on systems without /proc. */
  coreSeconds?: number;
};

export type TestCounts = Pick<TestRunOutcome, 'passed' | 'failed' | 'skipped' | 'tests'>;

/** A runner that exits with an error has failed, even if no test has. */
export function countTests(tests: TestResult[], exit: number | null): TestCounts {
  const failed = tests.filter(({ status }) => status === 'failed').length;
  return {
    passed: tests.filter(({ status }) => status === 'passed' || status === 'flaky').length,
    failed: exit !== 0 && failed === 0 ? 1 : failed,
    skipped: tests.filter(({ status }) => status === 'skipped').length,
    tests,
  };
}

/**
 * The failed and the flaky tests, one row for each step and each package whose tests did not run, one for the rooms whose
 * pages are as recorded, and the sum of the tests that ran on the last line.
 */
export function formatTestSummary(
  outcomes: TestRunOutcome[],
  packages: RecordedPackage[] = [],
  rooms: readonly Room[] = [],
): string {
  const tests = outcomes.flatMap((outcome) => outcome.tests ?? []);
  const flaky = tests.filter(({ status }) => status === 'flaky');
  const failed = tests.filter(({ status }) => status === 'failed');
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const blocks = [
    flaky.map((test) => describeTestFailure(test, '~')),
    flaky.length > 0 ? [`${flaky.length} flaky: failed, and passed on the second try`] : [],
    failed.map((test) => describeTestFailure(test, '✗')),
    [...outcomes.map(row), ...packages.map(rowOfPackage), ...rowOfRooms(rooms)],
    [`${sum('passed')} passed, ${sum('failed')} failed`],
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');
}

function rowOfPackage({ name, tests }: RecordedPackage) {
  return `= ${`${name}: as recorded`.padEnd(30)}${tests} tests did not run`;
}

function rowOfRooms(rooms: readonly Room[]) {
  return rooms.length === 0 ? [] : [`= pages as recorded: ${rooms.join(', ')}; their tests are skipped`];
}

function row({ name, passed, failed, skipped, seconds, coreSeconds }: TestRunOutcome) {
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  const ofCores = coreSeconds === undefined ? '' : `${coreSeconds.toFixed(0).padStart(6)} core-s`;
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(30)}${counts.padEnd(36)}${seconds.toFixed(0).padStart(4)} s${ofCores}`;
}
