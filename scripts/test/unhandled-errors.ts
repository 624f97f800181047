import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { TestResult } from './test-report.ts';

const UnhandledError = v.object({ file: v.optional(v.string()), message: v.string() });

/** The variable that names the file for the errors, a line of JSON each. */
export const UNHANDLED_ERRORS_FILE = 'UNHANDLED_ERRORS_FILE';

/** Keeps an error outside of tests: it fails a run of Vitest, whose own report leaves it out. */
export function keepUnhandledError(error: { message: string; stack?: string; VITEST_TEST_PATH?: string }) {
  const path = process.env[UNHANDLED_ERRORS_FILE];
  const { message, stack = message, VITEST_TEST_PATH: file } = error;
  if (path) appendFileSync(path, `${JSON.stringify({ file, message: stack })}\n`);
}

/** Each error outside of a test counts as one failure. */
export function readUnhandledErrors(path: string): TestResult[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const { file = 'outside of tests', message } = v.parse(UnhandledError, JSON.parse(line));
    return { file, title: '', status: 'failed', seconds: 0, message };
  });
}
