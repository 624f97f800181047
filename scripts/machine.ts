import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './browser.ts';
import { findPostgres } from './postgres.ts';

const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
let isListFresh = false;

/** Sees to a browser and to PostgreSQL; what cannot be had is said and left out. */
export function prepareMachine() {
  if (!findBrowser() && !(mayInstall && installPackage('chromium'))) {
    run('playwright', ['install', ...(mayInstall ? ['--with-deps'] : []), 'chromium']);
  }
  if (!findPostgres() && !(mayInstall && installPackage('postgresql'))) {
    console.log('PostgreSQL is not installed and cannot be: the run on PostgreSQL is left out.');
  }
}

function installPackage(name: string) {
  console.log(`Installing ${name} …`);
  isListFresh ||= run('apt-get', ['update', '-qq']);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

function run(command: string, parameters: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}
