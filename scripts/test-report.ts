import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

export type Outcome = {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  /** Which tests failed, and the first lines of why. */
  failures?: string[];
  seconds: number;
};

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  numFailedTestSuites: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({ status: v.string(), fullName: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
});

type PlaywrightSuite = {
  file: string;
  specs: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
  suites?: PlaywrightSuite[];
};

const PlaywrightSuite: v.GenericSchema<PlaywrightSuite> = v.object({
  file: v.string(),
  specs: v.array(
    v.object({
      title: v.string(),
      ok: v.boolean(),
      tests: v.array(
        v.object({
          results: v.array(v.object({ error: v.optional(v.object({ message: v.optional(v.string()) })) })),
        }),
      ),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => PlaywrightSuite))),
});

const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  suites: v.array(PlaywrightSuite),
});

export function countVitest(report: unknown) {
  const counted = v.parse(VitestReport, report);
  return {
    passed: counted.numPassedTests,
    // A file that cannot be loaded has no failed test of its own.
    failed: counted.numFailedTests || counted.numFailedTestSuites,
    skipped: counted.numPendingTests + counted.numTodoTests,
    failures: counted.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return status === 'failed' ? [failure(name, '', message)] : [];
      return failed.map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages[0]));
    }),
  };
}

export function countPlaywright(report: unknown) {
  const { stats, suites } = v.parse(PlaywrightReport, report);
  const { expected, unexpected, flaky, skipped } = stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: suites.flatMap(failuresIn),
  };
}

function failuresIn({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ ok }) => !ok);
  return [
    ...own.map(({ title, tests }) => failure(file, title, tests.at(-1)?.results.at(-1)?.error?.message)),
    ...suites.flatMap(failuresIn),
  ];
}

function failure(file: string, title: string, message = '') {
  const why = stripVTControlCharacters(message).split('\n').slice(0, 6).join('\n    ');
  return `✗ ${relative('.', file)}${title && ` › ${title}`}\n    ${why}`;
}

/** A runner that left with an error has failed, whatever it counted. */
export function withExit(counts: Omit<Outcome, 'name' | 'seconds'>, exit: number | null) {
  return exit !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** What failed, one row a step, and the sum, alone on the last line. */
export function summary(outcomes: Outcome[]) {
  const rows = outcomes.map(({ name, passed, failed, skipped, seconds }) => {
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(30)}${counts.padEnd(36)}${seconds.toFixed(0).padStart(4)} s`;
  });
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures ?? []);
  const told = failures.length > 0 ? [...failures, ''] : [];
  return [...told, ...rows, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n');
}
