import { createHash, type Hash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';

const Dependencies = v.optional(v.record(v.string(), v.string()), {});
const LockedPackage = v.object({
  version: v.optional(v.string(), ''),
  resolved: v.optional(v.string(), ''),
  link: v.optional(v.boolean(), false),
  integrity: v.optional(v.string(), ''),
  dependencies: Dependencies,
  devDependencies: Dependencies,
  optionalDependencies: Dependencies,
  peerDependencies: Dependencies,
});
const Lock = v.object({ packages: v.record(v.string(), LockedPackage) });
type Lock = v.InferOutput<typeof Lock>;

/** The tests of a package as they passed last: how many, and a hash of what they follow from. */
const PackageRecord = v.strictObject({ hash: v.string(), tests: v.number() });
type PackageRecord = v.InferOutput<typeof PackageRecord>;

const recordFile = 'tests.verdict.json';
const notHashed = ['node_modules', 'test-results', recordFile];

export type RecordedPackage = { name: string; tests: number };

/** The names of the packages of `packages/` in a project. */
export function findPackages(project = '.'): string[] {
  return globSync('packages/*/package.json', { cwd: project })
    .map((path) => basename(dirname(path)))
    .toSorted();
}

/**
 * The packages whose tests need not run, with their records: nothing has changed that the tests follow from.
 * 'anew' (`VERDICTS=anew`) trusts no record.
 */
export function findRecordedPackages(verdicts: string | undefined, project = '.'): RecordedPackage[] {
  if (verdicts === 'anew') return [];
  return findPackages(project).flatMap((name) => {
    const record = readPackageRecord(name, project);
    return record?.hash === hashPackage(name, project) ? [{ name, tests: record.tests }] : [];
  });
}

/**
 * A hash of all files of a package, and of all packages that it needs, also by way of others, with Node. Those of
 * `packages/` count by their files, without their tests.
 */
export function hashPackage(name: string, project = '.'): string {
  const own = `packages/${name}`;
  const hash = createHash('sha256');
  hashFiles(hash, join(project, own), notHashed);
  const { packages } = v.parse(Lock, JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')));
  for (const path of [...neededPackages(own, packages)].toSorted()) {
    hash.update(`${path} ${packages[path]?.version} ${packages[path]?.integrity}\0`);
    if (path.startsWith('packages/') && path !== own)
      hashFiles(hash, join(project, path), [...notHashed, '**/*.test.{ts,tsx}']);
  }
  return hash.digest('hex').slice(0, 16);
}

function hashFiles(hash: Hash, folder: string, exclude: readonly string[]): void {
  const files = globSync('**/*', { cwd: folder, exclude, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files)
    hash
      .update(`${file.slice(folder.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
}

/** The places of the packages in the lock file that the package at `start` needs, and that of Node. */
function neededPackages(start: string, packages: Lock['packages']): Set<string> {
  const found = new Set(['node_modules/node', start]);
  for (const path of found) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies, link, resolved } =
      packages[path] ?? {};
    if (link && resolved) found.add(resolved);
    // The tools of tests count for the package itself only.
    const tools = path === start ? devDependencies : {};
    const names = { ...dependencies, ...tools, ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(names)) {
      const place = foldersAbove(path).find((folder) => packages[`${folder}node_modules/${name}`]);
      if (place !== undefined) found.add(`${place}node_modules/${name}`);
    }
  }
  return found;
}

/** The folders in which Node looks for what the package in `path` needs, each with a slash at its end. */
export function foldersAbove(path: string): string[] {
  if (path === '') return [''];
  const parent = path.slice(0, Math.max(path.lastIndexOf('node_modules/'), 0));
  return [`${path}/`, ...foldersAbove(parent.replace(/\/$/, ''))];
}

function readPackageRecord(name: string, project: string): PackageRecord | undefined {
  const path = join(project, 'packages', name, recordFile);
  return existsSync(path) ? v.parse(PackageRecord, JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

export function writePackageRecord(name: string, record: PackageRecord, project = '.'): void {
  writeFileSync(join(project, 'packages', name, recordFile), `${JSON.stringify(record, null, 2)}\n`);
}
