import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { drivers } from '#e2e/platform/paths/drivers.ts';
import { type DrivenPath, readOrSearch, type Search } from '#e2e/platform/paths/recorded-paths.ts';

const path: DrivenPath = {
  machine: 'claim',
  parts: [],
  name: 'claim 1: it is opened',
  steps: [{ kind: 'start', name: 'a claim', expectedStates: ['claim.idle'] }],
};

function start() {
  const folder = mkdtempSync(join(tmpdir(), 'paths-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv('CI', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  const file = join(folder, 'paths.json');
  const search = vi.fn(() => [path]);
  const find = (changes: Partial<Search> = {}) =>
    readOrSearch(
      [{ machine: 'claim', searched: ['claim'], drivers: [drivers.claim], search, ...changes }],
      file,
    );
  return { find, search, read: () => readFileSync(file, 'utf8') };
}

test('a machine is searched once, and its paths are read from then on', () => {
  const { find, search } = start();
  expect(find()).toEqual([path]);
  expect(find()).toEqual([path]);
  expect(search).toHaveBeenCalledOnce();
});

test('another driver, another part or another machine is searched anew, and recorded', () => {
  const { find, search, read } = start();
  find();
  const first = read();
  find({ drivers: [drivers.claim && { ...drivers.claim, actions: { jump: { unsupported: 'Too high.' } } }] });
  expect(search).toHaveBeenCalledTimes(2);
  expect(read()).not.toBe(first);
  find({ searched: ['claim', 'invoice'] });
  find({ searched: ['invoice'] });
  expect(search).toHaveBeenCalledTimes(4);
});

test('VERDICTS=anew searches what is recorded', () => {
  const { find, search } = start();
  find();
  vi.stubEnv('VERDICTS', 'anew');
  find();
  expect(search).toHaveBeenCalledTimes(2);
});

test('CI takes the record as it is', () => {
  const { find, read } = start();
  find();
  const first = read();
  vi.stubEnv('CI', '1');
  find({ searched: ['invoice'] });
  expect(read()).toBe(first);
});
