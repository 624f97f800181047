import type { Driver } from '#charts/formats/driver.ts';
import { combineDrivers } from '#charts/formats/restrict-to-driver.ts';
import { importFiles } from '#charts/import-files.ts';
import type { Stage } from './stage.ts';

const modules = {
  ...(await importFiles('src/**/*.driver.ts')),
  ...(await importFiles('e2e/drivers/*.driver.ts')),
};

/** The driver of every machine that has one, by its id: the exported driver of `<machine>.driver.ts`. */
export const drivers: Record<string, Driver<Stage>> = Object.fromEntries(
  Object.entries(modules).flatMap(([file, module]) => {
    const machine = /([^/]+)\.driver\.ts$/.exec(file)?.[1] ?? file;
    return Object.values(module)
      .filter(isDriver)
      .map((driver) => [machine, driver]);
  }),
);

function isDriver(value: unknown): value is Driver<Stage> {
  return typeof value === 'object' && value !== null && 'opens' in value && 'sees' in value;
}

/** Why a machine has no driver of its own. */
export const undriven: Record<string, string> = {
  expiry: 'It waits for a deadline that lies days ahead.',
  notifications:
    'Notifications come of what other machines do, and are gone before the next step could be looked at.',
  upload: 'How far a file has been sent cannot be ordered of the server.',
};

/** The driver of a machine that runs with these parts; undefined where it or one of them has none. */
export function driverFor(machine: string, parts: readonly string[] = []): Driver<Stage> | undefined {
  const root = drivers[machine];
  const ofParts = parts.flatMap((part) => {
    const driver = drivers[part.slice(part.lastIndexOf('/') + 1)];
    return driver ? [[part, driver] as const] : [];
  });
  if (!root || ofParts.length < parts.length) return undefined;
  return combineDrivers(root, Object.fromEntries(ofParts));
}
