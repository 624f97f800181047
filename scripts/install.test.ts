import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isInstalled, obstacles } from './install.mjs';
import { foldersAbove } from './test/package-tests.ts';

const npm10 = 'npm/10.8.2 node/v20.19.0 linux x64 workspaces/false';

test('Node 20.19 with npm 10 may install', () => {
  expect(obstacles('20.19.0', npm10)).toEqual([]);
  expect(obstacles('24.1.0', 'npm/11.0.0 node/v24.1.0')).toEqual([]);
});

test('an older Node and an older npm are named with what is needed', () => {
  expect(obstacles('20.18.3', 'npm/9.9.4 node/v20.18.3')).toEqual([
    'Node.js 20.19 or newer is needed, this is 20.18.3. See https://nodejs.org/en/download',
    'npm 10 or newer is needed, this is 9.9.4. Run: npm install --global npm@10',
  ]);
});

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/hono': { version: '4.1.0' },
    'node_modules/only-on-windows': { version: '1.0.0', optional: true },
  },
};

test('packages as in the lock file need no installing, an optional one may be missing', () => {
  expect(isInstalled(lock, { packages: { 'node_modules/hono': { version: '4.1.0' } } })).toBe(true);
});

test('nothing there, a missing package and another version need installing', () => {
  expect(isInstalled(lock, undefined)).toBe(false);
  expect(isInstalled(lock, { packages: {} })).toBe(false);
  expect(isInstalled(lock, { packages: { 'node_modules/hono': { version: '4.0.0' } } })).toBe(false);
});

type Locked = { version?: string; optionalDependencies?: Record<string, string> };

test('the lock file has an entry for every optional package that it names, for every platform', () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) =>
      foldersAbove(path).some((folder) => packages[`${folder}node_modules/${name}`])
        ? []
        : `${path}: ${name}`,
    ),
  );
  expect(missing).toEqual([]);
});
