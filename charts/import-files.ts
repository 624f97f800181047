import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const projectFolder = join(import.meta.dirname, '..');

/**
 * Imports every file of the project that matches a pattern, by file path: Node's counterpart of `import.meta.glob`.
 * Throws when there is none: a pattern that matches nothing is out of date.
 */
export async function importFiles(pattern: string): Promise<Record<string, Record<string, unknown>>> {
  const files = globSync(pattern, { cwd: projectFolder }).toSorted();
  if (files.length === 0) throw new Error(`No file matches '${pattern}'.`);
  const modules = files.map(async (file): Promise<[string, Record<string, unknown>]> => [
    file,
    await import(/* @vite-ignore */ pathToFileURL(join(projectFolder, file)).href),
  ]);
  return Object.fromEntries(await Promise.all(modules));
}
