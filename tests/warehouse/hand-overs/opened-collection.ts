import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import type { makeCollection } from './own-collection.ts';

/** The scans that the samples of the model name, and the undo of the other package, which none answers. */
export type ScanName = 'box' | 'pallet' | 'other package' | 'undo' | 'other undo';
export type UnitName = keyof Collected['units'];

type Collected = Awaited<ReturnType<typeof makeCollection>>;
/** The collection that a path has opened, and what has happened to it. */
export type OpenedCollection = Collected & {
  /** What has no answer yet, in sequence. */
  waiting: ScanName[];
  /** What this page has loaded, and can take off again. */
  loaded: Set<UnitName>;
  /** The last scan of the box was refused. */
  isBoxRefused: boolean;
  isSigned: boolean;
  /** The carrier has left, and this user the page. */
  isLeft: boolean;
};

export const openedCollections = new WeakMap<DriverFixtures, OpenedCollection>();

export function ownOf(fixtures: DriverFixtures): OpenedCollection {
  const own = openedCollections.get(fixtures);
  if (!own) throw new Error('No collection was opened yet.');
  return own;
}
