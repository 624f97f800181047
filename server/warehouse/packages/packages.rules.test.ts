import { expect, test } from 'vitest';
import { expectedArrival, laneOf, startOfWarehouseDay, unknownPackageName } from './packages.rules.ts';

test('a carrier comes at its hour, its working days after the pickup, by the clock of the warehouse', () => {
  const booking = { transitDays: 2, carrier: 'Nordsee Parcel' };
  const friday = expectedArrival({ ...booking, pickupDate: '2026-03-27' });
  // The clocks went forward in between.
  expect(friday.toISOString()).toBe('2026-03-31T07:00:00.000Z');
  expect(expectedArrival({ ...booking, pickupDate: '2026-03-23' }).toISOString()).toBe(
    '2026-03-25T08:00:00.000Z',
  );
});

test('a day of the warehouse begins at its midnight', () => {
  expect(startOfWarehouseDay(new Date('2026-11-25T23:30:00Z')).toISOString()).toBe(
    '2026-11-25T23:00:00.000Z',
  );
  expect(startOfWarehouseDay(new Date('2026-07-01T21:59:00Z')).toISOString()).toBe(
    '2026-06-30T22:00:00.000Z',
  );
});

test('a country has one lane of six', () => {
  expect(['NL', 'DE', 'FR', 'IT'].map(laneOf)).toEqual(['NL', 'DE', 'FR', 'IT'].map(laneOf));
  for (const country of ['NL', 'DE', 'FR', 'GB', 'PL', 'SE', 'US']) {
    expect(laneOf(country)).toBeGreaterThanOrEqual(1);
    expect(laneOf(country)).toBeLessThanOrEqual(6);
  }
});

test('an unknown package gets a short name', () => {
  expect([6, 112].map(unknownPackageName)).toEqual(['U-06', 'U-112']);
});
