import { expect, test } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import {
  readShipmentPreferences,
  updateShipmentPreferences,
} from '#contract/warehouse/shipments/shipment-preferences.calls.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addCarrier } from '#tests/orders/sale/sale.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { warehouseUser } from '#tests/warehouse/packages/package.factory.ts';
import { ShipmentPreferencesScreen } from '#tests/warehouse/shipments/shipment-preferences.screen.ts';

type Options = NonNullable<Parameters<typeof openPortal>[1]>;

async function openPreferences(options: Options = {}) {
  const make = (store: Store) => addCarrier(store);
  const opened = await openPortal(pathTo.shipments(), { as: warehouseUser, make, ...options });
  const preferences = new ShipmentPreferencesScreen(opened.screen);
  await preferences.open();
  return Object.assign(opened, { preferences });
}

test('preferences are chosen, saved and shown again', async () => {
  const { preferences, frame } = await openPreferences();
  await preferences.seeForm();
  await preferences.seeText('15:30 on 5 days');
  await preferences.choose('Pallet labels', 'A6');
  await preferences.choose('Pallet type', 'Industrial, 120 × 100 cm');
  await preferences.choose('Orders of one buyer', 'Each order apart');
  await preferences.save();
  await frame.seeNotification('Preferences saved');
  await preferences.open();
  await preferences.seeChosen('Pallet labels', 'A6');
  await preferences.seeChosen('Pallet type', 'Industrial, 120 × 100 cm');
  await preferences.seeChosen('Orders of one buyer', 'Each order apart');
});

test('what was chosen stays when the dialog is closed, and when saving fails', async () => {
  const { preferences, answer, frame } = await openPreferences();
  await preferences.choose('Pallet labels', 'A6');
  await preferences.close();
  await preferences.open();
  await preferences.seeText('Restored, not saved yet');
  await preferences.seeChosen('Pallet labels', 'A6');
  answer(updateShipmentPreferences, 'forbidden');
  await preferences.save();
  await preferences.seeText('We couldn’t save the preferences. Try again.');
  await preferences.save();
  await frame.seeNotification('Preferences saved');
});

test('preferences that another user has saved since are shown beside the own ones', async () => {
  const { preferences, marketplace } = await openPreferences();
  await preferences.choose('Pallet labels', 'A6');
  const content = { palletLabelSize: 'A5', grouping: 'BY_ORDER', cutOffs: [] };
  await marketplace.store.db
    .insertInto('shipmentPreferences')
    .values({ qid: 'b8f3f0c1-6a7d-4f1c-9d53-1f0e2a6c7b90', version: 1, content: JSON.stringify(content) })
    .execute();
  await preferences.save();
  await preferences.seeText('Someone else has saved changes');
});

test('preferences that cannot be read say so', async () => {
  const { preferences } = await openPreferences({ faults: [[readShipmentPreferences, 'forbidden']] });
  await preferences.seeText('We couldn’t load the preferences. Try again.');
  expect(document.title).toContain('Shipments');
});
