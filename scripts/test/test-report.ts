import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

/** So many lines of an error are printed: enough to show how two lists differ. */
const LINES_OF_FAILURE = 20;

/** A test of Vitest or Playwright. */
export type TestResult = {
  /** Relative to the root of the project. */
  file: string;
  title: string;
  /** The Playwright project that ran it, where it has a name. */
  project?: string;
  /** A flaky test failed and passed on the second try. */
  status: 'passed' | 'flaky' | 'failed' | 'skipped';
  /** The sum of all tries. */
  seconds: number;
  /** The error of the first try. */
  message: string;
};

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({
          status: v.string(),
          fullName: v.string(),
          duration: v.optional(v.number()),
          failureMessages: v.array(v.string()),
        }),
      ),
    }),
  ),
});

type PlaywrightSuite = {
  file: string;
  specs: {
    title: string;
    tests: {
      projectName: string;
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { duration: number; error?: { message?: string } }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
};

const PlaywrightSuite: v.GenericSchema<PlaywrightSuite> = v.object({
  file: v.string(),
  specs: v.array(
    v.object({
      title: v.string(),
      tests: v.array(
        v.object({
          projectName: v.string(),
          status: v.picklist(['expected', 'unexpected', 'flaky', 'skipped']),
          results: v.array(
            v.object({
              duration: v.number(),
              error: v.optional(v.object({ message: v.optional(v.string()) })),
            }),
          ),
        }),
      ),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => PlaywrightSuite))),
});

const PlaywrightReport = v.object({
  config: v.object({ rootDir: v.string() }),
  errors: v.array(v.object({ message: v.optional(v.string()) })),
  suites: v.array(PlaywrightSuite),
});

export function parseVitestReport(report: unknown): TestResult[] {
  return v.parse(VitestReport, report).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const tests = assertionResults.map((test): TestResult => {
      const { fullName, duration = 0, failureMessages } = test;
      const ended = statusIn(test);
      return {
        file,
        title: fullName,
        status: ended,
        seconds: duration / 1000,
        message: failureMessages[0] ?? '',
      };
    });
    const isExplained = status !== 'failed' || tests.some((test) => test.status === 'failed');
    // A file that cannot be loaded has no failed test of its own.
    return isExplained ? tests : [...tests, { file, title: '', status: 'failed', seconds: 0, message }];
  });
}

/** Vitest keeps the errors of earlier tries with a test that passed in the end. */
function statusIn({ status, failureMessages }: { status: string; failureMessages: string[] }) {
  if (status === 'failed') return 'failed';
  if (status !== 'passed') return 'skipped';
  return failureMessages.length > 0 ? 'flaky' : 'passed';
}

const playwrightStatus = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
} as const;

export function parsePlaywrightReport(report: unknown): TestResult[] {
  const { config, errors, suites } = v.parse(PlaywrightReport, report);
  const folder = relative('.', config.rootDir);
  const outside = errors.map(({ message = '' }): TestResult => ({
    file: folder,
    title: '',
    status: 'failed',
    seconds: 0,
    message,
  }));
  return [...outside, ...suites.flatMap((suite) => testsIn(suite, folder))];
}

function testsIn({ file, specs, suites = [] }: PlaywrightSuite, folder: string): TestResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }): TestResult => ({
      file: join(folder, file),
      title,
      ...(projectName && { project: projectName }),
      status: playwrightStatus[status],
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      message: results.find(({ error }) => error)?.error?.message ?? '',
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsIn(suite, folder))];
}

/** The test, and the first lines of its error. */
export function describeTestFailure({ file, title, project, message }: TestResult, mark: string): string {
  const why = stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_FAILURE).join('\n    ');
  const at = project === undefined ? file : `${file} [${project}]`;
  return `${mark} ${at}${title && ` › ${title}`}\n    ${why}`;
}
