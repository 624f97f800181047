import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import { addGroupDetails } from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { ShipmentPreferences } from '#contract/warehouse/shipments/shipment-preferences.schemas.ts';
import { readSsccBars } from '#contract/warehouse/shipments/sscc-bars.calls.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addUser } from '#tests/people/users/user.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';
import { createKeyboard } from '#tests/warehouse/scanning/scanner.factory.ts';
import { ShipmentsScreen } from '#tests/warehouse/shipments/shipments.screen.ts';

/** An open shipment of four boxes, with its pallets being edited. */
async function openPallets(preferences?: Partial<ShipmentPreferences>) {
  const opened = await openPortal(pathTo.shipments(), {
    as: (store: Store) => addUser(store, { isWarehouseUser: 1, name: 'Noor de Wit' }),
    async make(store) {
      await addDelivery(store, { parcels: 4 });
      const receivedAt = '2026-03-02T08:30:00.000Z';
      await store.db.updateTable('packages').set({ status: 'RECEIVED', receivedAt }).execute();
      if (preferences) await addPreferences(store, preferences);
    },
  });
  const shipments = new ShipmentsScreen(opened.screen);
  await shipments.group('4 boxes', 'Rue des Savons SARL');
  await shipments.seeText('None: each box goes by itself.');
  await shipments.press('Edit pallets');
  return { ...opened, shipments };
}

function addPreferences(store: Store, chosen: Partial<ShipmentPreferences>) {
  const content = { palletLabelSize: 'A5', palletType: 'EUR', grouping: 'TOGETHER', cutOffs: [], ...chosen };
  return store.db
    .insertInto('shipmentPreferences')
    .values({
      qid: 'b8f3f0c1-6a7d-4f1c-9d53-1f0e2a6c7b90',
      version: 1,
      content: JSON.stringify(content),
    })
    .execute();
}

test('boxes are put on pallets by tap and by range, measured, and their labels printed by pallet', async () => {
  const saved = recordDownloads();
  const { shipments } = await openPallets();
  await shipments.type('Boxes, such as 1–4, 7', '1–3');
  await shipments.press('Choose these');
  await shipments.press('New pallet with 3');
  await shipments.press('Box 4');
  await shipments.press('New pallet with 1');
  await shipments.press('Save pallets and boxes');
  await shipments.seeText('Enter a number.');
  await shipments.type('Height (cm)', '95', 0);
  await shipments.type('Height (cm)', '55', 1);
  await shipments.press('Box 4 P2');
  await shipments.type('Box weight (kg)', '14.25');
  await shipments.press('Use for box 4');
  await shipments.press('Save pallets and boxes');
  await shipments.seeText('2 pallets, 101.8 kg with 50.0 kg of wood.');
  await shipments.seeText('Measured 2 pallets');
  await shipments.confirm('4 boxes');
  await shipments.select('Labels', 'Pallet 2 with its boxes');
  await shipments.select('Size of pallet labels', 'A6, 105 × 148 mm');
  await shipments.print('2 labels');
  await shipments.reportPrinted();
  await shipments.seeText(/^2 of 6 printed/);
  expect(saved.map(({ name }) => name)).toEqual(['Labels SG-10001.pdf']);
  await shipments.print('4 labels');
});

test('boxes that are scanned at once are all chosen', async () => {
  const { shipments, marketplace } = await openPallets();
  const boxes = await marketplace.store.db.selectFrom('packages').select('code').execute();
  const keyboard = createKeyboard();
  for (const { code } of boxes) keyboard.scan(code);
  await shipments.press('New pallet with 4');
  await shipments.seeText('Pallet 1: boxes 1–4');
});

test('what cannot be saved stays in the form', async () => {
  const { shipments, answer } = await openPallets();
  await shipments.press('Choose all 4 without a pallet');
  await shipments.press('New pallet with 4');
  await shipments.select('Pallet type', 'Own size');
  await shipments.type('Length (cm)', '110');
  await shipments.type('Height (cm)', '120,5');
  await shipments.type('Gross weight (kg)', '49');
  await shipments.press('Save pallets and boxes');
  await shipments.seeText('A pallet weighs less than its boxes, which have 50.0 kg.');
  await shipments.type('Gross weight (kg)', '70.5');
  answer(addGroupDetails, 'stale_version', { version: 5 });
  await shipments.press('Save pallets and boxes');
  await shipments.seeText('Someone else has changed this shipment. Check your pallets, then save again.');
  answer(addGroupDetails, '500');
  await shipments.press('Save pallets and boxes');
  await shipments.seeText('We couldn’t save pallets and boxes. Try again.');
  await shipments.press('Save pallets and boxes');
  await shipments.seeText('1 pallet, 70.5 kg with 20.5 kg of wood.');
  await shipments.seeText('110 × 80 × 120.5 cm, 70.5 kg');
});

test('boxes are taken off again, and a number that no box has is told', async () => {
  const { shipments } = await openPallets();
  await shipments.type('Boxes, such as 1–4, 7', '3–5');
  await shipments.seeText('There is no box 5.');
  await shipments.type('Boxes, such as 1–4, 7', 'all');
  await shipments.seeText('Enter numbers, such as 1–4, 7.');
  await shipments.type('Boxes, such as 1–4, 7', '2');
  await shipments.press('Choose these');
  await shipments.press('New pallet with 1');
  await shipments.press('Box 2 P1');
  await shipments.press('Take off');
  await shipments.press('Box 1');
  await shipments.press('Box 1');
  await shipments.press('Choose all 4 without a pallet');
  await shipments.press('Cancel');
  await shipments.seeText('None: each box goes by itself.');
});

test('a new pallet has the type, and its label the paper, that the warehouse prefers', async () => {
  const { shipments, marketplace } = await openPallets({ palletType: 'INDUSTRIAL', palletLabelSize: 'A6' });
  await shipments.press('Choose all 4 without a pallet');
  await shipments.press('New pallet with 4');
  await shipments.seeSelected('Pallet type', 'INDUSTRIAL');
  await shipments.type('Height (cm)', '95');
  await shipments.press('Save pallets and boxes');
  await shipments.seeText('120 × 100 × 95 cm, 80.0 kg');
  await shipments.confirm('4 boxes');
  await shipments.seeSelected('Size of pallet labels', 'A6');
  const pallets = await marketplace.store.db.selectFrom('groupPallets').select('width').execute();
  expect(pallets).toEqual([{ width: 100 }]);
});

const bars = 'Barcode of SSCC (00) 0 9520000 000000001 1';

async function makePallet({ shipments }: Awaited<ReturnType<typeof openPallets>>) {
  await shipments.press('Choose all 4 without a pallet');
  await shipments.press('New pallet with 4');
  await shipments.type('Height (cm)', '95');
  await shipments.press('Save pallets and boxes');
  await shipments.seeText('(00) 0 9520000 000000001 1');
}

test('a pallet shows its SSCC as bars that a scanner reads from the screen', async () => {
  const opened = await openPallets();
  await makePallet(opened);
  await opened.shipments.seePicture(bars);
});

test('an SSCC whose bars cannot be read stays without them', async () => {
  const opened = await openPallets();
  opened.answer(readSsccBars, 'forbidden');
  await makePallet(opened);
  await waitFor(() => expect(opened.requests.at(-1)?.url).toContain('sscc-bars'));
  await opened.shipments.seeNoPicture(bars);
});

test('pallets that are not saved survive a reload, with what is chosen and typed', async () => {
  const { shipments, reload, marketplace } = await openPallets();
  await shipments.type('Boxes, such as 1–4, 7', '1–3');
  await shipments.press('Choose these');
  await shipments.press('New pallet with 3');
  await shipments.type('Height (cm)', '95');
  await shipments.press('Box 4');
  await shipments.type('Box weight (kg)', '14.25');
  await shipments.type('Boxes, such as 1–4, 7', '2–');
  reload();
  await shipments.seeText('Restored, not saved yet');
  await shipments.seeTyped('Boxes, such as 1–4, 7', '2–');
  await shipments.press('Use for box 4');
  await shipments.press('Save pallets and boxes');
  await shipments.seeText('120 × 80 × 95 cm, 62.5 kg');
  const boxes = await marketplace.store.db
    .selectFrom('groupBoxes')
    .select('weight')
    .orderBy('number')
    .execute();
  expect(boxes.map(({ weight }) => weight)).toEqual([12.5, 12.5, 12.5, 14.25]);
  reload();
  await shipments.seeText('120 × 80 × 95 cm, 62.5 kg');
  await shipments.seeNoText('Restored, not saved yet');
});

test('restored pallets tell that another user has changed the shipment, and are thrown away', async () => {
  const { shipments, reload, marketplace } = await openPallets();
  await shipments.press('Choose all 4 without a pallet');
  await shipments.press('New pallet with 4');
  await marketplace.store.db.updateTable('shipmentGroups').set({ version: 7 }).execute();
  reload();
  await shipments.seeText(/Someone else has changed this shipment since then/);
  await shipments.press('Discard');
  await shipments.seeText('Choose all 4 without a pallet');
  await shipments.press('Cancel');
  reload();
  await shipments.seeText('None: each box goes by itself.');
});
