import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createContentHash } from './content-hash.ts';

const lamp = {
  'package-lock.json': '{ "packages": { "node_modules/xstate": { "version": "5.1.0" } } }',
  'machines/lamp/lamp.model.ts': `import { lampMachine } from './lamp.machine.ts';\nexport const lampModel = { machine: lampMachine, most: 1 };\n`,
  'machines/lamp/lamp.machine.ts': `import { createMachine } from 'xstate';\nimport { watts } from '#contract/lamps/watts.ts';\nexport const lampMachine = createMachine({ id: 'lamp', context: { watts } });\n`,
  'contract/lamps/watts.ts': 'export const watts = 40;\n',
  'machines/bell/bell.model.ts': 'export const bellModel = { most: 1 };\n',
  'machines/models.ts': `import { bellModel } from './bell/bell.model.ts';\nexport const models = { bellModel };\n`,
  'packages/charts/check.ts': `import { search } from '@quayside/charts/paths/search.ts';\nexport const check = search;\n`,
  'packages/charts/paths/search.ts': 'export const search = () => 1;\n',
  'machines/lamp.test.ts': `import { check } from '@quayside/charts/check.ts';\nimport { models } from './models.ts';\nconst budgets = { lamp: 8_000 };\ncheck(models, budgets);\n`,
};

/** The hash of a test of `lamp` in a project of these files; null leaves a file out. */
function hashOf(changes: Record<string, string | null> = {}, path = 'machines/lamp.test.ts'): string {
  const folder = mkdtempSync(join(tmpdir(), 'lamp-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries({ ...lamp, ...changes })) {
    if (content === null) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return createContentHash(folder)('lamp', path);
}

/** The project with one text of a file replaced. */
function replaced(name: keyof typeof lamp, text: string, by: string): Record<string, string> {
  expect(lamp[name]).toContain(text);
  return { [name]: lamp[name].replace(text, by) };
}

test.each<[string, keyof typeof lamp, string, string]>([
  ['source', 'machines/lamp/lamp.machine.ts', "'lamp'", "'light'"],
  ['model', 'machines/lamp/lamp.model.ts', 'most: 1', 'most: 2'],
  ['file of the contract that the source imports', 'contract/lamps/watts.ts', '40', '60'],
  ['check', 'packages/charts/check.ts', 'check = search', 'check = [search]'],
  ['file of charts that the check imports', 'packages/charts/paths/search.ts', '() => 1', '() => 2'],
  ['budget', 'machines/lamp.test.ts', '8_000', '9_000'],
  ['list of models', 'machines/models.ts', '{ bellModel }', '{}'],
  ['version of a package', 'package-lock.json', '5.1.0', '5.2.0'],
])('another %s has another hash', (_, name, text, by) => {
  expect(hashOf(replaced(name, text, by))).not.toBe(hashOf());
});

test('comments and the machines of other models leave the hash as it is', () => {
  const bell = replaced('machines/bell/bell.model.ts', 'most: 1', 'most: 2');
  const comment = replaced('contract/lamps/watts.ts', 'export', '/** Of one lamp. */\nexport');
  expect(hashOf({ ...bell, ...comment })).toBe(hashOf());
});

test('the same content in another folder has the same hash', () => {
  const moved = {
    'machines/lamp/lamp.model.ts': null,
    'machines/lamp/lamp.machine.ts': null,
    'contract/lamps/watts.ts': null,
    'machines/lamp.test.ts': null,
    'machines/lights/lamp/lamp.model.ts': lamp['machines/lamp/lamp.model.ts'],
    'machines/lights/lamp/lamp.machine.ts': lamp['machines/lamp/lamp.machine.ts'].replace(
      '#contract/lamps/',
      '#contract/lights/lamps/',
    ),
    'contract/lights/lamps/watts.ts': lamp['contract/lamps/watts.ts'],
    'machines/lights/lamp.test.ts': lamp['machines/lamp.test.ts'].replace(
      './models.ts',
      '#machines/models.ts',
    ),
  };
  expect(hashOf(moved, 'machines/lights/lamp.test.ts')).toBe(hashOf());
});

test('a file that is exported again counts, and a type does not', () => {
  const again = (text: string, watts = 40) => ({
    'contract/lamps/watts.ts': text,
    'contract/lamps/limits.ts': `export const watts = ${watts};\nexport type Watts = number;\n`,
  });
  const value = `export { watts } from './limits.ts';\n`;
  const type = `export type { Watts } from './limits.ts';\nexport const watts = 40;\n`;
  expect(hashOf(again(value, 60))).not.toBe(hashOf(again(value)));
  expect(hashOf(again(type, 60))).toBe(hashOf(again(type)));
});
