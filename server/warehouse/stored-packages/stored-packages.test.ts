import { expect, test } from 'vitest';
import { countStoredPackages, listStoredPackages } from '#contract/warehouse/stored-packages.calls.ts';
import type { StoredFilter } from '#contract/warehouse/stored-packages.schemas.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';
import { addPlaces, storePackages } from '#tests/warehouse/stored-packages/place.factory.ts';
import { daysInWarehouse } from './stored-packages.rules.ts';

/** Three packages of two orders in the warehouse, one of them without a place; a fourth is not here yet. */
async function start() {
  const marketplace = await startMarketplace();
  const { store } = marketplace;
  const warehouse = await marketplace.signInWarehouse();
  await addPlaces(store);
  const { seller } = await addSeller(store, { seller: { company: 'Campo Fiore' } });
  const one = await addDelivery(store, {
    seller,
    carrierName: 'Tern Express',
    sale: { fid: '225310001', destinationCountry: 'FR', destinationCity: 'Lyon' },
  });
  const other = await addDelivery(store, {
    carrierName: 'Nordsee Parcel',
    sale: { fid: '225310002', destinationCountry: 'DE', destinationCity: 'Kiel' },
  });
  const [a = '', b = ''] = one.codes;
  const [c = ''] = other.codes;
  await storePackages(store, [a], { receivedAt: '2026-02-27T22:30:00.000Z', place: 'QLC112' });
  await storePackages(store, [b], { receivedAt: '2026-02-28T09:00:00.000Z', place: 'QLA032' });
  await storePackages(store, [c], { receivedAt: '2026-03-02T08:00:00.000Z' });
  await store.db
    .updateTable('packages')
    .set({ damageNote: 'Wet', weight: 4 })
    .where('code', '=', c)
    .execute();
  const listed = async (query: StoredFilter = {}) => {
    const { results } = await warehouse.call(listStoredPackages, { query });
    return results.map(({ code }) => code);
  };
  return { marketplace, warehouse, one, other, a, b, c, listed };
}

test('a package in the warehouse is listed with its place, its order and its days', async () => {
  const { warehouse, one, a } = await start();
  const { count, results } = await warehouse.call(listStoredPackages, { query: {} });
  expect(count).toBe(3);
  expect(results[0]).toEqual({
    qid: one.packages[0]?.qid,
    code: a,
    saleFid: one.sale.fid,
    isTest: false,
    seller: 'Campo Fiore',
    carrier: 'Tern Express',
    destination: { city: 'Lyon', country: 'FR' },
    kind: 'PARCEL',
    number: 1,
    packages: 2,
    weight: 12.5,
    hasDangerousGoods: false,
    damageNote: null,
    place: 'QLC112',
    storedAt: '2026-02-27T22:30:00.000Z',
    receivedAt: '2026-02-27T22:30:00.000Z',
    days: 3,
  });
});

test('packages are found by state, place, carrier, destination and what is searched', async () => {
  const { one, a, b, c, listed } = await start();
  expect(await listed({ state: 'NO_PLACE' })).toEqual([c]);
  expect(await listed({ state: 'STORED' })).toEqual([a, b]);
  expect(await listed({ state: 'DAMAGED' })).toEqual([c]);
  expect(await listed({ place: 'QLA032' })).toEqual([b]);
  expect(await listed({ carrier: 'Nordsee Parcel' })).toEqual([c]);
  expect(await listed({ destination: 'FR' })).toEqual([a, b]);
  expect(await listed({ search: `#${one.sale.fid}` })).toEqual([a, b]);
  expect(await listed({ search: c.toLowerCase() })).toEqual([c]);
  expect(await listed({ search: 'a-03-2' })).toEqual([b]);
  expect(await listed({ search: 'QLC112' })).toEqual([a]);
  expect(await listed({ search: 'campo  fiore' })).toEqual([a, b]);
  expect(await listed({ search: 'campo', state: 'DAMAGED' })).toEqual([]);
});

test('packages are sorted both ways; those without a place come before the first place', async () => {
  const { a, b, c, listed } = await start();
  const sequences = {
    receivedAt: [a, b, c],
    '-receivedAt': [c, b, a],
    place: [c, b, a],
    '-place': [a, b, c],
    saleFid: [a, b, c],
    '-saleFid': [c, a, b],
  } as const;
  for (const sort of ['receivedAt', '-receivedAt', 'place', '-place', 'saleFid', '-saleFid'] as const) {
    expect([sort, await listed({ sort })]).toEqual([sort, sequences[sort]]);
  }
  expect((await listed({ sort: 'weight' }))[0]).toBe(c);
  expect((await listed({ sort: '-weight' })).at(-1)).toBe(c);
});

test('the counts add up, and a package that has left counts no more', async () => {
  const { marketplace, warehouse, a } = await start();
  expect(await warehouse.call(countStoredPackages, {})).toEqual({
    packages: 3,
    noPlace: 1,
    stored: 2,
    damaged: 1,
    placesInUse: 2,
    places: 216,
    carriers: ['Nordsee Parcel', 'Tern Express'],
    destinations: ['DE', 'FR'],
  });
  const set = { status: 'HANDED_OVER' as const };
  await marketplace.store.db.updateTable('packages').set(set).where('code', '=', a).execute();
  expect(await warehouse.call(countStoredPackages, {})).toMatchObject({ packages: 2, stored: 1 });
});

test('sellers do not see what stands in the warehouse; staff do', async () => {
  const { marketplace } = await start();
  const seller = await marketplace.signInSeller();
  expect(await seller.refusal(listStoredPackages, { query: {} })).toMatchObject({ status: 403 });
  expect(await seller.refusal(countStoredPackages, {})).toMatchObject({ status: 403 });
  const staff = await marketplace.signInStaff();
  expect(await staff.call(listStoredPackages, { query: {} })).toMatchObject({ count: 3 });
});

test('days are those of the warehouse, also where the day of UTC is another one', () => {
  const days = (receivedAt: string, now: string) => daysInWarehouse(receivedAt, new Date(now));
  expect(days('2026-03-02T08:00:00.000Z', '2026-03-02T22:59:00.000Z')).toBe(0);
  expect(days('2026-03-02T08:00:00.000Z', '2026-03-02T23:01:00.000Z')).toBe(1);
  expect(days('2026-03-28T12:00:00.000Z', '2026-03-30T12:00:00.000Z')).toBe(2);
  expect(days('2026-03-03T08:00:00.000Z', '2026-03-02T08:00:00.000Z')).toBe(0);
});
