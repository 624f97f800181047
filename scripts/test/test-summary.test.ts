import { expect, test } from 'vitest';
import type { TestResult } from './test-report.ts';
import { countTests, formatTestSummary } from './test-summary.ts';

function result(status: TestResult['status'], title = ''): TestResult {
  return { file: 'a.test.ts', title, status, seconds: 1, message: 'why' };
}

test('a flaky test counts as passed', () => {
  const tests = [result('passed'), result('flaky'), result('failed'), result('skipped')];
  expect(countTests(tests, 1)).toEqual({ passed: 2, failed: 1, skipped: 1, tests });
});

test('a runner that left with an error has failed even when no test did', () => {
  const tests = [result('passed')];
  expect(countTests(tests, 0).failed).toBe(0);
  expect(countTests(tests, 1).failed).toBe(1);
  expect(countTests(tests, null).failed).toBe(1);
  expect(countTests([result('failed'), result('failed')], 1).failed).toBe(2);
});

test('flaky and failed tests are named, and the last line is the sum over all steps', () => {
  const lint = { name: 'lint', passed: 1, failed: 0, skipped: 0, seconds: 2, coreSeconds: 3.2 };
  const tests = [result('flaky', 'waits'), result('failed', 'breaks')];
  const unit = { name: 'unit and page tests', passed: 40, failed: 1, skipped: 1, tests, seconds: 30 };
  expect(formatTestSummary([lint, unit]).split('\n')).toEqual([
    '~ a.test.ts › waits',
    '    why',
    '',
    '1 flaky: failed, and passed on the second try',
    '',
    '✗ a.test.ts › breaks',
    '    why',
    '',
    expect.stringMatching(/^✓ lint +1 passed, 0 failed +2 s +3 core-s$/),
    expect.stringMatching(/^✗ unit and page tests +40 passed, 1 failed, 1 skipped +30 s$/),
    '',
    '41 passed, 1 failed',
  ]);
});

test('the tests of a package that are as recorded have a row, and do not count', () => {
  const lint = { name: 'lint', passed: 1, failed: 0, skipped: 0, seconds: 2 };
  expect(formatTestSummary([lint], [{ name: 'charts', tests: 474 }]).split('\n')).toEqual([
    expect.stringMatching(/^✓ lint/),
    '= charts: as recorded           474 tests did not run',
    '',
    '1 passed, 0 failed',
  ]);
});

test('without flaky or failed tests the rows of the steps come first', () => {
  const rows = formatTestSummary([{ name: 'lint', passed: 1, failed: 0, skipped: 0, seconds: 2 }]).split(
    '\n',
  );
  expect(rows).toEqual([expect.stringMatching(/^✓ lint/), '', '1 passed, 0 failed']);
});
