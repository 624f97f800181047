import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprint, keepEarlierAssets } from './build-record.ts';

function makeBuild(assets: string[], earlier: string[][] = [], environment?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  for (const asset of [...assets, ...earlier.flat()]) writeFileSync(join(folder, asset), asset);
  writeFileSync(
    join(folder, 'build.json'),
    JSON.stringify({ fingerprint: '', environment, assets: [assets, ...earlier] }),
  );
  return folder;
}

test('a changed setting of the browser needs a new build, a setting of the server does not', () => {
  const before = fingerprint({ ENVIRONMENT: 'preview', PORT: '1' });
  expect(fingerprint({ ENVIRONMENT: 'preview', PORT: '2' })).toBe(before);
  expect(fingerprint({ ENVIRONMENT: 'production', PORT: '1' })).not.toBe(before);
});

test('the assets of earlier builds stay beside the new ones', () => {
  const previous = makeBuild(['assets/b.js'], [['assets/a.js']]);
  const next = makeBuild(['assets/c.js']);
  expect(keepEarlierAssets(previous, next)).toEqual([['assets/b.js'], ['assets/a.js']]);
  expect(readFileSync(join(next, 'assets/a.js'), 'utf8')).toBe('assets/a.js');
  expect(readFileSync(join(next, 'assets/b.js'), 'utf8')).toBe('assets/b.js');
});

test('only the assets of the last five builds stay', () => {
  const previous = makeBuild(
    ['assets/6.js'],
    [['assets/5.js'], ['assets/4.js'], ['assets/3.js'], ['assets/2.js'], ['assets/1.js']],
  );
  const next = makeBuild(['assets/7.js']);
  expect(keepEarlierAssets(previous, next)).toHaveLength(5);
  expect(existsSync(join(next, 'assets/2.js'))).toBe(true);
  expect(existsSync(join(next, 'assets/1.js'))).toBe(false);
});

test('the assets of another environment do not stay', () => {
  const previous = makeBuild(['assets/b.js'], [], 'preview');
  const next = makeBuild(['assets/c.js']);
  expect(keepEarlierAssets(previous, next, 'production')).toEqual([]);
  expect(existsSync(join(next, 'assets/b.js'))).toBe(false);
  expect(keepEarlierAssets(previous, next, 'preview')).toEqual([['assets/b.js']]);
});

test('the first build has no earlier assets', () => {
  expect(keepEarlierAssets(join(tmpdir(), 'no-such-build'), makeBuild([]))).toEqual([]);
});
