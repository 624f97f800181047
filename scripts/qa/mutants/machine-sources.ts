import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { placeOf } from '../../rules/import-path.ts';
import { parseModule } from './syntax.ts';

export const projectFolder = join(import.meta.dirname, '../../..');

export type MachineFiles = {
  /** `<machine>.model.ts`, below machines/; all paths are relative to the project. */
  model: string;
  golden: string;
  /** The files that define the chart, and functions of it. */
  sources: string[];
  /** The shared pieces whose faults this machine judges. */
  shared: string[];
  /** The tests of the folder, and those of the shared pieces. */
  tests: string[];
};

/** The machines that judge the faults of a shared piece: each those of the parts that it imports. */
export const judgesOfShared: Record<string, readonly string[]> = {
  'machines/platform/calls/call-failure.ts': ['activation', 'connection', 'removal'],
  'machines/platform/calls/deadline.ts': ['expiry'],
  'machines/platform/calls/idempotency-key.ts': ['completion'],
  'machines/orders/sale-part/composition.ts': ['shipping'],
  'machines/orders/sale-part/part.ts': ['payment', 'sale'],
  'machines/orders/sale-part/sale-facts.ts': ['journey', 'sale'],
  'machines/platform/calls/throttled.ts': ['terms'],
};

/** The files of a machine, beginning with its model. Other files of the folder are found by imports. */
export function findMachineFiles(machine: string): MachineFiles {
  const [model] = globSync(`machines/**/${machine}.model.ts`, { cwd: projectFolder });
  if (model === undefined) throw new Error(`There is no model of '${machine}'.`);
  const folder = dirname(model);
  const chart = join(folder, `${machine}.machine.ts`);
  const shared = Object.keys(judgesOfShared).filter((path) => judgesOfShared[path]?.includes(machine));
  const tests = [`${folder}/*.test.ts`, ...shared.map((path) => path.replace(/\.ts$/, '.test.ts'))];
  return {
    model,
    golden: join(folder, `${machine}.golden.txt`),
    sources: reachableFiles(chart, (path) => isPartOf(path, chart)),
    shared,
    tests: globSync(tests, { cwd: projectFolder }).toSorted(),
  };
}

/** Values that are typed or shown are tested as functions, and are no chart. */
function isPartOf(path: string, chart: string): boolean {
  if (path === chart) return true;
  return (
    dirname(path) === dirname(chart) && !/\.(machine|draft|types|exposure|model)\.ts$/.test(basename(path))
  );
}

/** Files that `from` imports, also by way of other files, in the order of their names. */
export function reachableFiles(
  from: string,
  isFollowed: (path: string) => boolean,
  folder = projectFolder,
): string[] {
  const found = new Set<string>();
  const open = [from];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path) || !isFollowed(path)) continue;
    found.add(path);
    open.push(...importsOf(path, folder).files);
  }
  return [...found].toSorted();
}

/** The files among `from` and all that it imports that depend on `changed`, with `changed` itself. */
export function dependentFiles(from: string, changed: string): Set<string> {
  const all = reachableFiles(from, (path) => path.startsWith('machines/'));
  const dependent = new Set([changed]);
  let size = 0;
  while (size < dependent.size) {
    size = dependent.size;
    for (const path of all) {
      if (importedFiles(path).some((imported) => dependent.has(imported))) dependent.add(path);
    }
  }
  return dependent;
}

/** The names that the files import from `path`, without types. */
export function importedNames(files: readonly string[], path: string): Set<string> {
  const names = files.flatMap((file) =>
    parseModule(file, readSource(file)).imports.flatMap(({ entries, moduleRequest: { value } }) =>
      value === `#${path}`
        ? entries.flatMap(({ isType, importName: { name } }) => (isType ? [] : (name ?? [])))
        : [],
    ),
  );
  return new Set(names);
}

/** The files of the project that a file imports for more than types. */
export function importedFiles(path: string): string[] {
  return importsOf(path).files;
}

type Imports = { files: string[]; packages: string[] };

const known = new Map<string, Imports>();

/** What a file of a project imports or exports again, for more than types. */
export function importsOf(path: string, folder = projectFolder): Imports {
  const key = join(folder, path);
  const cached = known.get(key);
  if (cached) return cached;
  const requests = requestsOf(path, readSource(path, folder));
  const files = requests
    .flatMap((value) => {
      if (value.startsWith('./')) return [join(dirname(path), value)];
      return placeOf(value) ?? [];
    })
    .filter((file) => existsSync(join(folder, file)));
  const packages = requests
    .filter((value) => /^[@\w]/.test(value) && !value.startsWith('node:') && placeOf(value) === undefined)
    .map((value) => value.split('/', value.startsWith('@') ? 2 : 1).join('/'));
  const imports = { files, packages };
  known.set(key, imports);
  return imports;
}

/** A data file imports nothing. */
function requestsOf(path: string, source: string): string[] {
  if (path.endsWith('.json')) return [];
  const { imports, exports } = parseModule(path, source);
  const imported = imports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest: { value } }) => value);
  const exported = exports
    .flatMap(({ entries }) => entries)
    .flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : moduleRequest.value));
  return [...imported, ...exported];
}

export function readSource(path: string, folder = projectFolder): string {
  return readFileSync(join(folder, path), 'utf8');
}
