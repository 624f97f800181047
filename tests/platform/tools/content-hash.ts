import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import * as v from 'valibot';
import { importsOf, reachableFiles, readSource } from '#scripts/qa/mutants/machine-sources.ts';
import { contentOf } from '#scripts/qa/mutants/record.ts';

const Lock = v.object({ packages: v.record(v.string(), v.object({ version: v.optional(v.string()) })) });

/**
 * Hashes what the verdict of a test about a machine follows from, in the project of a folder: the machine with its
 * model, the test file with the checks that it calls, other files that it reads, and the versions of the packages that
 * these import. A file that only moves has the same hash.
 */
export function createContentHash(folder: string) {
  const models = globSync('machines/**/*.model.ts', { cwd: folder });
  const { packages } = v.parse(Lock, JSON.parse(readSource('package-lock.json', folder)));
  const contents = new Map<string, string>();

  function contentHash(path: string): string {
    const known = contents.get(path);
    if (known !== undefined) return known;
    const hash = digest([basename(path), contentOf(path, readSource(path, folder))]);
    contents.set(path, hash);
    return hash;
  }

  return (machine: string, test: string, read: readonly string[] = []): string => {
    const model = models.find((path) => basename(path) === `${machine}.model.ts`);
    if (model === undefined) throw new Error(`There is no model of '${machine}'.`);
    const files = new Set([...reachableFiles(model, () => true, folder), ...checkFiles(test, folder)]);
    const names = new Set([...files].flatMap((path) => importsOf(path, folder).packages));
    const versions = [...names].map((name) => `${name} ${packages[`node_modules/${name}`]?.version}`);
    const others = read.map((path) => digest([readSource(path, folder)]));
    return digest([...[...files].map(contentHash).toSorted(), ...versions.toSorted(), ...others]);
  };
}

/** Where the tools of checks are. */
const toolFolders = ['packages/charts/', 'scripts/qa/paths/', 'packages/flows/recorder/'];

/** The test file, what it imports, and all tools that these reach: models of other machines are left out. */
function checkFiles(test: string, folder: string): string[] {
  const first = new Set([test, ...importsOf(test, folder).files]);
  return reachableFiles(
    test,
    (path) => first.has(path) || toolFolders.some((tools) => path.startsWith(tools)),
    folder,
  );
}

function digest(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);
}
