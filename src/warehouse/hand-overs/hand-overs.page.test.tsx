import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { HandOversQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { collectCollection, listCollections, readCollection } from '#contract/warehouse/hand-overs.calls.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import {
  addCollectedShipment,
  addReadyShipment,
  sampleCollectionKey as key,
} from '#tests/warehouse/hand-overs/hand-over.factory.ts';
import { HandOversScreen } from '#tests/warehouse/hand-overs/hand-overs.screen.ts';
import { warehouseUser } from '#tests/warehouse/packages/package.factory.ts';

type Options = Omit<NonNullable<Parameters<typeof openPortal>[1]>, 'as' | 'make'>;

/** A shipment of two boxes, of which one is loaded by a colleague, and one with another carrier. */
async function open(query: HandOversQuery = key, options: Options = {}) {
  globalThis.indexedDB = new IDBFactory();
  const codes: string[] = [];
  const opened = await openPortal(pathTo.handOvers(query), {
    ...options,
    as: warehouseUser,
    async make(store: Store) {
      const own = await addReadyShipment(store, { loaded: 1 });
      const other = await addReadyShipment(store, { parcels: 1, carrierName: 'Tern Express' });
      codes.push(...own.codes, ...other.codes);
    },
  });
  const [loaded = '', missing = '', other = ''] = codes;
  return { ...opened, page: new HandOversScreen(opened.screen), loaded, missing, other };
}

/** All is loaded and at the marketplace, and the driver is asked for. */
async function openDriverQuestion() {
  const opened = await open();
  const { page, missing, marketplace } = opened;
  await page.typeCode(missing);
  const { db } = marketplace.store;
  await expect.poll(() => db.selectFrom('scans').select('action').execute()).toHaveLength(1);
  await page.seeText('Complete');
  await page.collect();
  return opened;
}

test('collections are listed with their cut-off and progress; the address keeps the one that is chosen', async () => {
  const { page, address } = await open({});
  await page.seeCollection('Northfreight', /1 of 2/);
  await page.seeCollection('Tern Express', /0 of 1/);
  await page.openCollection('Northfreight');
  expect(address()).toBe('/warehouse/ready-to-ship/?carrier=Northfreight&day=2026-03-02');
  await page.seeMissing('SG-10001', /Box 2.*No place/);
});

test('what is scanned is told at once: right, twice, another carrier, unknown, no package', async () => {
  const { page, loaded, missing, other } = await open();
  await page.seeProgress(/1 of 2 loaded/);
  await page.typeCode(loaded);
  await page.seeAnswer('Scanned twice', 'Box 1 of SG-10001');
  await page.typeCode(other);
  await page.seeAnswer('Wrong carrier', 'It goes with Tern Express on 2 Mar.');
  await page.typeCode('QP999999996');
  await page.seeAnswer('Unknown');
  await page.typeCode('4006381333931');
  await page.seeAnswer('No package');
  await page.typeCode(missing);
  await page.seeAnswer('Loaded', 'Box 2 of SG-10001');
  await page.seeProgress(/2 of 2 loaded/);
  await page.undoLast();
  await page.seeAnswer('Undone', 'Take it off the lorry.');
  await page.seeProgress(/1 of 2 loaded/);
});

test('a missing box stops the driver by its name; then the driver signs, and the hand-over is undone', async () => {
  const { page, missing, marketplace, address } = await open();
  await page.collect();
  await page.seeAnswer('Missing', 'Box 2 of SG-10001');
  await page.typeCode(missing);
  await page.seeAnswer('Loaded');
  await page.seeText('Complete');
  const { db } = marketplace.store;
  await expect.poll(() => db.selectFrom('scans').select('action').execute()).toHaveLength(1);
  await page.collect();
  await page.seeDriverQuestion();
  await page.confirmDriver();
  await page.seeInQuestion('Enter the driver’s name.');
  await page.nameDriver('Jan Visser', 'VX-42-KL');
  await page.seeText('Collected by Jan Visser, VX-42-KL');
  await page.undoHandOver();
  await page.seeText('Complete');
  await page.collect();
  await page.nameDriver('Piotr Zieliński');
  await page.seeText('Collected by Piotr Zieliński');
  await page.reportLeft();
  await page.seeCollection('Tern Express', /0 of 1/);
  expect(address()).toBe('/warehouse/ready-to-ship/');
  const left = await db.selectFrom('handOvers').select(['driverName', 'numberPlate', 'leftAt']).execute();
  expect(left).toEqual([
    { driverName: 'Piotr Zieliński', numberPlate: null, leftAt: expect.stringMatching(/^2026-03-02T09/) },
  ]);
});

test('once the driver has signed, that and what comes next is said in place of the last scan', async () => {
  const { page, loaded, missing, marketplace } = await open();
  await page.seeAnswer('Ready', 'Scan each box and pallet as you load it.');
  await page.typeCode(missing);
  await page.seeAnswer('Loaded');
  const { db } = marketplace.store;
  await expect.poll(() => db.selectFrom('scans').select('action').execute()).toHaveLength(1);
  await page.seeText('Complete');
  await page.collect();
  await page.nameDriver('Jan Visser');
  await page.seeAnswer('Signed', 'Then choose “Carrier has left”.');
  await page.typeCode(loaded);
  await page.seeAnswer('Scanned twice');
  await page.undoHandOver();
  await page.seeAnswer('Loaded', 'Box 2 of SG-10001');
});

test('a signature after too many attempts waits beside the question, too', async () => {
  const { page, answer } = await openDriverQuestion();
  answer(collectCollection, 'throttled');
  await page.nameDriver('Jan Visser');
  await page.seeWaitingInQuestion();
  await page.closeDriverQuestion();
  await page.seeWaiting();
});

test('a shipment is left for the next collection, and nothing is left to load', async () => {
  const { page } = await open();
  await page.askToPostpone('SG-10001');
  await page.postponing().confirm();
  await page.seeText('Nothing to load for Northfreight');
});

test('a box that a colleague takes off meanwhile stops the signature', async () => {
  const { page, missing, marketplace } = await open();
  await page.typeCode(missing);
  await page.seeAnswer('Loaded');
  const { db } = marketplace.store;
  await expect.poll(() => db.selectFrom('scans').select('action').execute()).toHaveLength(1);
  await page.collect();
  await page.seeDriverQuestion();
  await db.deleteFrom('loadedUnits').execute();
  await page.nameDriver('Jan Visser');
  await page.seeInQuestion('Box 1 of SG-10001 and 1 more aren’t loaded. Load them first.');
});

test('a collection that was signed for elsewhere tells so, and is undone here', async () => {
  globalThis.indexedDB = new IDBFactory();
  const { screen } = await openPortal(pathTo.handOvers(key), {
    as: warehouseUser,
    make: (store: Store) => addCollectedShipment(store),
  });
  const page = new HandOversScreen(screen);
  await page.seeText('Collected by Jan Visser');
  await page.seeAnswer('Signed', 'The carrier can leave');
  await page.undoHandOver();
  await page.seeAnswer('Ready', 'All of it is loaded. Choose “Collected” when the driver signs.');
  await page.collect();
  await page.seeDriverQuestion();
});

test('a box that was taken off here and loaded by a colleague is loaded', async () => {
  const { page, missing, marketplace, readAgain } = await open();
  await page.typeCode(missing);
  await page.seeProgress(/2 of 2 loaded/);
  await page.undoLast();
  await page.seeProgress(/1 of 2 loaded/);
  const { db } = marketplace.store;
  await expect.poll(() => db.selectFrom('scans').select('action').execute()).toHaveLength(2);
  const unit = await db.selectFrom('loadedUnits').selectAll().executeTakeFirstOrThrow();
  const { qid } = await db
    .selectFrom('packages')
    .select('qid')
    .where('code', '=', missing)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('loadedUnits')
    .values({ ...unit, unitQid: qid, scanQid: null })
    .execute();
  await readAgain();
  await page.seeProgress(/2 of 2 loaded/);
});

test('a list that cannot be read says so', async () => {
  const { page } = await open({}, { faults: [[listCollections, '500']] });
  await page.seeText('We couldn’t load what is ready to ship. Try again.');
  await page.failedRead.tryAgain();
  await page.seeCollection('Northfreight', /1 of 2/);
});

test('a collection that cannot be read says so', async () => {
  const { page } = await open(key, { faults: [[readCollection, '500']] });
  await page.seeText('We couldn’t load this collection. Try again.');
  await page.failedRead.tryAgain();
  await page.seeProgress(/1 of 2 loaded/);
});

test('nothing ready to ship', async () => {
  const { screen } = await openPortal(pathTo.handOvers(), { as: warehouseUser });
  await screen.getByText('Nothing is ready to ship').see();
});

test('a signature without an answer keeps the dialog, and counts once', async () => {
  const { page, answer, marketplace } = await openDriverQuestion();
  answer(collectCollection, 'lost');
  await page.nameDriver('Jan Visser');
  await page.seeInQuestion(/Something went wrong/);
  await page.confirmDriver();
  await page.seeText('Collected by Jan Visser');
  const { db } = marketplace.store;
  expect(await db.selectFrom('handOvers').select('driverName').execute()).toHaveLength(1);
});
