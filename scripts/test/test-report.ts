import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

/** So many lines of an error are printed: enough to show how two lists differ. */
const LINES_OF_FAILURE = 20;
/** So many rows of a page are printed: its menu and the beginning of its content. */
const LINES_OF_PAGE = 90;

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
  /** The error of the first try that failed. */
  message: string;
  /** What the page of a browser showed then, as rows of its accessibility tree. */
  page?: string[];
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
      results: {
        duration: number;
        error?: { message?: string };
        attachments?: { name: string; path?: string }[];
      }[];
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
              attachments: v.optional(v.array(v.object({ name: v.string(), path: v.optional(v.string()) }))),
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
    tests.map(({ projectName, status, results }): TestResult => {
      const failed = results.find(({ error }) => error);
      const page = shownPage(failed?.attachments?.find(({ name }) => name === 'error-context')?.path);
      return {
        file: join(folder, file),
        title,
        ...(projectName && { project: projectName }),
        status: playwrightStatus[status],
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        message: failed?.error?.message ?? '',
        ...(page && { page }),
      };
    }),
  );
  return [...own, ...suites.flatMap((suite) => testsIn(suite, folder))];
}

/** The rows of a page in the file that Playwright writes about a failure. The next run of Playwright deletes the file. */
function shownPage(path: string | undefined): string[] | undefined {
  if (path === undefined || !existsSync(path)) return undefined;
  const [, page] = /^```yaml\n([\s\S]*?)^```/m.exec(readFileSync(path, 'utf8')) ?? [];
  return page?.trimEnd().split('\n').slice(0, LINES_OF_PAGE);
}

/** The test, the first lines of its error, and what its page showed. */
export function describeTestFailure(test: TestResult, mark: string): string {
  const { file, title, project, message, page } = test;
  const why = stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_FAILURE);
  const at = project === undefined ? file : `${file} [${project}]`;
  const shown = page ? ['The page:', ...page] : [];
  return [`${mark} ${at}${title && ` › ${title}`}`, ...why, ...shown].join('\n    ');
}
