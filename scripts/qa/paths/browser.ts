import { toDrivenSteps, type Driver, firstUnsupportedStep } from '@quayside/charts/formats/driver.ts';
import { pluralize } from '@quayside/charts/formats/path-description.ts';
import { restrictToDriver, findUnsupportedSteps } from '@quayside/charts/formats/restrict-to-driver.ts';
import type { PathSuite } from '@quayside/charts/paths/path.ts';
import type { System } from '@quayside/charts/system.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import type { PathArguments } from './arguments.ts';
import { UsageError } from './usage-error.ts';

/** Restricts a system and its suites to steps that are possible in a browser. */
export type BrowserRestriction = {
  system: System;
  /** Removes paths with impossible steps and reports the omissions to `remark`. */
  suite: (suite: PathSuite, remark: (text: string) => void) => PathSuite;
};

/** Restricts a machine by its driver; throws UsageError for required steps that are impossible in a browser. */
export async function restrictToBrowser(
  { machine, parts, options }: PathArguments,
  whole: System,
): Promise<BrowserRestriction> {
  // Imported lazily, because it loads Playwright.
  const { driverFor, reasonsForMissingDrivers } = await import('#e2e/platform/paths/drivers.ts');
  const driver = driverFor(machine, parts);
  if (!driver) {
    const [name = machine] = [machine, ...parts].filter((one) => reasonsForMissingDrivers[one] !== undefined);
    throw new UsageError(`'${name}' has no driver: ${reasonsForMissingDrivers[name] ?? 'there is none'}`);
  }
  const reasons = [...findUnsupportedSteps(driver, whole)];
  for (const name of [options.from ?? '', ...(options.through ?? [])]) {
    const [reason] = reasons.find(([, names]) => names.some((one) => isNamed(one, name))) ?? [];
    if (reason !== undefined) throw new UsageError(`No browser can do '${name}': ${reason}`);
  }
  return {
    system: restrictToDriver(whole, driver),
    suite: (suite, remark) => {
      const left = leftOut(suite, driver, reasons);
      if (left.length > 0) remark(['Not possible in a browser:', ...left].join('\n'));
      const paths = suite.paths.filter((path) => firstUnsupportedStep(driver, toDrivenSteps(path)) === null);
      return { ...suite, paths };
    },
  };
}

function isNamed(known: string, name: string): boolean {
  return known === name || known.endsWith(`: ${name}`);
}

function leftOut(
  { paths }: PathSuite,
  driver: Driver<DriverFixtures>,
  reasons: readonly [reason: string, names: string[]][],
): string[] {
  const obstacles = paths.flatMap((path) => {
    const obstacle = firstUnsupportedStep(driver, toDrivenSteps(path));
    return obstacle === null ? [] : [`  ${path.name}: ${obstacle}`];
  });
  const steps = reasons.map(([reason, names]) => `  ${shortened(names)}: ${reason}`);
  return [...steps, ...obstacles];
}

function shortened(names: readonly string[]): string {
  const shown = names.slice(0, 4).map((name) => `'${name}'`);
  const more = names.length - shown.length;
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${pluralize(more, 'other')}`;
}
