import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { countStoredPackages } from '#contract/warehouse/stored-packages.calls.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addUser } from '#tests/people/users/user.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';
import { ScanQueueScreen } from '#tests/warehouse/scanning/scan-queue.screen.ts';
import { addPlaces, storePackages } from '#tests/warehouse/stored-packages/place.factory.ts';
import { StoredPackagesScreen } from '#tests/warehouse/stored-packages/stored-packages.screen.ts';

type Query = Parameters<typeof pathTo.storedPackages>[0];

/** Two boxes of one order in A-03-2 and one of another order without a place. */
async function open(query: Query = {}) {
  globalThis.indexedDB = new IDBFactory();
  const codes: string[] = [];
  const opened = await openPortal(pathTo.storedPackages(query), {
    as: (store: Store) => addUser(store, { isWarehouseUser: 1, sellerQid: null }),
    async make(store) {
      await addPlaces(store);
      const one = await addDelivery(store, { carrierName: 'Tern Express' });
      const other = await addDelivery(store, { carrierName: 'Nordsee Parcel' });
      const [waits = ''] = other.codes;
      await storePackages(store, one.codes, { receivedAt: '2026-02-27T09:00:00.000Z', place: 'QLA032' });
      await storePackages(store, [waits], { receivedAt: '2026-03-02T08:00:00.000Z' });
      codes.push(...one.codes, ...other.codes);
    },
  });
  const [stored = '', second = '', waits = '', announced = ''] = codes;
  const page = new StoredPackagesScreen(opened.screen);
  await page.seeNext(/places are in use|No packages are here/);
  const { network, screen, marketplace } = opened;
  return Object.assign(opened, {
    page,
    queue: new ScanQueueScreen(screen),
    stored,
    second,
    waits,
    announced,
    /** Scans reach no marketplace until `mend`. */
    cut: () => network.use(http.post(`*/api/${sendScan.path}`, () => HttpResponse.error())),
    mend() {
      network.resetHandlers();
      dispatchEvent(new Event('online'));
    },
    readActions: async () => {
      const scans = await marketplace.store.db.selectFrom('scans').select('action').execute();
      return scans.map(({ action }) => action);
    },
  });
}

test('packages are listed with place, box and days, counted by state, and filtered in the address', async () => {
  const { page, address } = await open();
  await page.seeSegments('All 3', 'No place yet 1', 'In a place 2', 'Damaged 0');
  await page.seePlaces('A-03-2', 'A-03-2');
  await page.seeInPackage('A-03-2', /3 days/);
  await page.openSegment('No place yet');
  await page.seeInPackage('No place', /1 of 2/);
  expect(address()).toContain('state=NO_PLACE');
  await page.openSegment('All');
  await page.openPlace('A-03-2');
  expect(address()).toContain('place=QLA032');
  await page.chooseCarrier('Nordsee Parcel');
  await page.seeNothingFound();
  await page.clearFilters();
  await page.seePlaces('A-03-2', 'A-03-2');
});

test('a package and its place put it away; the list follows, and an undo brings it back', async () => {
  const { page, waits } = await open();
  await page.typeCode(waits);
  await page.seeAnswer('Now its place', 'Scan the label at the shelf');
  await page.seeNext('Package in hand. Next: its place.');
  await page.typeCode('B-07-1');
  await page.seeAnswer('Put away', 'Box 1 of 2 in B-07-1');
  await page.seeSegments('All 3', 'No place yet 0', 'In a place 3', 'Damaged 0');
  await page.undoLast();
  await page.seeAnswer('Undone', 'Box 1 of 2 was without a place');
  await page.seeSegments('All 3', 'No place yet 1', 'In a place 2', 'Damaged 0');
});

test('a place stays open for many packages, until it is closed', async () => {
  const { page, stored, second } = await open();
  await page.typeCode('QLF121');
  await page.seeAnswer('F-12-1', 'Scan the packages that go here');
  await page.typeCode(stored);
  await page.seeAnswer('Put away', 'Moved from A-03-2.');
  await page.typeCode(second);
  await page.seeAnswer('Put away', 'Box 2 of 2 in F-12-1');
  await page.typeCode(second);
  await page.seeAnswer('Scanned twice', 'It is in F-12-1 already');
  await page.closePlace();
  await page.seeNext('Next: a package, or a place for several.');
});

test('wrong codes and packages that cannot be put away are told with what to do', async () => {
  const { page, waits, announced } = await open();
  await page.typeCode('4006381333931');
  await page.seeAnswer('No package', 'This is the barcode of a product.');
  await page.typeCode(waits);
  await page.typeCode('4006381333931');
  await page.seeAnswer('No place', 'Scan the label at the shelf. It begins with QL.');
  await page.typeCode('QLZ999');
  await page.seeAnswer('No such place');
  await page.typeCode('QLA011');
  await page.typeCode(announced);
  await page.seeAnswer('Not received', 'Receive this package first, under “Incoming packages”.');
});

test('without a network scans are kept and undone, and get their answers in sequence when it is back', async () => {
  const { page, queue, cut, mend, waits, stored, readActions } = await open();
  cut();
  await page.typeCode('QLA011');
  await page.typeCode(waits);
  await page.seeAnswer('Kept', 'To A-01-1');
  await page.typeCode(stored);
  await page.seeAnswer('Kept', 'Sent in sequence when the network is back');
  await page.undoLast();
  await page.seeAnswer('Undo kept');
  await page.seeLastScans(/^Undo kept, to A-01-1.*Waiting/, /^Kept, to A-01-1.*Waiting.*Undo$/);
  await queue.seeBanner('3 scans waiting to be sent');
  mend();
  await page.seeAnswer('Undone', 'Box 1 of 2 was in A-03-2: bring it back');
  await page.seeLastScans(/^Undone/, /^Put away, box 1 of 2 in A-01-1.*Undo$/);
  expect(await readActions()).toEqual(['PUT_AWAY', 'PUT_AWAY', 'UNDO']);
  await page.seeSegments('All 3', 'No place yet 0', 'In a place 3', 'Damaged 0');
});

test('a refused scan is sent again from the list of refused ones, once its package is received', async () => {
  const { page, queue, announced, marketplace } = await open();
  await page.typeCode('QLA011');
  await page.typeCode(announced);
  await page.seeAnswer('Not received', 'It stays in the refused scans until you settle it.');
  await storePackages(marketplace.store, [announced], { receivedAt: '2026-03-02T08:30:00.000Z' });
  await queue.openRefused();
  await queue.sendAgain(`Put away: ${announced}`);
  await queue.seeAllSettled();
  await page.seeAnswer('Put away', 'Box 2 of 2 in A-01-1');
});

test('numbers that cannot be read are told, and the list stands without them', async () => {
  const { screen } = await openPortal(pathTo.storedPackages(), {
    as: (store: Store) => addUser(store, { isWarehouseUser: 1, sellerQid: null }),
    faults: [[countStoredPackages, 'forbidden']],
  });
  await screen.getByText('We couldn’t count the packages. Try again.').see();
  await screen.getByText('No packages in the warehouse').see();
});

test('labels of places are printed for all, an area, a row or one place', async () => {
  const saved = recordDownloads();
  const { page, requests } = await open();
  await page.openLabels();
  await page.seeLabels('216 labels');
  await page.choosePlaces('Area', 'B');
  await page.seeLabels('36 labels');
  await page.choosePlaces('Row', '12');
  await page.seeLabels('3 labels');
  await page.choosePlaces('Level', '2');
  await page.seeLabels('1 label');
  await page.printLabels();
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Place labels.pdf']));
  expect(requests.at(-1)?.url).toMatch(/places\/labels\/\?area=B&row=12&level=2$/);
  await page.choosePlaces('Area', 'C');
  await page.seePlacesChosen('Row', '');
  await page.seeLabels('36 labels');
});

test('the label of the place that the list shows is offered first', async () => {
  const { page } = await open({ place: 'QLA032' });
  await page.openLabels();
  await page.seePlacesChosen('Area', 'A');
  await page.seePlacesChosen('Row', '3');
  await page.seePlacesChosen('Level', '2');
  await page.seeLabels('1 label');
});

test('a warehouse without places has no labels to print', async () => {
  const { page, marketplace } = await open();
  await marketplace.store.db.updateTable('packages').set({ placeQid: null }).execute();
  await marketplace.store.db.deleteFrom('places').execute();
  await page.openLabels();
  await page.seeInLabels('No places yet. You can print labels once the warehouse has places.');
});
