import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { placeOf } from '../rules/import-path.ts';
import { isRoom, loadedRooms, type Room } from '../rules/rooms.ts';

/** What pages and their browser follow from, with what tests them; of the last folders only some rooms. */
const inputs = [
  '{panda,playwright,vite}.config.ts',
  '{index.html,package.json,package-lock.json,tsconfig.json}',
  'public/**',
  'scripts/{build,test/environment}/**',
  '{client,contract,server}/**',
  'packages/charts/**',
  'e2e/platform/**',
  'tests/*.ts',
  '{machines,src,tests}/**',
];
/** Records of tests, and what no page and none of these tests reads. */
const notRead = [
  '**/node_modules',
  '**/*.{mutants,verdict,verdicts}.json',
  '**/*.{golden.txt,md}',
  'e2e/platform/accessibility/accessibility.json',
  'src/flows/**',
  // Tests in a browser that do not go over the pages of the rooms.
  'e2e/platform/{flows,portal,session}/*.spec.ts',
  'e2e/platform/{analytics,consent,pair,screen-adapter}.spec.ts',
];

/**
 * Hashes what the pages of a room follow from, in the project of a folder: everything that runs in the server or lies
 * outside of the rooms, the room with those that its pages load, and what of other rooms these import. The code of other
 * rooms' pages, which is loaded when they are opened, is left out.
 */
export function createRoomHash(folder: string): (room: Room) => string {
  const files = globSync(inputs, { cwd: folder, exclude: notRead, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !/\.test\.tsx?$/.test(path) || path.startsWith('tests/platform/faults/cells/'));
  const contents = new Map<string, string>();
  const sourceOf = (path: string) => {
    const known = contents.get(path);
    if (known !== undefined) return known;
    const source = readFileSync(join(folder, path), 'utf8');
    contents.set(path, source);
    return source;
  };
  const imported = new Map<string, string[]>();
  function importsOf(path: string): string[] {
    const known = imported.get(path);
    if (known) return known;
    const found = requestsOf(path, sourceOf(path)).filter((file) => existsSync(join(folder, file)));
    imported.set(path, found);
    return found;
  }

  return (room) => {
    const loaded = loadedRooms(room);
    const found = new Set(files.filter((path) => isLoaded(path, loaded)));
    for (const path of found) for (const file of importsOf(path)) found.add(file);
    const hash = createHash('sha256');
    for (const path of [...found].toSorted()) hash.update(`${path}\0${sourceOf(path)}\0`);
    return hash.digest('hex').slice(0, 16);
  };
}

function isLoaded(path: string, loaded: ReadonlySet<string>): boolean {
  const [root = '', folder = ''] = path.split('/');
  return !['machines', 'src', 'tests'].includes(root) || !isRoom(folder) || loaded.has(folder);
}

/** The files that a source imports, also later, for more than types; not those of pages that open later. */
function requestsOf(path: string, source: string): string[] {
  if (!/\.tsx?$/.test(path)) return [];
  const code = source.replaceAll(/^ *(?:import|export) type [^;]*;/gm, '');
  const now = [...code.matchAll(/(?:from|^ *import) '([^']+)'/gm)].map(([, request = '']) => request);
  const later = [...code.matchAll(/import\('([^']+)'\)/g)].map(([, request = '']) => request);
  return [...now, ...later.filter((request) => !request.endsWith('.page.tsx'))].flatMap((request) =>
    request.startsWith('.') ? join(dirname(path), request) : (placeOf(request) ?? []),
  );
}
