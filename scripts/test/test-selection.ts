import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { isRoom, type Room } from '../rules/rooms.ts';

/** What `npm test -- --changed` runs: less than `npm test` does. */
export type TestSelection = {
  /** The commit that the changes begin at. */
  base: string;
  rooms: Room[];
  machines: string[];
  /** Arguments for Vitest, run by run. */
  vitest: string[][];
  /** Arguments for Playwright, run by run. */
  playwright: string[][];
  /** What `npm test` runs beside it, in words. */
  leftOut: string[];
};

/** Tests that find their subjects by the names of files, so that no import leads to them; each takes a few seconds. */
export const testsOfFoundFiles = [
  'scripts/rules/rooms.test.ts',
  'scripts/rules/path-patterns.test.ts',
  'scripts/rules/guides.test.ts',
  'scripts/build/documents.test.ts',
  'scripts/rules/decision-index.test.ts',
  'scripts/qa/clause-list.test.ts',
  'scripts/qa/screen-states.test.ts',
  'scripts/qa/paths/drivers.test.ts',
  'src/app/roles.test.ts',
];

/** Tests with one check a machine, which has its name. */
export const testsOfMachines = ['scripts/qa/paths/golden-files.test.ts', 'machines/models/models.test.ts'];

/** Browser tests that go over all pages, of which `--changed` takes those of the touched rooms or none. */
export const specsOfAllPages = [
  'e2e/platform/accessibility/accessibility.spec.ts',
  'e2e/platform/paths/paths.spec.ts',
  'e2e/platform/screen-faults.spec.ts',
  'e2e/platform/pair.spec.ts',
];

const codeRoots = ['contract', 'machines', 'server', 'src', 'tests', 'e2e'];

/** Selects tests for the files that differ from a commit, committed or not. */
export function selectTests(base: string, files: readonly string[], project = '.'): TestSelection {
  const rooms = [...new Set(files.flatMap(roomOf))].toSorted();
  const machines = [...new Set(files.flatMap((file) => machinesOf(file, project)))].toSorted();
  const specs = rooms.flatMap((room) =>
    globSync(`e2e/${room}/**/*.spec.ts`, { cwd: project }).filter((spec) => !specsOfAllPages.includes(spec)),
  );
  const [states = '', paths = ''] = specsOfAllPages;
  return {
    base,
    rooms,
    machines,
    vitest: [
      ['--changed', base, '--passWithNoTests'],
      testsOfFoundFiles,
      ...(machines.length > 0 ? [[...testsOfMachines, '-t', namesOf(machines)]] : []),
    ],
    playwright: [
      ...(specs.length > 0 ? [['--project=portal', ...specs.toSorted()]] : []),
      ...(rooms.length > 0 ? [['--project=accessibility', states]] : []),
      // A browser cannot drive every machine, such as that of a scanner's keys.
      ...(machines.length > 0 ? [['--project=portal', '--pass-with-no-tests', paths]] : []),
    ],
    leftOut: [
      'Vitest: tests that no import leads to from a changed file, such as fault cells and tests of the contract',
      `browser tests, states and paths of other rooms than ${rooms.join(', ') || 'none'}`,
      'faults of all pages, and the pair of processes',
    ],
  };
}

/** The files that differ from a commit, with those that are new. Throws when Git does not know the commit. */
export function findChangedFiles(base: string): string[] {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
    if (status === 0) return stdout.split('\n').filter(Boolean);
    throw new Error(`Git finds no changes since ${base} (--base names another commit): ${stderr}`);
  };
  return [
    ...git('diff', '--name-only', '--merge-base', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

function roomOf(file: string): Room[] {
  const [root = '', room = ''] = file.split('/');
  if (!codeRoots.includes(root)) return [];
  // What pages share lies in src beside the rooms.
  return [isRoom(room) ? room : 'platform'];
}

/** The machines of a changed file's folder. */
function machinesOf(file: string, project: string): string[] {
  if (!/^machines\/[^/]+\/[^/]+\//.test(file)) return [];
  const models = globSync(`${dirname(file)}/*.model.ts`, { cwd: project });
  return models.map((path) => path.replace(/^.*\/|\.model\.ts$/g, ''));
}

function namesOf(machines: readonly string[]): string {
  return `\\b(${machines.join('|')})\\b`;
}
