import { test } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import {
  readOutboundShipment,
  registerOutboundShipment,
} from '#contract/warehouse/shipments/outbound-shipments.calls.ts';
import { UNREACHABLE_POSTCODE } from '#server/orders/shipping/booking.rules.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { addDelivery, warehouseUser } from '#tests/warehouse/packages/package.factory.ts';
import { ShipmentsScreen } from '#tests/warehouse/shipments/shipments.screen.ts';

type Options = NonNullable<Parameters<typeof openPortal>[1]>;

/** An order with all its packages in the warehouse. */
function orderTo(destinationPostcode: string) {
  return async (store: Store) => {
    await addDelivery(store, { sale: { destinationPostcode } });
    const receivedAt = '2026-03-02T08:30:00.000Z';
    await store.db.updateTable('packages').set({ status: 'RECEIVED', receivedAt }).execute();
    await store.db.updateTable('deliveries').set({ receivedCount: 2, isComplete: 1 }).execute();
  };
}

async function openConfirmed(postcode = '69002', options: Options = {}) {
  const make = orderTo(postcode);
  const opened = await openPortal(pathTo.shipments(), { as: warehouseUser, make, ...options });
  const shipments = new ShipmentsScreen(opened.screen);
  await shipments.group('2 boxes', 'Rue des Savons SARL');
  await shipments.seeShipment('SG-10001');
  await shipments.confirm('2 boxes');
  async function settle() {
    opened.marketplace.clock.advance(2000);
    await opened.marketplace.runDueTasks();
  }
  return Object.assign(opened, { shipments, settle });
}

test('a confirmed shipment is registered with its carrier and shows the number', async () => {
  const { shipments, settle } = await openConfirmed();
  await shipments.register();
  await shipments.seeText('Registering with Northfreight…');
  await settle();
  await shipments.seeText(/^NOR-[\dA-F]{10}/);
  await shipments.seeText('Tracking number. The sellers see it on their orders.');
});

test('a registration that the carrier refuses is tried again', async () => {
  const { shipments, settle } = await openConfirmed(UNREACHABLE_POSTCODE);
  await shipments.register();
  await shipments.seeText('Registering with Northfreight…');
  await settle();
  await shipments.seeText('Northfreight didn’t accept it');
  await shipments.seeText('The carrier doesn’t deliver to this postcode.');
  await shipments.registerAgain();
  await shipments.seeText('Registering with Northfreight…');
});

test('a registration that the marketplace refuses says why', async () => {
  const { shipments, answer } = await openConfirmed();
  answer(registerOutboundShipment, 'outbound_shipment_exists');
  await shipments.register();
  await shipments.seeText('This shipment is registered already.');
});

test('a registration that cannot be read says so, and the shipment stays', async () => {
  const { shipments } = await openConfirmed('69002', {
    faults: [[readOutboundShipment, 'forbidden']],
  });
  await shipments.seeText('We couldn’t load the registration. Try again.');
  await shipments.seeShipment('SG-10001');
});
