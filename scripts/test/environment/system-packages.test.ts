import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeCommands } from '#tests/platform/tools/fake-commands.ts';
import { findPostgres } from './postgres.ts';
import { installSystemPackages } from './system-packages.ts';

vi.mock(import('./postgres.ts'), () => ({ findPostgres: vi.fn<typeof findPostgres>() }));

const install = 'apt-get install -y -qq --no-install-recommends';

/** A machine with only these commands, as shell scripts that also print their arguments. */
function machineWith(commands: Record<string, string>) {
  const folder = createFakeCommands(commands);
  vi.stubEnv('PATH', folder);
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  return {
    folder,
    called: () => readFileSync(join(folder, 'called'), 'utf8').trim().split('\n').filter(Boolean),
    said: () => said.mock.calls.map(([sentence]) => sentence),
  };
}

test('a bare machine gets browser and PostgreSQL as packages, from a list that is read once', () => {
  const { called } = machineWith({ 'apt-get': '', playwright: '' });
  installSystemPackages(true);
  expect(called()).toEqual([
    'apt-get update -qq',
    `${install} chromium-headless-shell`,
    `${install} postgresql`,
  ]);
});

test('a browser without a package is downloaded with its dependencies, and missing PostgreSQL is reported', () => {
  const { called, said } = machineWith({ 'apt-get': '[ $1 = update ]', playwright: '' });
  installSystemPackages(true);
  expect(called()).toContain('playwright install --with-deps chromium');
  expect(said()).toContain('PostgreSQL is not installed and cannot be: the run on PostgreSQL is left out.');
});

test.for([
  ['an ordinary user', false, { 'apt-get': '' }],
  ['a system without apt', true, {}],
] as const)('%s downloads the browser and installs no package', ([, isRoot, commands]) => {
  const { called } = machineWith({ ...commands, playwright: '' });
  installSystemPackages(isRoot);
  expect(called()).toEqual(['playwright install chromium']);
});

test('without a headless browser in the distribution the regular one is installed', () => {
  const { called } = machineWith({ 'apt-get': 'case "$*" in *-shell) false;; esac', playwright: '' });
  installSystemPackages(true);
  expect(called()).toContain(`${install} chromium`);
});

test('a browser that is there is enough where no package can be installed', () => {
  const { folder, called } = machineWith({ playwright: '' });
  writeFileSync(join(folder, 'chromium'), '');
  installSystemPackages(false);
  expect(called()).toEqual([]);
});

test('a machine without any way to install a browser is reported', () => {
  const { said } = machineWith({ playwright: 'false' });
  installSystemPackages(false);
  expect(said()).toContain('No browser is installed and none can be: the end-to-end tests cannot pass.');
});

test('installed packages are left unchanged', () => {
  const { folder, called } = machineWith({ 'apt-get': '', playwright: '' });
  writeFileSync(join(folder, 'chromium-headless-shell'), '');
  vi.mocked(findPostgres).mockReturnValueOnce('/opt/postgresql/bin');
  installSystemPackages(true);
  expect(called()).toEqual([]);
});
