import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createExternalProject } from './external-project.factory.ts';
import { lintRules } from './lint.ts';

test('the examples of the README run, and show what they say', async () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const blocks = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
  const code = blocks.join('\n').replaceAll(/^(.+); \/\/ → (.+)$/gm, 'shown.push([$1, $2]);');
  const folder = createExternalProject({ 'examples.ts': `export const shown: unknown[][] = [];\n${code}` });
  const examples: { shown: [unknown, unknown][] } = await import(pathToFileURL(`${folder}/examples.ts`).href);
  expect(blocks).toHaveLength(7);
  expect(examples.shown).toHaveLength(12);
  for (const [real, said] of examples.shown) expect(real).toEqual(said);
});

test('every file that the README names is there', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const named = [...readme.matchAll(/`([\w/-]+\.ts)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(8);
  for (const file of named) expect(() => readFileSync(new URL(file, import.meta.url))).not.toThrow();
});

test('the README explains every rule of the linter', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const [, table = ''] = /\| rule \| finds \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(readme) ?? [];
  const named = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, rules = '']) => rules.split(', '));
  expect(named.toSorted()).toEqual(lintRules.toSorted());
});
