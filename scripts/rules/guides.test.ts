import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'packages/charts/README.md',
  'packages/flows/README.md',
  ...markdownIn('docs'),
];
const records = markdownIn('docs/decisions');
const PackageFile = v.object({ scripts: v.record(v.string(), v.string()) });
const sources = 'client|contract|docs|e2e|machines|packages|scripts|server|src|tests';
/** Files that a guide creates as an example, and the pattern of a record's name. */
const examples = /quote|\.generated\.|NNN/;

test.each([...guides, ...records])(
  'every link of %s leads to a file and a heading, each command exists',
  (file) => {
    const dead = linksOf(file).filter(
      ({ target, heading }) =>
        !existsSync(target) || (heading !== '' && !headingsOf(target).includes(heading)),
    );
    expect(dead).toEqual([]);
    const { scripts } = v.parse(PackageFile, JSON.parse(readFileSync('package.json', 'utf8')));
    const commands = matchesOf(readFileSync(file, 'utf8'), /npm run (?:-s )?([\w:-]+)/g);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  },
);

test.each(guides)('every file that %s names is there', (file) => {
  const code = matchesOf(readFileSync(file, 'utf8'), /(```.*?```|`[^`\n]+`)/gs).join('\n');
  const paths = matchesOf(code, new RegExp(`(?<![\\w./#@-])((?:${sources})/[\\w./@-]*\\w)`, 'g'));
  expect(paths.filter((path) => !examples.test(path) && !existsSync(path))).toEqual([]);
});

function markdownIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
}

/** What the first group of a pattern matches. */
function matchesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, match = '']) => match);
}

function linksOf(file: string): { target: string; heading: string }[] {
  return matchesOf(readFileSync(file, 'utf8'), /\]\(([^)\s]+)\)/g)
    .filter((url) => !/^(?:https?|mailto):/.test(url))
    .map((url) => {
      const [path = '', heading = ''] = url.split('#');
      return { target: path === '' ? file : join(dirname(file), path), heading };
    });
}

/** The anchors that GitHub makes of the headings of a file. */
function headingsOf(file: string): string[] {
  return matchesOf(readFileSync(file, 'utf8'), /^#+ (.+)$/gm).map((title) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}
