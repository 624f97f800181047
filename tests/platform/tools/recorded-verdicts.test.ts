import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectNoStaleVerdicts, expectProven, findStaleClaims, prove } from './recorded-verdicts.ts';

const recorded = { 'bell rings': 'b1', 'lamp shines': 'a1' };

/** A record of verdicts, and a check of 'lamp shines'. */
function start(verdicts: Record<string, string> = recorded) {
  const folder = mkdtempSync(join(tmpdir(), 'verdicts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'lamp.verdicts.json');
  writeFileSync(path, JSON.stringify(verdicts));
  const read = (): unknown => JSON.parse(readFileSync(path, 'utf8'));
  return { path, filepath: join(folder, 'lamp.test.ts'), read, check: vi.fn<() => unknown>() };
}

const lamp = { claim: 'lamp shines', hash: 'a1', mode: undefined };

test('a check with a recorded hash does not run', async () => {
  const { path, check } = start();
  await prove({ path, ...lamp }, check);
  expect(check).not.toHaveBeenCalled();
});

test.each([
  ['another hash', { hash: 'a2' }],
  ['the hash of another check', { hash: 'b1' }],
  ['no recorded hash', { claim: 'lamp flickers' }],
  ['VERDICTS=anew', { mode: 'anew' as const }],
])('a check with %s runs, and nothing is recorded', async (_, change) => {
  const { path, check, read } = start();
  await prove({ path, ...lamp, ...change }, check);
  expect(check).toHaveBeenCalledOnce();
  expect(read()).toEqual(recorded);
});

test('a passed check is recorded with VERDICTS=record, sorted by names', async () => {
  const { path, check, read } = start({ 'lamp shines': 'a1' });
  await prove({ path, claim: 'bell rings', hash: 'b2', mode: 'record' }, check);
  await prove({ path, ...lamp, hash: 'a2', mode: 'record' }, check);
  expect(JSON.stringify(read())).toBe('{"bell rings":"b2","lamp shines":"a2"}');
});

test('a failed check fails and is never recorded, nor is one that fails late', async () => {
  const { path, read } = start();
  const failed = { path, ...lamp, hash: 'a2', mode: 'record' as const };
  const fail = () => {
    throw new Error('The lamp is dark.');
  };
  await expect(prove(failed, fail)).rejects.toThrow('The lamp is dark.');
  await expect(prove(failed, async () => fail())).rejects.toThrow('The lamp is dark.');
  expect(read()).toEqual(recorded);
});

test('a verdict of a test that is gone is told, and removed with VERDICTS=record', () => {
  const { path, filepath, read } = start();
  const task = { file: { filepath, tasks: [{ name: 'lamp shines in 8,000 states' }] } };
  expect(findStaleClaims(path, ['lamp shines in 8,000 states', 'the bell rings'])).toEqual(['bell rings']);
  expect(() => expectNoStaleVerdicts(task)).toThrow('bell rings');
  vi.stubEnv('VERDICTS', 'record');
  expectNoStaleVerdicts(task);
  expect(read()).toEqual({ 'lamp shines': 'a1' });
});

test('a check belongs to the test whose title it begins', async () => {
  await expect(expectProven('lamp shines', 'expiry', () => {})).rejects.toThrow("begins with 'lamp shines'");
  const check = vi.fn<() => unknown>();
  await expectProven('a check belongs to the test', 'expiry', check);
  expect(check).toHaveBeenCalledOnce();
});

test('an unknown value of VERDICTS is refused', async () => {
  vi.stubEnv('VERDICTS', 'never');
  await expect(expectProven('an unknown value', 'expiry', () => {})).rejects.toThrow('"never"');
});
