import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const projectFolder = join(import.meta.dirname, '../..');
const TEST_STORE = 'tests/platform/marketplace/test-store.ts';

/** The tests of the project `server` that open a store; paths are relative to the project. */
export function findStoreTests(): string[] {
  return globSync('{contract,server}/**/*.test.ts', { cwd: projectFolder }).filter(opensTestStore).toSorted();
}

/** Whether a file imports `openTestStore`, also by way of test helpers and factories. */
export function opensTestStore(file: string): boolean {
  const found = new Set([file]);
  for (const path of found) {
    if (path === TEST_STORE) return true;
    for (const imported of importedPaths(path)) if (isTestHelper(imported)) found.add(imported);
  }
  return false;
}

function isTestHelper(path: string): boolean {
  return path.startsWith('tests/') || path.endsWith('.factory.ts');
}

const known = new Map<string, string[]>();

function importedPaths(file: string): string[] {
  const paths = known.get(file) ?? parseImports(file, readFileSync(join(projectFolder, file), 'utf8'));
  known.set(file, paths);
  return paths;
}

const imports = /^(?:import|export) (?!type )(?:[^;']*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** What a source imports for more than types, of the project. */
export function parseImports(file: string, source: string): string[] {
  return [...source.matchAll(imports)].flatMap(([, of, lazily]) => {
    const name = of ?? lazily ?? '';
    if (name.startsWith('#')) return [name.slice(1)];
    return name.startsWith('./') ? [join(dirname(file), name)] : [];
  });
}
