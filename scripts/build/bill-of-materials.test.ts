import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';

const given = { now: new Date('2026-11-22T12:00:00Z'), serial: '7fc74ea1-861d-45db-be08-e0eccd528dd9' };

test('a package of others is named once, with its licence, its hash and whether the product runs it', () => {
  const lockfile = {
    name: 'portal',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': { name: 'portal', version: '1.0.0' },
      'node_modules/@soap/suds': { version: '2.0.0', license: 'MIT', integrity: 'sha512-c29hcA==' },
      'node_modules/brush/node_modules/@soap/suds': { version: '2.0.0', dev: true },
      'node_modules/brush': { version: '1.0.0', dev: true },
      'node_modules/@portal/taps': { resolved: 'packages/taps', link: true },
      'packages/taps': { name: '@portal/taps', version: '1.0.0' },
      'node_modules/basin': { name: 'ceramic-basin', version: '3.0.0', optional: true },
    },
  };
  const { components, ...document } = billOfMaterials(lockfile, given);
  expect(document).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: 'urn:uuid:7fc74ea1-861d-45db-be08-e0eccd528dd9',
    metadata: { timestamp: '2026-11-22T12:00:00.000Z', component: { name: 'portal' } },
  });
  expect(components.map(({ purl, scope }) => [purl, scope])).toEqual([
    ['pkg:npm/%40soap/suds@2.0.0', 'required'],
    ['pkg:npm/brush@1.0.0', 'excluded'],
    ['pkg:npm/ceramic-basin@3.0.0', 'optional'],
  ]);
  expect(components[0]).toMatchObject({
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: '736f6170' }],
  });
});

test('every dependency of this project is in its own document', () => {
  const Dependencies = v.object({ dependencies: v.record(v.string(), v.string()) });
  const { dependencies } = v.parse(Dependencies, JSON.parse(readFileSync('package.json', 'utf8')));
  const { components } = billOfMaterials(JSON.parse(readFileSync('package-lock.json', 'utf8')), given);
  const required = new Set(components.filter(({ scope }) => scope === 'required').map(({ name }) => name));
  expect(Object.keys(dependencies).filter((name) => !required.has(name))).toEqual([]);
  expect(components.filter(({ hashes }) => hashes === undefined).map(({ name }) => name)).toEqual([]);
});
