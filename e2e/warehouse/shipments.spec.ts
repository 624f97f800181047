import type { BrowserContext, Page } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { listDeliveries, readDelivery } from '#contract/warehouse/packages.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import {
  createShipmentGroup,
  findWaitingPackages,
  listShipmentGroups,
  readShipmentGroup,
  suggestShipmentGroups,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import type { Scenario } from '#tests/platform/browser/scenario.ts';
import { signInByApi } from '#tests/platform/browser/sign-in-by-api.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { scanKeys } from '#tests/warehouse/scanning/scan-keys.ts';
import { ShipmentsScreen } from '#tests/warehouse/shipments/shipments.screen.ts';

/** An order that its carrier has brought: all its packages are in the warehouse. */
async function bringOrder(dock: TestCaller, scenario: Scenario, fid: string) {
  const seller = accountEmails.seller;
  await scenario.putSale(fid, { seller, stage: 'SHIPPED', method: 'MARKETPLACE', lineCount: 1 });
  const { results } = await dock.call(listDeliveries, { query: { search: fid } });
  const { boxes } = await dock.call(readDelivery, { params: { qid: results[0]?.qid ?? '' } });
  const scannedAt = new Date().toISOString();
  for (const { code } of boxes) {
    await dock.call(sendScan, { body: { qid: crypto.randomUUID(), action: 'RECEIVE', code, scannedAt } });
  }
  return { codes: boxes.map(({ code }) => code), packageQids: boxes.map(({ qid }) => qid) };
}

async function findGroup(dock: TestCaller, search: string) {
  const { results } = await dock.call(listShipmentGroups, { query: { search, status: 'OPEN' } });
  return results.map(({ fid }) => fid);
}

/** The name of the file that a press downloads, and the query with which it is asked for. */
async function downloadBy(page: Page, press: () => Promise<void>) {
  const asked = page.waitForRequest((request) =>
    /\/(labels|warehouse_commercial_invoice)\//.test(request.url()),
  );
  const download = page.waitForEvent('download');
  await press();
  const { searchParams } = new URL((await asked).url());
  return { name: (await download).suggestedFilename(), size: searchParams.get('palletSize') };
}

async function dockOf(context: BrowserContext) {
  return signInByApi(context, accountEmails.warehouse);
}

test('packages are grouped by suggestion and by scans: added, removed, split off, joined, dissolved', async ({
  context,
  keyboard,
  monitor,
  page,
  scenario,
  signIn,
}) => {
  // A package on another way is refused.
  monitor.tolerate(findWaitingPackages);
  const dock = await dockOf(context);
  const fid = '700000209';
  const { codes } = await bringOrder(dock, scenario, fid);
  const [first = '', second = '', third = '', last = ''] = codes;
  expect(codes).toHaveLength(4);
  const { codes: swissCodes } = await bringOrder(dock, scenario, '700000232');
  const [elsewhere = ''] = swissCodes;
  const suggest = async () => (await dock.call(suggestShipmentGroups, {})).results;
  const suggested = (await suggest()).find(({ packageQids }) => packageQids.length > 1);
  if (!suggested) throw new Error('The seed has no packages to group.');
  const [waiting = ''] = suggested.packageQids;
  const isSuggested = async () => (await suggest()).some(({ packageQids }) => packageQids.includes(waiting));

  await signIn(accountEmails.warehouse);
  const shipments = new ShipmentsScreen(keyboard);
  await shipments.goto();
  // Dissolved, the same packages are grouped again.
  for (let turn = 0; turn < 2; turn += 1) {
    await shipments.group(`${suggested.packageQids.length} boxes`, suggested.company);
    await shipments.seeText(/^Print labels/);
    expect(await isSuggested()).toBe(false);
    await shipments.choose('Dissolve shipment');
    await shipments.question.confirm();
    await shipments.seeText('To group');
    expect(await isSuggested()).toBe(true);
  }

  await shipments.startByScan();
  await shipments.seeText(/^Scan one package/);
  for (const code of [first, second, third]) {
    await scanKeys(page, code);
    await shipments.seeAnswer('Chosen', new RegExp(code));
  }
  await scanKeys(page, elsewhere);
  await shipments.seeAnswer('Other way', /^It goes to Handelshaus Wyssbach, Basel/);
  await shipments.press('Group 3 packages');
  await shipments.seeText(/^3 boxes/);
  const [made = ''] = await findGroup(dock, fid);
  await shipments.seeShipment(made);

  await shipments.editBoxes();
  await shipments.seeText('0 of 3 packages chosen to split off or remove.');
  await scanKeys(page, last);
  await shipments.seeAnswer('Chosen', new RegExp(last));
  await shipments.press('Add 1');
  await shipments.seeText('0 of 4 packages chosen to split off or remove.');
  await scanKeys(page, first);
  await shipments.seeAnswer('Chosen', `Box 1 of ${made}`);
  await shipments.press('Remove 1');
  await shipments.seeText('0 of 3 packages chosen to split off or remove.');
  await scanKeys(page, second);
  await shipments.seeAnswer('Chosen', new RegExp(`^Box \\d of ${made}$`));
  await shipments.press('Split off 1');
  await shipments.seeText('0 of 2 packages chosen to split off or remove.');
  const split = (await findGroup(dock, fid)).find((one) => one !== made) ?? '';
  await shipments.press(`Join ${split}`);
  await shipments.seeText('0 of 3 packages chosen to split off or remove.');
  await scanKeys(page, elsewhere);
  await shipments.seeAnswer('Not here', 'It goes to Handelshaus Wyssbach, Basel.');
  await shipments.press('Done');
  await shipments.seeText(new RegExp(`^Joined ${split} with 1 box`));
  expect(await findGroup(dock, fid)).toEqual([made]);
});

test('a shipment is put on a pallet, confirmed and labelled; customs papers only leave the EU', async ({
  context,
  keyboard,
  page,
  scenario,
  signIn,
}) => {
  const dock = await dockOf(context);
  const toPorto = await bringOrder(dock, scenario, '700000250');
  const toPortland = await bringOrder(dock, scenario, '700000279');
  const make = ({ packageQids }: typeof toPorto) => dock.call(createShipmentGroup, { body: { packageQids } });
  const within = await make(toPorto);
  const outside = await make(toPortland);
  expect(within.boxes).toBe(3);

  await signIn(accountEmails.warehouse);
  const shipments = new ShipmentsScreen(keyboard);
  await page.goto(pathTo.shipment(within.qid));
  await shipments.seeShipment(within.fid);
  await expect(page.getByText('Customs invoice')).toHaveCount(0);
  await shipments.press('Edit pallets');
  await shipments.seeText('Choose all 3 without a pallet');
  for (const { code } of within.boxList) await scanKeys(page, code);
  await shipments.press('New pallet with 3');
  // At the pace of a person: faster keys are those of a scanner.
  await page.getByRole('textbox', { name: 'Height' }).pressSequentially('95', { delay: 100 });
  await shipments.press('Save pallets and boxes');
  await shipments.seeText(/^Measured 1 pallet/);
  await shipments.confirm('3 boxes');
  await shipments.seeText(/^0 of 4 printed/);

  const name = `Labels ${within.fid}.pdf`;
  expect(await downloadBy(page, () => shipments.print('4 labels'))).toEqual({ name, size: 'A5' });
  await shipments.select('Size of pallet labels', 'A6, 105 × 148 mm');
  expect(await downloadBy(page, () => shipments.print('4 labels'))).toEqual({ name, size: 'A6' });
  await shipments.reportPrinted();
  await shipments.seeText('All 4 printed.');
  await shipments.press('Reprint or void');
  await shipments.tick('Box 2');
  await shipments.press('Void 1 label');
  await shipments.seeText(/^3 of 4 printed/);
  expect((await downloadBy(page, () => shipments.print('1 label'))).name).toBe(name);
  await shipments.reportPrinted();
  await shipments.seeText('All 4 printed.');
  const { status, labelled, palletList } = await dock.call(readShipmentGroup, {
    params: { qid: within.qid },
  });
  expect({ status, labelled, pallets: palletList.map(({ boxes, height }) => ({ boxes, height })) }).toEqual({
    status: 'CLOSED',
    labelled: 4,
    pallets: [{ boxes: [1, 2, 3], height: 95 }],
  });

  await page.goto(pathTo.shipment(outside.qid));
  await shipments.seeShipment(outside.fid);
  const invoice = await downloadBy(page, () => shipments.press('PDF of the customs invoice'));
  expect(invoice.name).toMatch(/\.pdf$/);
});
