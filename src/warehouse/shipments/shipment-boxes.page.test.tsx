import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import { makePackageCode } from '#contract/platform/codes/package-code.ts';
import {
  addToShipmentGroup,
  findWaitingPackages,
  listWaitingPackages,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addUser } from '#tests/people/users/user.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';
import { createKeyboard } from '#tests/warehouse/scanning/scanner.factory.ts';
import { inLeeds } from '#tests/warehouse/shipments/group.factory.ts';
import { ShipmentsScreen } from '#tests/warehouse/shipments/shipments.screen.ts';

type Options = NonNullable<Parameters<typeof openPortal>[1]>;

const warehouseUser = (store: Store) => addUser(store, { isWarehouseUser: 1, name: 'Noor de Wit' });

/** An order of three boxes and one of two to Lyon, and one of two to Leeds. */
async function openShipments(options: Options = {}) {
  const codes: string[][] = [];
  const opened = await openPortal(pathTo.shipments(), {
    as: warehouseUser,
    async make(store) {
      for (const values of [{ parcels: 3 }, { parcels: 2 }, { sale: inLeeds }]) {
        codes.push((await addDelivery(store, values)).codes);
      }
      const receivedAt = '2026-03-02T08:30:00.000Z';
      await store.db.updateTable('packages').set({ status: 'RECEIVED', receivedAt }).execute();
      await store.db
        .updateTable('deliveries')
        .set((eb) => ({ receivedCount: eb.ref('packageCount'), isComplete: 1 }))
        .execute();
    },
    ...options,
  });
  const [first = [], second = [], toLeeds = []] = codes;
  return { ...opened, first, second, toLeeds, shipments: new ShipmentsScreen(opened.screen) };
}

/** A shipment of the first order, made by scans. */
async function openShipment(options: Options = {}) {
  const opened = await openShipments(options);
  const { shipments, first } = opened;
  await shipments.startByScan();
  for (const code of first) {
    await shipments.typeCode(code);
    await shipments.seeAnswer('Chosen', new RegExp(code));
  }
  await shipments.press('Group 3 packages');
  await shipments.seeShipment('SG-10001');
  await shipments.editBoxes();
  await shipments.seeText('0 of 3 packages chosen to split off or remove.');
  return opened;
}

test('a scan while the page of a new shipment is opening is read by it', async () => {
  const { shipments, first } = await openShipments();
  const [code = ''] = first;
  await shipments.seeText('0 shipments, 0 of them open.');
  const keyboard = createKeyboard();
  act(() => {
    screen.getByRole('button', { name: 'New shipment by scan' }).click();
  });
  // Its code is loading.
  expect(screen.queryByRole('heading')).toBeNull();
  act(() => keyboard.scan(code));
  await shipments.seeText('1 of 5 packages chosen.');
  await shipments.seeAnswer('Chosen', new RegExp(code));
});

test('a scan of one package offers the others on its way, and further scans choose them', async () => {
  const { shipments, first, second, toLeeds, frame } = await openShipments();
  await shipments.startByScan();
  await shipments.seeText('Scan a package: it decides the address and the carrier.');
  await shipments.typeCode(first[0] ?? '');
  await shipments.seeText('To Rue des Savons SARL, Lyon, France with Northfreight.');
  await shipments.seeText('1 of 5 packages chosen.');
  await shipments.typeCode(first[0] ?? '');
  await shipments.seeAnswer('Scanned twice');
  await shipments.typeCode(toLeeds[0] ?? '');
  await shipments.seeAnswer('Other way', 'It goes to Fretwell Stores, Leeds');
  await shipments.typeCode(makePackageCode(99_999_999));
  await shipments.seeAnswer('Unknown', 'Nothing was announced with this label.');
  await shipments.typeCode('4006381333931');
  await shipments.seeAnswer('No package');
  await shipments.typeCode(second[0] ?? '');
  await shipments.seeText('2 of 5 packages chosen.');
  await shipments.press(/^Undo: /);
  await shipments.seeText('1 of 5 packages chosen.');
  await shipments.press('Start again');
  await shipments.typeCode(toLeeds[0] ?? '');
  await shipments.seeText('1 of 2 packages chosen.');
  await shipments.press('Group 1 package');
  await frame.seeNotification('SG-10001 has 1 box');
  await shipments.seeShipment('SG-10001');
});

test('packages are added to a shipment, boxes are removed, and both are chosen by scan or tick', async () => {
  const { shipments, first, second, frame } = await openShipment();
  await shipments.seeText('Waiting for Rue des Savons SARL');
  await shipments.typeCode(second[0] ?? '');
  await shipments.press('Add 1');
  await frame.seeNotification('SG-10001 has 4 boxes now');
  await shipments.seeText('0 of 4 packages chosen to split off or remove.');
  await shipments.tick(new RegExp(first[0] ?? ''));
  await shipments.press('Remove 1');
  await shipments.seeText('0 of 3 packages chosen to split off or remove.');
  await shipments.press('Done');
  await shipments.seeText(/^3 boxes, 37.5 kg/);
  await shipments.seeText('Removed 1 box');
});

test('a shipment is split in two, joined again, and dissolved after a question', async () => {
  const { shipments, first, frame, address } = await openShipment();
  await shipments.typeCode(first[1] ?? '');
  await shipments.seeAnswer('Chosen', 'Box 2 of SG-10001');
  await shipments.press('Split off 1');
  await frame.seeNotification('SG-10002 is split off with 1 box');
  await shipments.press('Done');
  await shipments.choose('Join another shipment');
  await shipments.press('Join SG-10002');
  await frame.seeNotification('SG-10001 has 3 boxes now');
  await shipments.seeText('No other open shipment goes to this address with this carrier.');
  await shipments.press('Done');
  await shipments.seeText('Joined SG-10002 with 1 box');
  await shipments.choose('Dissolve shipment');
  await shipments.question.see();
  await shipments.question.cancel();
  await shipments.question.seeClosed();
  await shipments.choose('Dissolve shipment');
  await shipments.question.confirm();
  await frame.seeNotification('The shipment is dissolved. Its packages wait to be grouped');
  await shipments.seeText('No shipments here');
  expect(address()).toBe('/warehouse/shipments/');
});

test('the shipments that can be joined stand in one place, however the user came there', async () => {
  const { shipments, first } = await openShipment();
  await shipments.typeCode(first[1] ?? '');
  await shipments.press('Split off 1');
  await shipments.seeText('Open shipments to the same address');
  const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
  const before = titles();
  await shipments.press('Done');
  await shipments.choose('Join another shipment');
  await shipments.seeText('Open shipments to the same address');
  expect(titles()).toEqual(before);
});

test('a version that is outdated is read again, and the choice is kept', async () => {
  const { shipments, marketplace, first } = await openShipment();
  await shipments.tick(new RegExp(first[0] ?? ''));
  await marketplace.store.db.updateTable('shipmentGroups').set({ version: 7 }).execute();
  await shipments.press('Remove 1');
  await shipments.seeText(
    'Someone else has changed this shipment. Check the latest version: what you chose is kept.',
  );
  await shipments.seeTicked(new RegExp(first[0] ?? ''));
  await shipments.press('Remove 1');
  await shipments.seeText('0 of 2 packages chosen to split off or remove.');
});

test('all boxes can be chosen, but at least one of them stays', async () => {
  const { shipments, first } = await openShipment();
  await shipments.tick('All 3');
  await shipments.seeText('At least one box stays. Dissolve the shipment to free all of them.');
  await shipments.untick(new RegExp(first[0] ?? ''));
  await shipments.press('Split off 2');
  await shipments.seeText('0 of 1 package chosen to split off or remove.');
});

test('a package that a colleague has grouped names its shipment', async () => {
  const { shipments, second, answer } = await openShipment();
  await shipments.tick(new RegExp(second[0] ?? ''));
  answer(addToShipmentGroup, 'package_grouped', {
    packageCode: second[0],
    groupQid: '2f9c6e31-8a50-4d7b-b4e2-93a1d5c8f07e',
    groupFid: 'SG-10007',
  });
  await shipments.press('Add 1');
  await shipments.seeText(`Package ${second[0]} is in shipment SG-10007. Take it out there first.`);
});

test('a label that cannot be looked up is not said to be elsewhere, and is scanned again', async () => {
  const { shipments, second, answer } = await openShipments();
  await shipments.startByScan();
  answer(findWaitingPackages, 'forbidden');
  await shipments.typeCode(second[0] ?? '');
  await shipments.seeAnswer('Not looked up', 'We couldn’t look it up. Scan it again.');
  await shipments.seeText(`Not looked up. We couldn’t look it up. Scan it again. Package ${second[0]}`);
  await shipments.typeCode(second[0] ?? '');
  await shipments.seeAnswer('Chosen');
});

test('packages that wait and cannot be read say so', async () => {
  const { shipments } = await openShipments({ faults: [[listWaitingPackages, '500']] });
  await shipments.group('5 boxes', 'Rue des Savons SARL');
  await shipments.seeShipment('SG-10001');
  await shipments.editBoxes();
  await shipments.seeText('We couldn’t load the packages that wait. Try again.');
  await shipments.failedRead.tryAgain();
  await shipments.seeText('No other package waits for this address and carrier.');
});
