import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { countPlaywright, countVitest, summary, withExit } from './test-report.ts';

const vitest = {
  numPassedTests: 40,
  numFailedTests: 2,
  numPendingTests: 1,
  numTodoTests: 1,
  numFailedTestSuites: 3,
  testResults: [
    {
      name: resolve('machines/sale/sale.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'a sale is paid', failureMessages: [] },
        { status: 'failed', fullName: 'a sale is declined', failureMessages: ['expected 1\nat line 3'] },
      ],
    },
    {
      name: resolve('src/lost.test.ts'),
      status: 'failed',
      message: 'Cannot find module',
      assertionResults: [],
    },
  ],
};

const playwright = {
  stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
  suites: [
    {
      file: 'roles.spec.ts',
      specs: [{ title: 'a seller', ok: true, tests: [] }],
      suites: [
        {
          file: 'roles.spec.ts',
          specs: [
            {
              title: 'a visitor',
              ok: false,
              tests: [{ results: [{ error: { message: '\u001b[31mtimed out\u001b[39m' } }] }],
            },
          ],
        },
      ],
    },
  ],
};

test('the reports of the runners are counted', () => {
  expect(countVitest(vitest)).toMatchObject({ passed: 40, failed: 2, skipped: 2 });
  expect(countPlaywright(playwright)).toMatchObject({ passed: 6, failed: 1, skipped: 2 });
});

test('what failed is told with its file, its name and why', () => {
  expect(countVitest(vitest).failures).toEqual([
    '✗ machines/sale/sale.test.ts › a sale is declined\n    expected 1\n    at line 3',
    '✗ src/lost.test.ts\n    Cannot find module',
  ]);
  expect(countPlaywright(playwright).failures).toEqual(['✗ roles.spec.ts › a visitor\n    timed out']);
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
    { name: 'unit and page tests', passed: 40, failed: 2, skipped: 1, failures: ['✗ one'], seconds: 30 },
  ]).split('\n');
  expect(lines[0]).toBe('✗ one');
  expect(lines.at(-1)).toBe('41 passed, 2 failed');
  expect(lines).toHaveLength(6);
});
