import { findDriverProblems } from '@quayside/charts/formats/restrict-to-driver.ts';
import { toSystem } from '@quayside/charts/system.ts';
import { expect, test } from 'vitest';
import { driverFor, drivers, reasonsForMissingDrivers } from '#e2e/platform/paths/drivers.ts';
import { models } from '#machines/models/models.ts';

/** Machines with neither a driver nor a reason, and those with both. */
function undecided(machines: readonly string[], reasons = reasonsForMissingDrivers): string[] {
  return machines.filter((machine) => machine in drivers === machine in reasons);
}

test('every machine has a driver, or says why it has none', () => {
  expect(undecided(Object.keys(models))).toEqual([]);
  expect([...Object.keys(drivers), ...Object.keys(reasonsForMissingDrivers)].toSorted()).toEqual(
    Object.keys(models).toSorted(),
  );
  expect(Object.values(reasonsForMissingDrivers).filter((reason) => !/^[A-Z].+\.$/.test(reason))).toEqual([]);
});

test('a new machine without a driver is reported by its id', () => {
  expect(undecided([...Object.keys(models), 'returns'])).toEqual(['returns']);
});

test('a machine with a driver and a reason for none is reported by its id', () => {
  const reasons = { ...reasonsForMissingDrivers, sale: 'It is too long.' };
  expect(undecided(Object.keys(models), reasons)).toEqual(['sale']);
});

test.each(Object.entries(drivers))(
  'the driver of %s knows every input, event, outcome and state of its model, and nothing else',
  (machine, driver) => {
    const model = models[machine];
    if (!model) throw new Error(`There is no machine ${machine}.`);
    expect(findDriverProblems(driver, toSystem(model))).toEqual({ missing: [], surplus: [] });
  },
);

test('an order is driven with the parts that have drivers', () => {
  expect(Object.keys(driverFor('sale', ['payment', 'completion'])?.replies ?? {})).toContain(
    'completion: complete: completed',
  );
  expect(driverFor('sale', ['payment', 'expiry'])).toBeUndefined();
  expect(driverFor('notifications')).toBeUndefined();
});
