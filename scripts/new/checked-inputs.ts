import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reachableFiles } from '#scripts/qa/mutants/machine-sources.ts';
import { placeOf } from '#scripts/rules/import-path.ts';
import { isRoom } from '#scripts/rules/rooms.ts';

/** What writes a feature, the guide with its checks, and the tools of these checks with their versions. */
const tools = [
  'scripts/new.ts',
  'scripts/new/**/*.{ts,template}',
  'scripts/link-packages.ts',
  'scripts/rules/*.ts',
  'docs/adding-a-feature.md',
  '*.{ts,json}',
];
/** What the rooms share, by its folders. */
const shared = '{client,contract,machines,server,src,tests}/**/*.{ts,tsx,css,html,json}';
const notRead = ['**/*.test.{ts,tsx}', '**/*.{verdicts,mutants}.json', 'machines/models/**', 'src/flows/**'];
/** The checks themselves, and the tests that are one of them for the calls of a feature. */
const tests = ['scripts/new.test.ts', 'tests/platform/faults/**/*.test.tsx'];

/**
 * The files that the checks of a new feature follow from, relative to the project: what writes and checks it, and what
 * all rooms share. Of the rooms themselves it is only what the templates import, since features do not import each
 * other.
 */
export function findCheckedInputs(folder: string): string[] {
  const found = globSync([...tools, shared], { cwd: folder, exclude: notRead });
  const kit = found.filter((path) => !isInRoom(path));
  const imported = kit
    .filter((path) => path.endsWith('.template'))
    .flatMap((path) => importedPlaces(readFileSync(join(folder, path), 'utf8')))
    .flatMap((path) => reachableFiles(path, isInRoom, folder));
  return [...new Set([...kit, ...globSync(tests, { cwd: folder }), ...imported])].toSorted();
}

/** A hash of the names and contents of these files. */
export function hashCheckedInputs(folder: string): string {
  const hash = createHash('sha256');
  for (const path of findCheckedInputs(folder))
    hash.update(`${path}\0${readFileSync(join(folder, path), 'utf8')}\0`);
  return hash.digest('hex').slice(0, 16);
}

/** Tests in a browser are in rooms alone. */
function isInRoom(path: string): boolean {
  const [root, room = ''] = path.split('/');
  return root === 'e2e' || (isRoom(room) && room !== 'platform');
}

/** The files that a template imports; those of the feature itself have placeholders in their names. */
function importedPlaces(template: string): string[] {
  return [...template.matchAll(/'(#[^']+)'/g)].flatMap(([, request = '']) =>
    request.includes('__') ? [] : (placeOf(request) ?? []),
  );
}
