import type { Driver } from '@quayside/charts/formats/driver.ts';
import { combineDrivers } from '@quayside/charts/formats/restrict-to-driver.ts';
import { importFiles } from '@quayside/charts/import-files.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';

const modules = await importFiles('tests/**/*.driver.ts', `${import.meta.dirname}/../../..`);

/** Drivers by machine id: the exported driver of `<machine>.driver.ts`. */
export const drivers: Record<string, Driver<DriverFixtures>> = Object.fromEntries(
  Object.entries(modules).flatMap(([file, module]) => {
    const machine = /([^/]+)\.driver\.ts$/.exec(file)?.[1] ?? file;
    return Object.values(module)
      .filter(isDriver)
      .map((driver) => [machine, driver]);
  }),
);

function isDriver(value: unknown): value is Driver<DriverFixtures> {
  return typeof value === 'object' && value !== null && 'actions' in value && 'assertions' in value;
}

/** Reasons by machine id. */
export const reasonsForMissingDrivers: Record<string, string> = {
  expiry: 'It waits for a deadline that is days ahead.',
  notifications:
    'Notifications come from other machines and disappear before the next step could assert them.',
  'notification-feed':
    'Most of its states look alike on every page: notifications.spec.ts breaks streams and closes tabs.',
  'offers-grid':
    'Each path needs offers of a seller of its own, which no call creates: offers-grid.page.test.tsx edits them.',
  attempt: 'Every change on a page is an attempt; the faults journeys check the notice of slow ones.',
  task: 'The drivers of the machines that invoke it end it: booking by `poll: …`, stock-list and gtin-check by `follow: …`.',
  'test-sale':
    'Its form takes products that the marketplace picks: test-sale.page.test.tsx goes its ways, test-sale.spec.ts one in a browser.',
  lead: 'Each path needs a lead with a won deal and a checked stock list: lead.page.test.tsx completes them, refused and slow.',
  grouping:
    'Each path needs packages and shipments that nothing else changes: shipment-boxes.page.test.tsx goes its ways.',
  scanner:
    'The driver cannot strike keys at the pace of a scanner: use-scanner.page.test.tsx makes a thousand scans.',
  camera:
    'No browser of the tests can lose its camera or give it away: camera.spec.ts reads labels, and is refused.',
  'access-token':
    'Its states look alike on every page: session.spec.ts brings about refreshes, locks and messages of ten tabs.',
  upload: 'The progress of an upload cannot be scripted on the server.',
};

/** The driver of a machine with these parts; undefined when it or one of them has none. */
export function driverFor(
  machine: string,
  parts: readonly string[] = [],
): Driver<DriverFixtures> | undefined {
  const root = drivers[machine];
  const ofParts = parts.flatMap((part) => {
    const driver = drivers[part.slice(part.lastIndexOf('/') + 1)];
    return driver ? [[part, driver] as const] : [];
  });
  if (!root || ofParts.length < parts.length) return undefined;
  return combineDrivers(root, Object.fromEntries(ofParts));
}
