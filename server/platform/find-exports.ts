import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');

/**
 * The exports of all files that match a pattern below the project folder: `[name, value]`, in the order of the file
 * names, whichever folder they lie in: the samples of one resource may need those of one before it. Throws when there is
 * no such file.
 */
export async function findExports(pattern: string, except: string[] = []): Promise<[string, unknown][]> {
  const paths = globSync(pattern, { cwd: root, exclude: except }).toSorted((one, other) =>
    basename(one).localeCompare(basename(other), 'en'),
  );
  if (paths.length === 0) throw new Error(`No file matches '${pattern}'.`);
  const found: [string, unknown][] = [];
  for (const path of paths) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(root, path)).href);
    found.push(...Object.entries(module));
  }
  return found;
}
