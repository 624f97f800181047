import { expect, test } from 'vitest';
import { countPlaywright, countVitest, summary, withExit } from './test-report.ts';

const vitest = {
  numPassedTests: 40,
  numFailedTests: 2,
  numPendingTests: 1,
  numTodoTests: 1,
  numFailedTestSuites: 3,
};

test('the reports of the runners are counted', () => {
  expect(countVitest(vitest)).toEqual({ passed: 40, failed: 2, skipped: 2 });
  expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } })).toEqual({
    passed: 6,
    failed: 1,
    skipped: 2,
  });
});

test('a test file that cannot be loaded counts as failed', () => {
  expect(countVitest({ ...vitest, numFailedTests: 0, numFailedTestSuites: 1 }).failed).toBe(1);
});

test('a runner that left with an error has failed even when no test did', () => {
  const counts = { passed: 3, failed: 0, skipped: 0 };
  expect(withExit(counts, 0)).toEqual(counts);
  expect(withExit(counts, 1)).toEqual({ ...counts, failed: 1 });
  expect(withExit(counts, null)).toEqual({ ...counts, failed: 1 });
  expect(withExit({ ...counts, failed: 2 }, 1).failed).toBe(2);
});

test('a report that is not one is an error, not zero tests', () => {
  expect(() => countVitest({})).toThrow('numPassedTests');
});

test('the last line is the sum over all steps', () => {
  const lines = summary([
    { name: 'lint', passed: 1, failed: 0, skipped: 0, seconds: 2 },
    { name: 'unit and page tests', passed: 40, failed: 2, skipped: 1, seconds: 30 },
  ]).split('\n');
  expect(lines.at(-1)).toBe('41 passed, 2 failed');
  expect(lines).toHaveLength(4);
});
