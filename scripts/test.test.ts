import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fakeCommands } from '#tests/fake-commands.ts';

const vitestReport =
  '{"numPassedTests":40,"numFailedTests":0,"numPendingTests":0,"numTodoTests":0,"numFailedTestSuites":0,"testResults":[]}';
const playwrightReport = '{"stats":{"expected":7,"unexpected":0,"flaky":0,"skipped":0},"suites":[]}';

/** `npm test` in a folder of its own, with runners that answer at once. */
function runTests(commands: Record<string, string>) {
  const project = mkdtempSync(join(tmpdir(), 'quayside-test-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  mkdirSync(join(project, 'e2e'));
  writeFileSync(join(project, 'e2e/journey.spec.ts'), '');
  const runners = fakeCommands({
    'apt-get': 'false',
    chromium: '',
    panda: '',
    oxfmt: '',
    oxlint: '',
    tsc: '',
    knip: '',
    node: '',
    vitest: `for given; do :; done; echo '${vitestReport}' >"\${given#*=}"`,
    playwright: `echo '${playwrightReport}' >"$PLAYWRIGHT_REPORT"`,
    ...commands,
  });
  const path = [runners, process.env.PATH].join(delimiter);
  const { status, stdout } = spawnSync(process.execPath, [resolve('scripts/test.ts')], {
    cwd: project,
    env: { ...process.env, PATH: path },
    encoding: 'utf8',
  });
  return { status, said: stdout, called: readFileSync(join(runners, 'called'), 'utf8') };
}

test('all steps run, the last line is their sum', () => {
  const { status, said } = runTests({});
  expect(said.trim().split('\n').at(-1)).toBe('52 passed, 0 failed');
  expect(status).toBe(0);
});

test('after a failed build no end-to-end test runs on an old one, and that counts as a failure', () => {
  const { status, said, called } = runTests({ node: 'false' });
  expect(said).toContain('The build failed: the end-to-end tests have nothing to run on.');
  expect(called).not.toContain('playwright');
  expect(said.trim().split('\n').at(-1)).toBe('44 passed, 2 failed');
  expect(status).toBe(1);
});

test('a check that fails stops no other', () => {
  const { status, said, called } = runTests({ oxlint: 'false' });
  expect(called).toContain('playwright test');
  expect(said.trim().split('\n').at(-1)).toBe('51 passed, 1 failed');
  expect(status).toBe(1);
});
