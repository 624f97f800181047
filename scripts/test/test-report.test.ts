import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeTestFailure, parsePlaywrightReport, parseVitestReport } from './test-report.ts';

const vitest = {
  testResults: [
    {
      name: resolve('machines/sale/sale.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'a sale is paid', duration: 1500, failureMessages: [] },
        { status: 'passed', fullName: 'a sale is sent', duration: 40, failureMessages: ['timed out'] },
        { status: 'failed', fullName: 'a sale is declined', duration: 0, failureMessages: ['expected 1'] },
        { status: 'pending', fullName: 'a sale is archived', failureMessages: [] },
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

const failed = { duration: 2000, error: { message: 'not visible' } };
const rows = Array.from({ length: 100 }, (_, index) => `- row ${index + 1}`);
const pageFile = join(mkdtempSync(join(tmpdir(), 'page-')), 'error-context.md');
writeFileSync(pageFile, ['# Page snapshot', '', '```yaml', ...rows, '```', '', '# Test source'].join('\n'));
afterAll(() => rmSync(dirname(pageFile), { recursive: true }));
const shown = {
  ...failed,
  attachments: [{ name: 'trace' }, { name: 'error-context', path: pageFile }],
};

const playwright = {
  config: { rootDir: resolve('e2e') },
  errors: [{ message: 'The worker ended.' }],
  suites: [
    {
      file: 'roles.spec.ts',
      specs: [
        {
          title: 'a seller',
          tests: [{ projectName: 'pair', status: 'expected', results: [{ duration: 500 }] }],
        },
      ],
      suites: [
        {
          file: 'roles.spec.ts',
          specs: [
            {
              title: 'a visitor',
              tests: [{ projectName: '', status: 'unexpected', results: [failed, failed] }],
            },
            {
              title: 'a buyer',
              tests: [{ projectName: '', status: 'flaky', results: [shown, { duration: 500 }] }],
            },
            { title: 'a robot', tests: [{ projectName: '', status: 'skipped', results: [] }] },
          ],
        },
      ],
    },
  ],
};

test('the report of Vitest is read: a test that passed with errors is flaky, a file that cannot be loaded failed', () => {
  const sale = 'machines/sale/sale.test.ts';
  expect(parseVitestReport(vitest)).toEqual([
    { file: sale, title: 'a sale is paid', status: 'passed', seconds: 1.5, message: '' },
    { file: sale, title: 'a sale is sent', status: 'flaky', seconds: 0.04, message: 'timed out' },
    { file: sale, title: 'a sale is declined', status: 'failed', seconds: 0, message: 'expected 1' },
    { file: sale, title: 'a sale is archived', status: 'skipped', seconds: 0, message: '' },
    { file: 'src/lost.test.ts', title: '', status: 'failed', seconds: 0, message: 'Cannot find module' },
  ]);
});

test('the report of Playwright is read, with the errors outside of tests', () => {
  const file = 'e2e/roles.spec.ts';
  expect(parsePlaywrightReport(playwright)).toEqual([
    { file: 'e2e', title: '', status: 'failed', seconds: 0, message: 'The worker ended.' },
    { file, title: 'a seller', project: 'pair', status: 'passed', seconds: 0.5, message: '' },
    { file, title: 'a visitor', status: 'failed', seconds: 4, message: 'not visible' },
    {
      file,
      title: 'a buyer',
      status: 'flaky',
      seconds: 2.5,
      message: 'not visible',
      page: rows.slice(0, 90),
    },
    { file, title: 'a robot', status: 'skipped', seconds: 0, message: '' },
  ]);
});

test('a report that is not one is an error, not zero tests', () => {
  expect(() => parseVitestReport({})).toThrow('testResults');
  expect(() => parsePlaywrightReport({})).toThrow('config');
});

test('a failure is reported with its file, title and the first lines of its error', () => {
  const test = { file: 'e2e/a.spec.ts', title: 'a visitor', status: 'failed', seconds: 1 } as const;
  const lines = Array.from({ length: 30 }, (_, index) => `line ${index + 2}`);
  const message = ['\u001b[31mtimed out\u001b[39m', ...lines].join('\n');
  expect(describeTestFailure({ ...test, message }, '✗')).toBe(
    ['✗ e2e/a.spec.ts › a visitor', 'timed out', ...lines.slice(0, 19)].join('\n    '),
  );
  expect(describeTestFailure({ ...test, title: '', message: 'lost' }, '✗')).toBe('✗ e2e/a.spec.ts\n    lost');
  expect(describeTestFailure({ ...test, project: 'pair', message: 'lost' }, '✗')).toBe(
    '✗ e2e/a.spec.ts [pair] › a visitor\n    lost',
  );
});

test('a failure in a browser is reported with what its page showed', () => {
  const test = {
    file: 'e2e/a.spec.ts',
    title: 'a visitor',
    status: 'flaky',
    seconds: 1,
    message: 'no',
  } as const;
  expect(describeTestFailure({ ...test, page: ['- main:', '  - heading "Orders"'] }, '~')).toBe(
    ['~ e2e/a.spec.ts › a visitor', 'no', 'The page:', '- main:', '  - heading "Orders"'].join('\n    '),
  );
});
