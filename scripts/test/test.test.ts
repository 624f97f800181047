import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createExternalProject } from '#tests/platform/tools/external-project.ts';
import { createFakeCommands } from '#tests/platform/tools/fake-commands.ts';
import { hashPackage, writePackageRecord } from './package-tests.ts';

const passed = { status: 'passed', fullName: 'a seller signs in', duration: 10, failureMessages: [] };
const vitestReport = JSON.stringify({
  testResults: [
    {
      name: resolve('machines/session/s.test.ts'),
      status: 'passed',
      message: '',
      assertionResults: [passed],
    },
  ],
});
const playwrightReport = '{"config":{"rootDir":"/e2e"},"errors":[],"suites":[]}';

const checks = { 'apt-get': 'false', chromium: '', panda: '', oxfmt: '', oxlint: '', tsc: '', knip: '' };

/** Runners that end at once. */
const fakes = {
  ...checks,
  node: '',
  vitest: `for given; do :; done; echo '${vitestReport}' >"\${given#*=}"`,
  playwright: `echo '${playwrightReport}' >"$PLAYWRIGHT_REPORT"`,
};

/** `npm test` in a folder of its own, with fake runners. */
function runTests(commands: Record<string, string>) {
  return runTestsIn(createProject(), { ...fakes, ...commands });
}

function createProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'quayside-test-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  mkdirSync(join(project, 'e2e'));
  writeFileSync(join(project, 'e2e/journey.spec.ts'), '');
  return project;
}

function runTestsIn(
  project: string,
  commands: Record<string, string>,
  env: Record<string, string | undefined> = {},
) {
  const runners = createFakeCommands(commands);
  const path = [runners, resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  const { status, stdout } = spawnSync(process.execPath, [resolve('scripts/test/test.ts')], {
    cwd: project,
    env: { ...process.env, VERDICTS: '', PATH: path, ...env },
    encoding: 'utf8',
  });
  return { status, said: stdout, called: readFileSync(join(runners, 'called'), 'utf8') };
}

test('all steps run, the last line is their sum', () => {
  const { status, said } = runTests({});
  expect(said.trim().split('\n').at(-1)).toBe('7 passed, 0 failed');
  expect(status).toBe(0);
});

test('the tests of a package that are as recorded do not run, and do not count', () => {
  const project = createProject();
  mkdirSync(join(project, 'packages/lamps'), { recursive: true });
  writeFileSync(join(project, 'packages/lamps/package.json'), '{}');
  writeFileSync(join(project, 'package-lock.json'), '{ "packages": {} }');
  writePackageRecord('lamps', { hash: hashPackage('lamps', project), tests: 12 }, project);
  const { said, called } = runTestsIn(project, fakes);
  expect(called).toContain('--project=!lamps');
  expect(said).toMatch(/^= lamps: as recorded +12 tests did not run$/m);
  expect(said.trim().split('\n').at(-1)).toBe('7 passed, 0 failed');
  const anew = runTestsIn(project, fakes, { VERDICTS: 'anew' });
  expect(anew.called).not.toContain('--project');
  expect(anew.said).not.toContain('as recorded');
});

test('the tests of pages are left out once all have passed on what the pages follow from', () => {
  const project = createProject();
  const tell = (commands: typeof fakes) => ({
    ...commands,
    vitest: `echo "Vitest leaves out: $RECORDED_ROOMS." && ${commands.vitest}`,
    playwright: `echo "Playwright leaves out: $RECORDED_ROOMS." && ${commands.playwright}`,
  });
  expect(runTestsIn(project, { ...fakes, playwright: `${fakes.playwright}; exit 1` }).status).toBe(1);
  const { said: first } = runTestsIn(project, tell(fakes));
  expect(first).toContain('Vitest leaves out: .');
  expect(first).not.toContain('pages as recorded');
  const { said: second } = runTestsIn(project, tell(fakes));
  expect(second).toContain('Vitest leaves out: catalogue,claims,');
  expect(second).toContain('Playwright leaves out: catalogue,claims,');
  expect(second).toMatch(/^= pages as recorded: catalogue, claims, .*; their tests are skipped$/m);
  const { said: anew } = runTestsIn(project, tell(fakes), { VERDICTS: 'anew' });
  expect(anew).toContain('Vitest leaves out: .');
});

test('after a failed build no end-to-end test runs on an old one, and that counts as a failure', () => {
  const { status, said, called } = runTests({ node: 'false' });
  expect(said).toContain('The build failed: the end-to-end tests have nothing to run on.');
  expect(called).not.toContain('playwright');
  expect(said.trim().split('\n').at(-1)).toBe('5 passed, 3 failed');
  expect(status).toBe(1);
});

test('a check that fails stops no other', () => {
  const { status, said, called } = runTests({ oxlint: 'false' });
  expect(called).toContain('playwright test');
  expect(said.trim().split('\n').at(-1)).toBe('6 passed, 1 failed');
  expect(status).toBe(1);
});

test('a test of either runner that passes on its second try is flaky: named, and counted as passed', () => {
  const project = createExternalProject({
    'scripts/build/build.ts': '',
    'scripts/qa/mutants.ts': '',
    'vitest.config.ts': `
      import config from ${JSON.stringify(resolve('vite.config.ts'))};
      const { projects, ...shared } = config.test;
      const unit = { name: 'unit', include: ['*.test.ts'], setupFiles: [${JSON.stringify(resolve('tests/setup.ts'))}] };
      export default { test: { ...shared, projects: [{ extends: true, test: unit }] } };`,
    'planted.test.ts': `
      import { test } from 'vitest';
      let tries = 0;
      test('warns at first', () => {
        tries += 1;
        if (tries === 1) console.error('not yet');
      });`,
    'playwright.config.ts': `
      const report = process.env.PLAYWRIGHT_REPORT;
      export default { testDir: 'e2e', reporter: [['json', { outputFile: report }]] };`,
    'e2e/planted.spec.ts': `
      import { expect, test } from '@playwright/test';
      test('fails at first', () => expect(test.info().retry).toBe(1));`,
  });
  const { status, said } = runTestsIn(project, checks);
  expect(said).toContain('~ planted.test.ts › warns at first\n');
  expect(said).toContain('~ e2e/planted.spec.ts › fails at first\n');
  expect(said).toContain('2 flaky: failed, and passed on the second try');
  expect(said.trim().split('\n').at(-1)).toBe('8 passed, 0 failed');
  expect(status).toBe(0);
});
