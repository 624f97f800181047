import { readFileSync } from 'node:fs';
import { firstUnsupportedStep, isUnsupported, toDrivenSteps } from '@quayside/charts/formats/driver.ts';
import { parsePathSuite } from '@quayside/charts/formats/json.ts';
import { restrictToDriver } from '@quayside/charts/formats/restrict-to-driver.ts';
import { generatePaths } from '@quayside/charts/paths/generate.ts';
import type { ChartPath, PathOptions } from '@quayside/charts/paths/path.ts';
import { toSystem, restrictToParts } from '@quayside/charts/system.ts';
import { dealNotFound } from '#contract/staff/deals.calls.ts';
import { models, saleSystem } from '#machines/models/models.ts';
import { driverFor, drivers } from './drivers.ts';
import { fewestPaths } from './fewest-paths.ts';
import { type DrivenPath, readOrSearch, type Search } from './recorded-paths.ts';

/** All steps of a stock list, with each of their tasks. */
const listToRevert = [
  'read: none',
  'a file is chosen',
  'the file is uploaded',
  'follow: succeeded',
  'choose: chosen',
  'follow: it is checked',
  'compare: asked',
  'follow: it is compared',
  'commit: asked',
  'follow: it is committed',
  'revert: asked',
  'follow: it is reverted',
];

/** The sentences of specification 8.4 about a check that does not begin. */
const refusedChecks = [
  'a file is chosen',
  'the file cannot be read',
  'a file is chosen',
  'the file is stored',
  'start: forbidden',
  `start: ${dealNotFound}`,
  'start: fileIssue',
  'start: UNEXPECTED',
  'start: started',
];

/** The machines of the scans are driven along every transition and every scenario of their models, and these ways. */
const atTheScanner: Record<string, PathOptions[]> = {
  receiving: [
    { through: ['two packages are ticked', 'the package is received', 'a scan is undone'] },
    { through: ['damage is noted', 'the damage is refused', 'the damage is saved'] },
  ],
  'pack-bench': [],
  'put-away': [],
  'hand-over': [
    {
      through: [
        'another package is scanned',
        'the other package is accepted',
        'the scan of the other package is undone',
      ],
    },
    {
      through: [
        'all is read as loaded',
        'the carrier signs',
        'the driver is named',
        'collect: package_missing',
        'the driver is named',
        'collect: UNREACHABLE',
        'the dialog is closed',
        'the carrier signs',
      ],
    },
    {
      through: [
        'all is read as loaded',
        'the carrier signs',
        'the driver is named',
        'collect: throttled',
        'the dialog is closed',
        'untilAllowed: reached',
        'the carrier signs',
      ],
    },
  ],
  'scan-queue': [
    {
      from: 'a user who opened the portal without a network',
      through: ['readFirst: a scan waits', 'no other tab sends', 'the user is confirmed', 'send: taken'],
    },
    {
      through: [
        'readFirst: a scan waits',
        'no other tab sends',
        'send: token_not_valid',
        'the user is confirmed',
        'send: taken',
      ],
    },
    {
      through: [
        'readFirst: a scan was refused',
        'a scan of an earlier visit is set aside',
        'write: written',
        'read: nothing is kept',
        'the user wants to sign out',
      ],
    },
  ],
};

/** The parts of the sale with which its way is driven to the end. */
const partsOfSale = ['journey', 'payment', 'completion'];
const wayOfSale = ['payment: pay: token_not_valid', 'payment: pay: paid', 'completion: complete: completed'];

/** Ways that are driven beside the longest path of a machine. */
const further: Record<string, () => DrivenPath[]> = {
  // Two tabs share one session: a refusal of one must not be one of the other.
  session: () => driven('session', possiblePathsOf('session', { criterion: ['clauses'], strategy: 'tour' })),
  'stock-list': () => driven('stock-list', possiblePathsOf('stock-list', { through: listToRevert })),
  'initial-check': () => [
    ...driven('initial-check', possiblePathsOf('initial-check', { through: refusedChecks })),
    ...driven('initial-check', possiblePathsOf('initial-check', { through: ['follow: not_found'] })),
  ],
  sale: () =>
    driven(
      'sale',
      generatePaths(restrictToParts(saleSystem, partsOfSale), { through: wayOfSale }).paths,
      partsOfSale,
    ),
};

/** The paths that the browser takes in a whole run: each machine's as recorded, unless it has changed since. */
export function findDrivenPaths(): DrivenPath[] {
  return readOrSearch(Object.keys(drivers).map((machine) => ({ machine, ...searchOf(machine) })));
}

/** The search for the paths of a machine, and what its result follows from beside the files of this folder. */
function searchOf(machine: string): Pick<Search, 'searched' | 'drivers' | 'search'> {
  const parts = machine === 'sale' ? partsOfSale : [];
  const ways = atTheScanner[machine];
  return {
    searched: [machine, ...parts],
    drivers: [machine, ...parts].map((each) => drivers[each]),
    search: () => [
      ...driven(machine, ways ? allPathsOf(machine, ways) : longestPathOf(machine)),
      ...(further[machine]?.() ?? []),
    ],
  };
}

/** The paths of a suite that `npm run paths -- … --run playwright` has written. */
export function readDrivenPaths(file: string, parts: string[]): DrivenPath[] {
  const { machine, paths } = parsePathSuite(readFileSync(file, 'utf8'));
  return driven(machine, paths, parts);
}

function driven(machine: string, paths: readonly ChartPath[], parts: string[] = []): DrivenPath[] {
  return paths.map((path) => ({ machine, parts, name: path.name, steps: toDrivenSteps(path) }));
}

function longestPathOf(machine: string): ChartPath[] {
  const possible = possiblePathsOf(machine);
  return possible.toSorted((one, other) => other.steps.length - one.steps.length).slice(0, 1);
}

function allPathsOf(machine: string, ways: readonly PathOptions[]): ChartPath[] {
  const scenarios = Object.values(models[machine]?.scenarios ?? {}).map((through) => ({ through }));
  const taken = [...scenarios, ...ways]
    .filter(({ through = [] }) => isPossible(machine, through))
    .flatMap((way) => possiblePathsOf(machine, way));
  const paths = [...taken, ...fewestPaths(possiblePathsOf(machine), taken)];
  return [...new Map(paths.map((path) => [path.id, path])).values()];
}

/** Whether a driver has an action or a reply for each of these steps. */
function isPossible(machine: string, steps: readonly string[]): boolean {
  const { actions = {}, replies = {} } = driverFor(machine) ?? {};
  return steps.every((step) => !isUnsupported(actions[step] ?? replies[step]));
}

function possiblePathsOf(machine: string, options?: PathOptions): ChartPath[] {
  const [model, driver] = [models[machine], driverFor(machine)];
  if (!model || !driver) throw new Error(`There is no machine ${machine}.`);
  const { paths } = generatePaths(restrictToDriver(toSystem(model), driver), options);
  return paths.filter((path) => firstUnsupportedStep(driver, toDrivenSteps(path)) === null);
}
