import { expect, test } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import {
  countShipmentGroups,
  listShipmentGroups,
  readShipmentGroup,
  suggestShipmentGroups,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addUser } from '#tests/people/users/user.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';
import { inLeeds } from '#tests/warehouse/shipments/group.factory.ts';
import { ShipmentsScreen } from '#tests/warehouse/shipments/shipments.screen.ts';

type Options = NonNullable<Parameters<typeof openPortal>[1]>;

const warehouseUser = (store: Store) => addUser(store, { isWarehouseUser: 1, name: 'Noor de Wit' });

/** Two orders to Lyon and one to Leeds, all in the warehouse. */
async function threeOrders(store: Store) {
  await addDelivery(store);
  await addDelivery(store, { parcels: 1 });
  await addDelivery(store, { sale: { ...inLeeds, fid: '225311987' } });
  const receivedAt = '2026-03-02T08:30:00.000Z';
  await store.db.updateTable('packages').set({ status: 'RECEIVED', receivedAt }).execute();
  await store.db
    .updateTable('deliveries')
    .set((eb) => ({ receivedCount: eb.ref('packageCount'), isComplete: 1 }))
    .execute();
}

async function openShipments(options: Options = {}, address = pathTo.shipments()) {
  const opened = await openPortal(address, { as: warehouseUser, make: threeOrders, ...options });
  return Object.assign(opened, { shipments: new ShipmentsScreen(opened.screen) });
}

test('suggested packages become a shipment that is confirmed, labelled and opened again', async () => {
  const saved = recordDownloads();
  const { shipments, frame } = await openShipments();
  await shipments.seeText('0 shipments, 0 of them open.');
  await shipments.group('3 boxes', 'Rue des Savons SARL');
  await frame.seeNotification('SG-10001 has 3 boxes');
  await shipments.seeShipment('SG-10001');
  await shipments.seeText('2 orders, 3 boxes to Rue des Savons SARL, Lyon, France.');
  await shipments.confirm('3 boxes');
  await shipments.seeText('0 of 3 printed. One label for each box, one for each pallet.');
  await shipments.print('3 labels');
  await shipments.reportPrinted();
  await shipments.seeText('All 3 printed.');
  expect(saved.map(({ name }) => name)).toEqual(['Labels SG-10001.pdf']);
  await shipments.press('Reprint or void');
  await shipments.tick('Box 2');
  await shipments.press('Void 1 label');
  await shipments.seeText('2 of 3 printed. One label for each box, one for each pallet.');
  await shipments.seeText('Label of box 2 void');
  await shipments.print('1 label');
  await shipments.reportPrinted();
  await shipments.seeText('All 3 printed.');
  await shipments.reopen();
  await shipments.seeText('After boxes and pallets are confirmed.');
  await shipments.seeText('Opened again, 3 labels void');
});

test('the list is filtered by its address and leads to a shipment', async () => {
  const { shipments, address } = await openShipments();
  await shipments.group('2 boxes', 'Fretwell Stores');
  await shipments.seeShipment('SG-10001');
  await shipments.goto();
  await shipments.seeText('1 shipment, 1 of them open.');
  await shipments.openSegment('Confirmed');
  await shipments.seeText('No shipments here');
  expect(address()).toBe('/warehouse/shipments/?status=CLOSED');
  await shipments.openSegment('Open');
  await shipments.seeListed('Fretwell Stores');
  await shipments.search('nothing like it');
  await shipments.seeText('No shipments match this search.');
  await shipments.clearFilters();
  await shipments.open('Fretwell Stores');
  await shipments.seeShipment('SG-10001');
});

test('an order that is not whole holds back its customs invoice and the confirmation', async () => {
  const { shipments, marketplace } = await openShipments();
  await shipments.group('2 boxes', 'Fretwell Stores');
  await shipments.seeShipment('SG-10001');
  await marketplace.store.db
    .updateTable('deliveries')
    .set({ packageCount: 3 })
    .where('saleQid', 'in', (eb) =>
      eb.selectFrom('sales').select('sales.qid').where('sales.fid', '=', '225311987'),
    )
    .execute();
  await shipments.confirm('2 boxes');
  await shipments.seeText(
    'Customs need order 225311987 as a whole. Add its other packages to this shipment first.',
  );
});

test('a package that a colleague has grouped meanwhile is named, and the suggestions are read again', async () => {
  const { shipments, marketplace } = await openShipments();
  await shipments.seeText('Fretwell Stores');
  await marketplace.store.db.updateTable('packages').set({ status: 'HANDED_OVER' }).execute();
  await shipments.group('2 boxes', 'Fretwell Stores');
  await shipments.seeText('No shipments here');
});

test('reads that fail are told where they belong, and can be tried again', async () => {
  const { shipments } = await openShipments({
    faults: [
      [listShipmentGroups, '500'],
      [suggestShipmentGroups, '500'],
      [countShipmentGroups, '500'],
    ],
  });
  await shipments.seeText('We couldn’t load the shipments. Try again.');
  await shipments.seeText('We couldn’t load the suggestions. Try again.');
});

test('a shipment that cannot be read, or does not exist, says so', async () => {
  const missing = pathTo.shipment('8c2f4a10-5d7b-4e36-9b1a-2e7f0d4c6a51');
  const { shipments } = await openShipments({ faults: [[readShipmentGroup, '500']] }, missing);
  await shipments.seeText('There was an error fetching shipment group. Please try again.');
  await shipments.failedRead.tryAgain();
  await shipments.seeText(/We couldn’t find this shipment/);
});
