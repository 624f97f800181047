import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { placeOf } from '../../rules/import-path.ts';

type Package = { imports: Record<string, string>; scripts: Record<string, string> };

const { imports, scripts }: Package = JSON.parse(readFileSync('package.json', 'utf8'));
const commands = Object.values(scripts).flatMap(
  (command) => /^node (scripts\/\S+\.ts)$/.exec(command)?.[1] ?? [],
);

/** The file that an import names, from the project's root, or null for a package. */
function fileOf(specifier: string, importer: string): string | null {
  if (specifier.startsWith('.')) return join(importer, '..', specifier);
  if (specifier.startsWith('@quayside/')) return placeOf(specifier) ?? null;
  const folder = /^(#\w+)\//.exec(specifier)?.[1];
  const target = folder && imports[`${folder}/*`];
  return folder && target ? join(target.replace('*', specifier.slice(folder.length + 1))) : null;
}

/** The files that are loaded before the first line of `entry` runs. */
function filesLoadedBy(entry: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(entry) || (!entry.endsWith('.ts') && !entry.endsWith('.tsx'))) return loaded.add(entry);
  loaded.add(entry);
  const { module } = parseSync(entry, readFileSync(entry, 'utf8'));
  const sources = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.filter(({ isType }) => !isType).flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  for (const source of sources) {
    const file = fileOf(source, entry);
    if (file) filesLoadedBy(file, loaded);
  }
  return loaded;
}

test.each(commands)('%s starts on a fresh clone, where no code is generated yet', (command) => {
  const loaded = [...filesLoadedBy(command)];
  expect(loaded).toContain(command);
  expect(loaded.filter((file) => /^(styled-system|generated|dist)\//.test(file))).toEqual([]);
});
