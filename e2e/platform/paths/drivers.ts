import type { Driver } from '@quayside/charts/formats/driver.ts';
import { combineDrivers } from '@quayside/charts/formats/restrict-to-driver.ts';
import { importFiles } from '@quayside/charts/import-files.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';

const modules = await importFiles('tests/**/*.driver.ts', `${import.meta.dirname}/../../..`);

/** Drivers by machine id: the exported driver of `<machine>.driver.ts`. */
export const drivers: Record<string, Driver<DriverFixtures>> = Object.fromEntries(
  Object.entries(modules).flatMap(([file, module]) =>
    Object.values(module)
      .filter(isDriver)
      .map((driver) => [machineOf(file), driver]),
  ),
);

function isDriver(value: unknown): value is Driver<DriverFixtures> {
  return typeof value === 'object' && value !== null && 'actions' in value && 'assertions' in value;
}

/** Reasons by machine id: `noDriver` of `<machine>.driver.ts`, where a machine cannot be driven. */
export const reasonsForMissingDrivers: Record<string, string> = Object.fromEntries(
  Object.entries(modules).flatMap(([file, { noDriver }]) =>
    typeof noDriver === 'string' ? [[machineOf(file), noDriver]] : [],
  ),
);

function machineOf(file: string): string {
  return /([^/]+)\.driver\.ts$/.exec(file)?.[1] ?? file;
}

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
