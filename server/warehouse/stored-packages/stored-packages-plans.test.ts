import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Tx } from '#server/platform/store/connect.ts';
import { fullScans } from '#tests/platform/marketplace/query-plans.ts';
import { openTestStore, settlePlans } from '#tests/platform/marketplace/test-store.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';
import { addPlaces, storePackages } from '#tests/warehouse/stored-packages/place.factory.ts';
import { countMatchingPackages, countPresentPackages, readStoredPackages } from './stored-packages.store.ts';

const now = new Date('2026-03-02T09:00:00.000Z');

/** Packages stay in the store when they have left the warehouse. */
const tables = { packages: /status/ };

async function start() {
  const store = await openTestStore();
  await addPlaces(store);
  const { codes, packages } = await addDelivery(store);
  const [sample] = packages;
  if (!sample) throw new Error('no package');
  await storePackages(store, codes, { receivedAt: '2026-03-01T09:00:00.000Z', place: 'QLA032' });
  const left = Array.from({ length: 2_000 }, (_, index) => ({
    ...sample,
    qid: randomUUID(),
    code: `left ${index}`,
    number: index + 10,
    status: 'HANDED_OVER' as const,
    receivedAt: '2026-01-01T09:00:00.000Z',
  }));
  for (let first = 0; first < left.length; first += 200) {
    await store.db
      .insertInto('packages')
      .values(left.slice(first, first + 200))
      .execute();
  }
  await settlePlans(store, ['packages', 'deliveries', 'sales', 'places']);
  return (read: (tx: Tx) => Promise<unknown>) => fullScans(store, read, tables);
}

test('packages that have left are not read for the list and its counts', async () => {
  const scans = await start();
  for (const filter of [
    {},
    { state: 'NO_PLACE' },
    { state: 'DAMAGED', search: 'a-03' },
    { place: 'QLA032', sort: 'place' },
    { sort: '-receivedAt' },
  ] as const) {
    const read = (tx: Tx) => readStoredPackages(tx, { filter, now }, { size: 50, offset: 0 });
    expect([filter, await scans(read)]).toEqual([filter, []]);
    const count = (tx: Tx) => countMatchingPackages(tx, filter);
    expect([filter, await scans(count)]).toEqual([filter, []]);
  }
  expect(await scans(countPresentPackages)).toEqual([]);
});

test('all packages ever are a full scan', async () => {
  const scans = await start();
  expect(await scans((tx) => tx.selectFrom('packages').select('weight').execute())).toHaveLength(1);
});
