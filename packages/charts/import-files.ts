import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Imports every file below a folder that matches a pattern, by its path from there: Node's counterpart of
 * `import.meta.glob`. Throws when there is none: a pattern that matches nothing is out of date.
 */
export async function importFiles(
  pattern: string,
  folder: string,
): Promise<Record<string, Record<string, unknown>>> {
  const files = globSync(pattern, { cwd: folder }).toSorted();
  if (files.length === 0) throw new Error(`No file matches '${pattern}'.`);
  const modules = files.map(async (file): Promise<[string, Record<string, unknown>]> => [
    file,
    await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href),
  ]);
  return Object.fromEntries(await Promise.all(modules));
}
