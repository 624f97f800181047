import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findBrowser, findHeadlessShell } from './browser.ts';
import { findPostgres } from './postgres.ts';

/** Installs a browser and PostgreSQL where they are missing, and reports what cannot be installed. */
export function installSystemPackages(isRoot = process.getuid?.() === 0) {
  const mayInstall = isRoot && isCommand('apt-get');
  let isListFresh = false;

  function installPackage(name: string) {
    if (!mayInstall) return false;
    console.log(`Installing ${name} …`);
    isListFresh ||= run('apt-get', ['update', '-qq']);
    return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  }

  const downloadBrowser = () =>
    run('playwright', ['install', ...(mayInstall ? ['--with-deps'] : []), 'chromium']);
  const hasShell = findHeadlessShell() !== undefined || installPackage('chromium-headless-shell');
  if (!hasShell && !findBrowser() && !installPackage('chromium') && !downloadBrowser()) {
    console.log('No browser is installed and none can be: the end-to-end tests cannot pass.');
  }
  if (!findPostgres() && !installPackage('postgresql')) {
    console.log('PostgreSQL is not installed and cannot be: the run on PostgreSQL is left out.');
  }
}

function isCommand(name: string) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
}

function run(command: string, parameters: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}
