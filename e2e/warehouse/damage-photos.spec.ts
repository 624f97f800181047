import type { BrowserContext } from '@playwright/test';
import { listSales } from '#contract/orders/sales.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { downloadSalePhotos, listPackagePhotos } from '#contract/warehouse/package-photos.calls.ts';
import { listDeliveries, readDelivery } from '#contract/warehouse/packages.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { signInByApi } from '#tests/platform/browser/sign-in-by-api.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { IncomingScreen } from '#tests/warehouse/packages/incoming.screen.ts';
import { seeKeptForOffline } from '#tests/warehouse/scanning/kept-for-offline.ts';
import { ScanQueueScreen } from '#tests/warehouse/scanning/scan-queue.screen.ts';

/** A delivery of the seed, one package of which is received now. */
async function receiveOne(context: BrowserContext) {
  const dock = await signInByApi(context, accountEmails.warehouse);
  const { results } = await dock.call(listDeliveries, { query: { state: 'TO_COME' } });
  const delivery = results.findLast(
    ({ seller, received }) => seller === 'Nordlicht Beauty' && received === 0,
  );
  if (!delivery) throw new Error('The seed has no delivery that is to come.');
  const params = { qid: delivery.qid };
  const { boxes } = await dock.call(readDelivery, { params });
  const [box] = boxes;
  if (!box) throw new Error('The delivery has no packages.');
  const qid = crypto.randomUUID();
  const scannedAt = new Date().toISOString();
  await dock.call(sendScan, { body: { qid, action: 'RECEIVE', code: box.code, scannedAt } });
  return { delivery, box, readPhotos: () => dock.call(listPackagePhotos, { params }) };
}

test('a photo of damage survives a reload and a closed page without a network, and is sent once', async ({
  page,
  context,
  pointer,
  signIn,
  monitor,
}) => {
  monitor.tolerateBreaks();
  const { delivery, box, readPhotos } = await receiveOne(context);
  await signIn(accountEmails.warehouse);
  const incoming = new IncomingScreen(pointer);
  const queue = new ScanQueueScreen(pointer);
  await page.goto(pathTo.incoming());
  await queue.seeStatus('Online');
  await seeKeptForOffline(page);
  await page.goto(pathTo.incoming({ delivery: delivery.qid }));
  await incoming.startDamageOf(`${box.kind === 'PALLET' ? 'pallet' : 'box'} ${box.number}`);
  const content = new Uint8Array(await page.screenshot({ type: 'jpeg' }));

  await context.setOffline(true);
  await incoming.noteDamage('Wet at the bottom', { name: 'corner.jpg', type: 'image/jpeg', content });
  await incoming.seeWaitingPhotos(box.code, '1 photo waiting to be sent');
  await incoming.closeDialog();
  await queue.seeBanner('1 scan and 1 photo waiting to be sent');
  await page.reload();
  await queue.seeBanner('1 scan and 1 photo waiting to be sent');
  await page.close();
  const reopened = await context.newPage();
  const found = new ScanQueueScreen(browserScreen(reopened));
  await reopened.goto(pathTo.incoming());
  await found.seeBanner('1 scan and 1 photo waiting to be sent');

  await context.setOffline(false);
  await found.seeStatus(/^Online$/);
  const photos = await readPhotos();
  expect(photos.map(({ packageCode }) => packageCode)).toEqual([box.code]);
  const seller = await signInByApi(context, accountEmails.seller);
  const { results } = await seller.call(listSales, { query: { search: delivery.saleFid } });
  const [sale] = results;
  if (!sale) throw new Error('The seller does not have the order.');
  const archive = await seller.call(downloadSalePhotos, { params: { qid: sale.qid } });
  expect(archive.name).toBe(`order-${delivery.saleFid}-photos.zip`);
});
