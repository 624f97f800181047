import { pathTo } from '#contract/pages/paths.ts';
import { listCollections, readCollection } from '#contract/warehouse/hand-overs.calls.ts';
import { readPackJob } from '#contract/warehouse/pack-bench/pack-bench.calls.ts';
import { listDeliveries, readDelivery } from '#contract/warehouse/packages.calls.ts';
import {
  listShipmentGroups,
  readShipmentGroup,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import { listStoredPackages } from '#contract/warehouse/stored-packages.calls.ts';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { BookingScreen } from '#tests/orders/shipping/booking.screen.ts';
import { ShippingScreen } from '#tests/orders/shipping/shipping.screen.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { signInByApi } from '#tests/platform/browser/sign-in-by-api.ts';
import { keyboardScreen } from '#tests/platform/screen/browser-screen.ts';
import { HandOversScreen } from '#tests/warehouse/hand-overs/hand-overs.screen.ts';
import { PackBenchScreen } from '#tests/warehouse/pack-bench/pack-bench.screen.ts';
import { IncomingScreen } from '#tests/warehouse/packages/incoming.screen.ts';
import { scanKeys } from '#tests/warehouse/scanning/scan-keys.ts';
import { ShipmentsScreen } from '#tests/warehouse/shipments/shipments.screen.ts';
import { StoredPackagesScreen } from '#tests/warehouse/stored-packages/stored-packages.screen.ts';

/** Goes to Bristol in two parcels, so that it needs a customs invoice. */
const fid = '700000158';

test('an order goes from its seller through the warehouse to its carrier, by scans and keyboard', async ({
  context,
  frame,
  page,
  scenario,
  signIn,
}) => {
  const keyboard = keyboardScreen(page);
  const { qid: saleQid } = await scenario.putSale(fid, {
    seller: accountEmails.seller,
    stage: 'PACKED',
    method: 'MARKETPLACE',
    lineCount: 1,
  });
  await signIn();
  const sale = new SaleScreen(keyboard);
  await sale.goto({ qid: saleQid, fid });
  await new ShippingScreen(keyboard).choose('Ship with Quayside');
  const booking = new BookingScreen(keyboard);
  await booking.chooseCarrier();
  await booking.askToBook();
  await booking.confirm();
  await frame.seeNotification(/ is booked/);

  await page.goto('about:blank');
  await signIn(accountEmails.warehouse);
  const dock = await signInByApi(context, accountEmails.warehouse);
  const { results: deliveries } = await dock.call(listDeliveries, { query: { search: fid } });
  const { boxes } = await dock.call(readDelivery, { params: { qid: deliveries[0]?.qid ?? '' } });
  const codes = boxes.map(({ code }) => code);
  expect(codes).toHaveLength(2);

  const incoming = new IncomingScreen(keyboard);
  await incoming.goto();
  await incoming.seeReady();
  for (const [index, code] of codes.entries()) {
    await scanKeys(page, code);
    await incoming.seeAnswer('Received', `Box ${index + 1} of 2`);
  }

  const stored = new StoredPackagesScreen(keyboard);
  await stored.goto();
  for (const code of codes) {
    await scanKeys(page, code);
    await stored.seeAnswer('Now its place');
    await scanKeys(page, 'QLF121');
    await stored.seeAnswer('Put away');
  }
  const { results: places } = await dock.call(listStoredPackages, { query: { search: fid } });
  expect(places.map(({ place }) => place)).toEqual(['QLF121', 'QLF121']);

  const shipments = new ShipmentsScreen(keyboard);
  await shipments.goto();
  await shipments.startByScan();
  await shipments.seeText(/^Scan one package/);
  for (const code of codes) {
    await scanKeys(page, code);
    await shipments.seeAnswer('Chosen', new RegExp(code));
  }
  await shipments.press('Group 2 packages');
  await shipments.seeText(/^2 boxes/);
  const { results: groups } = await dock.call(listShipmentGroups, { query: { search: fid } });
  const params = { qid: groups[0]?.qid ?? '' };
  const readGroup = () => dock.call(readShipmentGroup, { params });

  // At the pack bench: half of the units in each box.
  const bench = new PackBenchScreen(keyboard);
  await page.goto(pathTo.packJob(saleQid));
  await bench.press('Claim this order');
  await bench.seeLabels('Label is locked');
  const { lineList } = await dock.call(readPackJob, { params: { qid: saleQid } });
  for (const { gtin, ordered } of lineList) {
    for (let unit = 0; unit < ordered; unit += 1) {
      if (unit === ordered / 2) await scanKeys(page, codes[1] ?? '');
      await scanKeys(page, gtin);
    }
  }
  await bench.seeLabels('Label is ready');
  const boxLabels = page.waitForEvent('download');
  await bench.press('Print 2 labels');
  expect((await boxLabels).suggestedFilename()).toBe(`Labels ${fid}.pdf`);
  await bench.press('Finish');
  await bench.seeLabels('Packed');

  await page.goto(pathTo.shipment(params.qid));
  await shipments.press('Edit pallets');
  await shipments.press('Choose all 2 without a pallet');
  await shipments.press('New pallet with 2');
  // At the pace of a person: faster keys are those of a scanner.
  await page.getByRole('textbox', { name: 'Height' }).pressSequentially('95', { delay: 100 });
  await shipments.press('Save pallets and boxes');
  await shipments.confirm('2 boxes');
  const invoice = page.waitForEvent('download');
  await shipments.press('PDF of the customs invoice');
  expect((await invoice).suggestedFilename()).toMatch(/\.pdf$/);
  const labels = page.waitForEvent('download');
  await shipments.print('3 labels');
  expect((await labels).suggestedFilename()).toMatch(/\.pdf$/);
  await shipments.reportPrinted();
  await shipments.seeText('All 3 printed.');
  const { carrier, palletList } = await readGroup();
  expect(palletList).toMatchObject([{ boxes: [1, 2], height: 95 }]);

  const { results: collections } = await dock.call(listCollections, {});
  const keys = collections.filter((one) => one.carrier === carrier);
  const lists = await Promise.all(
    keys.map(async ({ day }) => {
      const { unitList } = await dock.call(readCollection, { query: { carrier, day } });
      return { day, units: unitList };
    }),
  );
  const own = lists.find(({ units }) => units.some(({ groupQid }) => groupQid === params.qid));
  if (!own) throw new Error(`${carrier} does not collect the shipment.`);
  const collection = new HandOversScreen(keyboard);
  await collection.goto({ carrier, day: own.day });
  await collection.seeProgress(new RegExp(`of ${own.units.length} loaded`));
  for (const { code } of own.units.filter(({ loadedAt }) => loadedAt === null)) await scanKeys(page, code);
  await collection.seeProgress(new RegExp(`${own.units.length} of ${own.units.length} loaded`));
  await collection.collect();
  await collection.seeDriverQuestion();
  await page.getByRole('textbox', { name: 'Driver’s name' }).pressSequentially('Ann Lowe', { delay: 100 });
  await collection.confirmDriver();
  await collection.seeText('Collected by Ann Lowe');
  expect((await readGroup()).status).toBe('COLLECTED');

  await page.goto('about:blank');
  await signIn();
  await sale.goto({ qid: saleQid, fid });
  await sale.seeTimeline();
  for (const entry of [
    'All packages in the warehouse',
    'Packed in the warehouse',
    'Handed over to the carrier',
  ])
    await expect(page.getByText(entry).first()).toBeVisible();
});
