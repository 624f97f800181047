import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createFakeCommands } from '#tests/platform/tools/fake-commands.ts';

/** Runs `.ci/run` on a machine with only these commands, and records the calls of apt and npm. */
function runCi(commands: Record<string, string>) {
  const folder = createFakeCommands({ dirname: 'echo .', ...commands });
  // In a separate project: a Node left by an earlier run here would run the project's tests.
  const project = join(folder, '.ci');
  mkdirSync(project);
  const { status } = spawnSync('/bin/bash', [resolve('.ci/run')], {
    cwd: project,
    env: { PATH: folder },
    stdio: 'ignore',
  });
  const called = readFileSync(join(folder, 'called'), 'utf8').split('\n');
  return { status, asked: called.filter((line) => /^(apt-get|npm) /.test(line)) };
}

test('with a recent Node the tests run at once, and their exit code is that of the run', () => {
  const machine = { node: '', npm: 'echo 10.8.2' };
  expect(runCi(machine)).toEqual({ status: 0, asked: ['npm --version', 'npm test'] });
  expect(runCi({ ...machine, npm: '[ $1 != test ]' }).status).toBe(1);
});

test('with an old Node a newer one is installed', () => {
  const { status, asked } = runCi({ node: 'false', npm: 'echo 9.2.0', mktemp: 'echo /newer' });
  const install = 'npm install --silent --no-audit --no-fund --prefix /newer';
  expect(asked).toEqual(['npm --version', `${install} node@24 npm@11`, 'npm test']);
  expect(status).toBe(0);
});

test('without npm the Debian package is installed; without that the run fails', () => {
  const { status, asked } = runCi({ 'apt-get': '' });
  expect(asked).toEqual([
    'apt-get update -qq',
    'apt-get install -y -qq --no-install-recommends nodejs npm ca-certificates',
  ]);
  expect(status).not.toBe(0);
});
