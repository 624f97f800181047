import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  findPackages,
  findRecordedPackages,
  foldersAbove,
  hashPackage,
  writePackageRecord,
} from './package-tests.ts';

const lamps = {
  'package-lock.json': JSON.stringify({
    packages: {
      '': {},
      'node_modules/@house/lamps': { resolved: 'packages/lamps', link: true },
      'node_modules/@house/plugs': { resolved: 'packages/plugs', link: true },
      'node_modules/bulb': { version: '1.0.0', dependencies: { wire: '1' } },
      'node_modules/bulb/node_modules/wire': { version: '1.0.0' },
      'node_modules/wire': { version: '2.0.0' },
      'node_modules/probe': { version: '3.0.0' },
      'node_modules/node': { version: '24.0.0' },
      'node_modules/pin': { version: '6.0.0' },
      'node_modules/gauge': { version: '7.0.0' },
      'packages/lamps': {
        dependencies: { bulb: '1', '@house/plugs': '1' },
        devDependencies: { probe: '3' },
      },
      'packages/plugs': { dependencies: { pin: '6' }, devDependencies: { gauge: '7' } },
    },
  }),
  'packages/lamps/package.json': '{ "name": "@house/lamps" }',
  'packages/lamps/lamp.ts': 'export const watts = 40;\n',
  'packages/lamps/parts/switch.test.ts': '',
  'packages/plugs/plug.ts': 'export const pins = 2;\n',
  'packages/plugs/plug.test.ts': '',
  'server/app.ts': '',
};

function createProject(changes: Record<string, string> = {}): string {
  const project = mkdtempSync(join(tmpdir(), 'lamps-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  for (const [name, content] of Object.entries({ ...lamps, ...changes })) {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    writeFileSync(join(project, name), content);
  }
  return project;
}

/** The lock file with another text in place of one. */
function locked(text: string, by: string) {
  expect(lamps['package-lock.json']).toContain(text);
  return { 'package-lock.json': lamps['package-lock.json'].replace(text, by) };
}

test('the tests of a package need not run while it is as it was when they passed', () => {
  const project = createProject();
  expect(findPackages(project)).toEqual(['lamps']);
  expect(findRecordedPackages(undefined, project)).toEqual([]);
  writePackageRecord('lamps', { hash: hashPackage('lamps', project), tests: 12 }, project);
  expect(findRecordedPackages(undefined, project)).toEqual([{ name: 'lamps', tests: 12 }]);
  expect(findRecordedPackages('record', project)).toEqual([{ name: 'lamps', tests: 12 }]);
  expect(findRecordedPackages('anew', project)).toEqual([]);
  writeFileSync(join(project, 'packages/lamps/lamp.ts'), 'export const watts = 60;\n');
  expect(findRecordedPackages(undefined, project)).toEqual([]);
});

test.each([
  ['file', { 'packages/lamps/lamp.ts': 'export const watts = 60;\n' }],
  ['test', { 'packages/lamps/parts/switch.test.ts': 'test();' }],
  ['new file', { 'packages/lamps/parts/fuse.ts': '' }],
  ['dependency', locked('"node_modules/bulb":{"version":"1.0.0"', '"node_modules/bulb":{"version":"1.0.1"')],
  [
    'dependency of a dependency',
    locked('bulb/node_modules/wire":{"version":"1.0.0"', 'bulb/node_modules/wire":{"version":"1.0.1"'),
  ],
  ['tool of its tests', locked('3.0.0', '3.1.0')],
  [
    'file of a package of the project that it needs',
    { 'packages/plugs/plug.ts': 'export const pins = 3;\n' },
  ],
  ['dependency of that package', locked('6.0.0', '6.0.1')],
  ['Node', locked('24.0.0', '24.1.0')],
])('another %s has another hash', (_, changes) => {
  expect(hashPackage('lamps', createProject(changes))).not.toBe(hashPackage('lamps', createProject()));
});

test.each([
  ['the product', { 'server/app.ts': 'export const app = 1;\n' }],
  ['a package that it does not need', locked('2.0.0', '2.0.1')],
  ['a test of a package that it needs', { 'packages/plugs/plug.test.ts': 'test();' }],
  ['a tool of those tests', locked('7.0.0', '7.0.1')],
  ['the record of a package that it needs', { 'packages/plugs/tests.verdict.json': '{}' }],
  ['what its tests wrote', { 'packages/lamps/test-results/last.json': '1' }],
  ['its record', { 'packages/lamps/tests.verdict.json': '{"hash":"a","tests":1}' }],
])('%s may change: the hash is the same', (_, changes) => {
  expect(hashPackage('lamps', createProject(changes))).toBe(hashPackage('lamps', createProject()));
});

test('a package is looked for in the folders above it', () => {
  expect(foldersAbove('packages/lamps')).toEqual(['packages/lamps/', '']);
  expect(foldersAbove('node_modules/a/node_modules/b')).toEqual([
    'node_modules/a/node_modules/b/',
    'node_modules/a/',
    '',
  ]);
});
