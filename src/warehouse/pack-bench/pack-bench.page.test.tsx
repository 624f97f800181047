import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import {
  addPackBox,
  claimPackJob,
  downloadPackLabels,
  printPackLabels,
  readPackJob,
} from '#contract/warehouse/pack-bench/pack-bench.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { addSeller, addUser } from '#tests/people/users/user.factory.ts';
import { delayReply, interceptCall } from '#tests/platform/faults/intercept.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';
import { PackBenchScreen } from '#tests/warehouse/pack-bench/pack-bench.screen.ts';
import { addOrderToPack, cream, soap } from '#tests/warehouse/pack-bench/pack.factory.ts';

const noor = { isWarehouseUser: 1, name: 'Noor de Wit', email: 'noor@kaaiwerk.example' } as const;
const bram = { isWarehouseUser: 1, name: 'Bram Kuiper', email: 'bram@kaaiwerk.example' } as const;
const wrong = '4006381333931';

/** The bench of an order of two creams and one soap in two boxes. */
async function open({ claimed = true } = {}) {
  globalThis.indexedDB = new IDBFactory();
  const made: { order?: Awaited<ReturnType<typeof addOrderToPack>> } = {};
  const opened = await openPortal(pathTo.packJobs(), {
    as: (store) => addUser(store, noor),
    async make(store) {
      made.order = await addOrderToPack(store);
      const { seller } = await addSeller(store, { user: { email: 'other@seller.example' } });
      await addSale(store, seller, { lines: [{ gtin: wrong, name: 'Hand cream 500' }] });
    },
  });
  const { order } = made;
  if (!order) throw new Error('The order was not made.');
  const page = new PackBenchScreen(opened.screen);
  await page.open(order.sale.fid);
  await page.seeBench(order.sale.fid);
  if (claimed) {
    await page.press('Claim this order');
    await page.seeLabels('Label is locked');
  }
  const scans = async (...codes: string[]) => {
    for (const code of codes) await page.typeCode(code);
  };
  return { ...opened, order, page, scans };
}

/** Another packer claims the order. */
async function claimAs(store: Store, saleQid: string) {
  const user = await addUser(store, bram);
  const at = '2026-03-02T08:50:00.000Z';
  const claim = { claimedBy: user.qid, claimedName: user.name, claimedAt: at };
  await store.db
    .insertInto('packJobs')
    .values({ saleQid, version: 1, status: 'PACKING', changedAt: at, ...claim })
    .execute();
}

test('an order is claimed, packed by scans, labelled, finished, and stands among the packed ones', async () => {
  const saved = recordDownloads();
  const { page, scans, order, marketplace } = await open();
  const [first, second] = order.codes;
  await scans(cream);
  await page.seeAnswer('Right', 'Hand cream 1, 1 of 2');
  await page.seeLine('Hand cream 1', '1 to go');
  await scans(cream);
  await page.seeAnswer('Right', 'Hand cream 1, 2 of 2');
  await page.seeLine('Hand cream 1', 'Complete');
  await page.seeLabels('1 unit to scan');
  await scans(second ?? '');
  await page.seeAnswer('Box 2');
  await scans(soap);
  await page.seeAnswer('Right', 'Box 2');
  await page.seeLabels('Label is ready');
  await page.press('Print 2 labels');
  await page.seeLabels('Labels printed');
  expect(saved.map(({ name }) => name)).toEqual([`Labels ${order.sale.fid}.pdf`]);
  await page.press('Finish');
  await page.seeLabels('Packed');
  const units = await marketplace.store.db
    .selectFrom('packUnits')
    .innerJoin('packages', 'packages.qid', 'packUnits.packageQid')
    .select(['packages.code', 'gtin', 'count'])
    .orderBy('packages.code')
    .execute();
  expect(units).toEqual([
    { code: first, gtin: cream, count: 2 },
    { code: second, gtin: soap, count: 1 },
  ]);
  await page.goto();
  await page.openSegment('Packed');
  await page.seeInOrder(order.sale.fid, /3 of 3/);
});

test('what does not belong to the order is taken out before the label, and the ordered product is named', async () => {
  const { page, scans } = await open();
  await scans(cream, soap, wrong);
  await page.seeAnswer('Wrong item', 'Take it out of box 1');
  await page.seeLabels('1 wrong item to take out');
  await page.seeText('Cannot find 1');
  await page.press('It is out');
  await page.seeAnswer('Out');
  await page.seeLabels('No wrong item');
  await scans(cream, cream);
  await page.seeAnswer('Too many', 'Take it out of box 1');
  await page.press('It is out');
  await scans('96385074');
  await page.seeAnswer('Unknown', 'Take it out of box 1');
  await page.press('It is out');
  await page.seeLabels('Label is ready');
});

test('an undo takes the last unit out again, and units that are missing are told', async () => {
  const { page, scans } = await open();
  await scans(cream, cream);
  await page.seeLine('Hand cream 1', 'Complete');
  await page.undoLast();
  await page.seeAnswer('Undone');
  await page.seeLine('Hand cream 1', '1 to go');
  await scans(wrong);
  await page.press('Cannot find 1, Hand cream 1');
  await page.seeLine('Hand cream 1', '1 of 2 not found');
});

test('other codes are told with what to do', async () => {
  const { page, scans } = await open();
  await scans('JD014600057122905511');
  await page.seeAnswer('No product', 'Scan a product, or the label of a box');
  await scans('QP999999996');
  await page.seeAnswer('Other order', 'This box is not of this order');
});

test('an order that another user packs says who and since when, until it is handed on', async () => {
  const { page, scans, order, marketplace, readAgain } = await open({ claimed: false });
  await scans(cream);
  await page.seeAnswer('Not now', 'Claim the order first');
  await claimAs(marketplace.store, order.sale.qid);
  await page.press('Claim this order');
  await page.seeText(/^Bram Kuiper has been packing this order since/);
  await page.seeLabels('Bram Kuiper is packing this order');
  await scans(cream);
  await page.seeAnswer('Not now', 'Bram Kuiper is packing this order');
  const nobody = { claimedBy: null, claimedName: null, claimedAt: null };
  await marketplace.store.db
    .updateTable('packJobs')
    .set({ ...nobody, version: 2 })
    .execute();
  await readAgain();
  await page.press('Claim this order');
  await page.seeLabels('Label is locked');
  await page.press('Hand on');
  await page.seeText('Claim this order');
});

test('without a network units are judged at once, and the label waits until they are sent', async () => {
  const { page, scans, network } = await open();
  network.use(http.post(`*/api/${sendScan.path}`, () => HttpResponse.error()));
  await scans(cream, cream, soap);
  await page.seeAnswer('Right', 'Hand cream 2, 1 of 1');
  await page.seeLabels('Scans wait to be sent');
  network.resetHandlers();
  dispatchEvent(new Event('online'));
  await page.seeLabels('Label is ready');
});

test('a label that was not recorded, and one that was not loaded, are asked for again', async () => {
  const saved = recordDownloads();
  const { page, scans, answer, order } = await open();
  await scans(cream, cream, soap);
  await page.seeLabels('Label is ready');
  answer(printPackLabels, 'units_missing');
  await page.press('Print 1 label');
  await page.seeLabels('41 units still to scan. The label stays locked.');
  answer(downloadPackLabels, 'forbidden');
  await page.press('Print 1 label');
  await page.seeLabels('The labels are recorded, but we couldn’t load them. Print them again.');
  await page.press('Print again');
  await page.seeLabels('Labels printed');
  await expect.poll(() => saved.map(({ name }) => name)).toEqual([`Labels ${order.sale.fid}.pdf`]);
  await page.press('Void labels');
  await page.seeLabels('Label is ready');
  await page.press('New box');
  await page.seeText('Box 3, open');
});

test('while the labels are recorded the bench says so, and no unit is taken', async () => {
  recordDownloads();
  const { page, scans, network } = await open();
  await scans(cream, cream, soap);
  await page.seeLabels('Label is ready');
  const late = delayReply();
  interceptCall({ network }, printPackLabels).answer = late.answer;
  await page.press('Print 1 label');
  await page.seeLabels('Recording the labels…');
  await scans(cream);
  await page.seeAnswer('Not now', 'Wait for the labels, then scan it again');
  late.release();
  await page.seeLabels('Labels printed');
});

test('of several buttons only the one that was pressed is busy', async () => {
  const { page, screen, network } = await open();
  const button = (name: string) => screen.getByRole('button', { name });
  const late = delayReply();
  interceptCall({ network }, addPackBox).answer = late.answer;
  await page.press('New box');
  await button('New box').seeBusy(true);
  await button('Hand on').seeBusy(false);
  await button('Hand on').seeEnabled(false);
  late.release();
  await page.seeText('Box 3, open');
  await button('Hand on').seeEnabled(true);
});

test('an order that cannot be read, or does not exist, is told', async () => {
  const opened = await openPortal(pathTo.packJob('7c9e6679-7425-40de-944b-e07fc1f90ae7'), {
    as: (store) => addUser(store, noor),
  });
  const page = new PackBenchScreen(opened.screen);
  await page.seeText('We couldn’t find this order.');
  opened.answer(readPackJob, 'forbidden', undefined, 4);
  await opened.readAgain();
  await page.seeText('We couldn’t load the order. Try again.');
});

test('a claim without an answer can be made again', async () => {
  const { page, answer } = await open({ claimed: false });
  answer(claimPackJob, 'lost');
  await page.press('Claim this order');
  await page.seeLabels('Label is locked');
});
