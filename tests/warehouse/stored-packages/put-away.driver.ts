import type { Driver, DriverAction } from '@quayside/charts/formats/driver.ts';
import { placeNameOf } from '#contract/platform/codes/place-code.ts';
import type { WarehousePackage } from '#contract/warehouse/packages.schemas.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { receivePackages } from '#tests/warehouse/packages/own-packages.ts';
import { answerScan, expectScan, holdScans, refuseScan } from '#tests/warehouse/scanning/held-scans.ts';
import { scanKeys } from '#tests/warehouse/scanning/scan-keys.ts';
import { ScanQueueScreen } from '#tests/warehouse/scanning/scan-queue.screen.ts';
import { StoredPackagesScreen } from './stored-packages.screen.ts';

/** Places are large: other tests may use them, too. */
const places = { place: 'QLA032', 'other place': 'QLF121' };
const PRODUCT = '4006381333931';

type PackageName = 'package' | 'other package';
type PlaceName = keyof typeof places;
/** What puts a package away is named by the label that was read last. */
type EntryName = PackageName | PlaceName;
type ScanName = EntryName | 'undo';

type Entry = {
  of: PackageName;
  place: PlaceName;
  isStored: boolean;
  isUndoable: boolean;
  /** It was refused or taken back. */
  isGone: boolean;
};

/** Each path puts packages of its own away. */
type Own = {
  packages: Record<PackageName, WarehousePackage>;
  held: PackageName | null;
  open: PlaceName | null;
  /** What was put away, or is about to be. */
  entries: Map<EntryName, Entry>;
  /** What has no answer yet, in sequence. */
  waiting: ScanName[];
  undone: EntryName | null;
  /** What a person could send again. */
  refused: EntryName | null;
};
const hands = new WeakMap<DriverFixtures, Own>();

export const putAwayDriver: Driver<DriverFixtures> = {
  start: { 'an empty hand': openPage },
  actions: {
    'a package is read': readsPackage('package'),
    'another package is read': readsPackage('other package'),
    'a place is read': readsPlace('place'),
    'another place is read': readsPlace('other place'),
    'a product is read': async (fixtures) => {
      await scanKeys(fixtures.page, PRODUCT);
      await pageOf(fixtures).seeAnswer(ownOf(fixtures).held === null ? 'No package' : 'No place');
    },
    'the package is put down': async (fixtures) => {
      const own = ownOf(fixtures);
      if (own.held === null) return pageOf(fixtures).seeNoPutDown();
      own.held = null;
      await pageOf(fixtures).putDown();
    },
    'the place is closed': async (fixtures) => {
      const own = ownOf(fixtures);
      if (own.open === null) return pageOf(fixtures).seeNoOpenPlace();
      own.open = null;
      await pageOf(fixtures).closePlace();
    },
    'a package with a place is undone': undoes('place'),
    'a place with a package is undone': undoes('package'),
    'a package with a place is stored': stores('place'),
    'a place with a package is stored': stores('package'),
    'a place with another package is stored': stores('other package'),
    'a move is stored': stores('other place'),
    'a package with a place is refused': refuses('place'),
    'a place with a package is refused': refuses('package'),
    'the package is brought back': async (fixtures) => {
      const { entries, undone, waiting } = ownOf(fixtures);
      const isOwn = await expectScan(fixtures, waiting, 'undo');
      await answerScan(fixtures);
      const entry = undone && entries.get(undone);
      if (!isOwn || !entry) return;
      entry.isGone = true;
      await pageOf(fixtures).seeInLastScans(/^Undone, /);
    },
    'the undo is refused': async (fixtures) => {
      const { entries, undone, waiting } = ownOf(fixtures);
      const isOwn = await expectScan(fixtures, waiting, 'undo');
      await refuseScan(fixtures, 'scan_not_last');
      if (!isOwn) return;
      const entry = undone && entries.get(undone);
      if (entry) entry.isUndoable = entry.isStored;
      await pageOf(fixtures).seeAnswer(entry?.isStored ? 'Moved since' : 'Not received');
    },
  },
  replies: {},
  assertions: {
    'put-away.empty': (fixtures) => pageOf(fixtures).seeNext('Next: a package, or a place for several.'),
    'put-away.holding': (fixtures) => pageOf(fixtures).seeNext('Package in hand. Next: its place.'),
    'put-away.filling': (fixtures) => pageOf(fixtures).seeNext(/ is open\. Next: packages\.$/),
  },
  delays: {},
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

async function openPage(fixtures: DriverFixtures): Promise<void> {
  // What no step of the path answers is refused as it is.
  fixtures.monitor.tolerate(sendScan);
  const [first, second] = (await receivePackages(fixtures, 2)).packages;
  if (!first || !second) throw new Error('Two packages are needed.');
  hands.set(fixtures, {
    packages: { package: first, 'other package': second },
    held: null,
    open: null,
    entries: new Map(),
    waiting: [],
    undone: null,
    refused: null,
  });
  await holdScans(fixtures);
  await fixtures.signIn(accountEmails.warehouse);
  await pageOf(fixtures).goto({ search: fixtures.fid });
}

function readsPackage(name: PackageName): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    const own = ownOf(fixtures);
    const { code } = own.packages[name];
    await scanKeys(fixtures.page, code);
    const page = pageOf(fixtures);
    if (own.open === null) {
      const isAgain = own.held === name;
      own.held = name;
      return page.seeAnswer(
        'Now its place',
        isAgain ? `Package ${code} is in hand already.` : `Package ${code}`,
      );
    }
    const [newest] = [...own.entries.values()].filter(({ of }) => of === name).toReversed();
    if (newest?.isGone === false && newest.place === own.open) return page.seeAnswer('Scanned twice');
    await putAway(fixtures, name, { of: name, place: own.open });
  };
}

function readsPlace(name: PlaceName): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    const own = ownOf(fixtures);
    await scanKeys(fixtures.page, places[name]);
    if (own.held !== null) {
      const of = own.held;
      own.held = null;
      return putAway(fixtures, name, { of, place: name });
    }
    const isAgain = own.open === name;
    own.open = name;
    await pageOf(fixtures).seeAnswer(
      placeNameOf(places[name]),
      isAgain ? 'This place is open already' : 'Scan the packages that go here',
    );
  };
}

async function putAway(
  fixtures: DriverFixtures,
  name: EntryName,
  { of, place }: Pick<Entry, 'of' | 'place'>,
): Promise<void> {
  const { entries, packages, refused, waiting } = ownOf(fixtures);
  // The one before has lost its way back.
  for (const entry of entries.values()) if (entry.of === of) entry.isUndoable = false;
  entries.delete(name);
  entries.set(name, { of, place, isStored: false, isUndoable: true, isGone: false });
  waiting.push(name);
  if (refused === name) ownOf(fixtures).refused = null;
  await pageOf(fixtures).seeAnswer(
    'Sending',
    `Package ${packages[of].code} to ${placeNameOf(places[place])}`,
  );
}

function undoes(name: EntryName): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    const own = ownOf(fixtures);
    const entry = own.entries.get(name);
    const page = pageOf(fixtures);
    if (!entry?.isUndoable) return page.seeNoUndo(entry ? wordsOf(own, entry) : '');
    entry.isUndoable = false;
    own.undone = name;
    own.waiting.push('undo');
    await page.undo(wordsOf(own, entry));
    await page.seeAnswer('Undoing');
  };
}

/** The answer to a scan; one that was refused is sent again before, one of another page changes nothing. */
function stores(name: EntryName): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    const own = ownOf(fixtures);
    const isAgain = own.refused === name;
    if (isAgain) await sendAgain(fixtures);
    const isOwn = isAgain || (await expectScan(fixtures, own.waiting, name));
    await answerScan(fixtures);
    const entry = own.entries.get(name);
    if (!isOwn || !entry) return;
    entry.isStored = true;
    if (isAgain) Object.assign(entry, { isUndoable: true, isGone: false });
    const word = own.waiting.includes('undo') && own.undone === name ? 'Undoing' : 'Put away';
    await pageOf(fixtures).seeInLastScans(new RegExp(`^${word}, ${storedWords(own, entry)}`));
  };
}

/** An undo that waits is answered before: it has nothing to take back, and is set aside. */
async function sendAgain(fixtures: DriverFixtures): Promise<void> {
  const own = ownOf(fixtures);
  own.refused = null;
  const isUndone = own.waiting.includes('undo');
  while (own.waiting.shift()) await answerScan(fixtures);
  const queue = new ScanQueueScreen(fixtures.screen);
  await queue.openRefused();
  if (isUndone) await queue.setAside(/^Undo a scan/);
  await queue.sendAgain(/^Put away/);
  await queue.seeAllSettled();
}

function refuses(name: EntryName): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    const own = ownOf(fixtures);
    const isOwn = await expectScan(fixtures, own.waiting, name);
    await refuseScan(fixtures, 'package_not_received');
    const entry = own.entries.get(name);
    if (!isOwn || !entry) return;
    own.refused = name;
    Object.assign(entry, { isUndoable: false, isGone: true });
    await pageOf(fixtures).seeAnswer('Not received');
  };
}

/** How the list of scans names it, as a pattern, before and after it is stored. */
function wordsOf(own: Own, entry: Entry): string {
  const { of, place } = entry;
  return `(package ${own.packages[of].code} to ${placeNameOf(places[place])}|${storedWords(own, entry)})`;
}

function storedWords({ packages }: Own, { of, place }: Entry): string {
  return `box ${packages[of].number} of \\d+ in ${placeNameOf(places[place])}`;
}

function ownOf(fixtures: DriverFixtures): Own {
  const own = hands.get(fixtures);
  if (!own) throw new Error('No page was opened yet.');
  return own;
}

function pageOf({ screen }: DriverFixtures): StoredPackagesScreen {
  return new StoredPackagesScreen(screen);
}
