import type { Page } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { countIncoming, listDeliveries, listUnknownPackages } from '#contract/warehouse/packages.calls.ts';
import type { UnknownPackage } from '#contract/warehouse/packages.schemas.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { listStoredPackages } from '#contract/warehouse/stored-packages.calls.ts';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { signInByApi } from '#tests/platform/browser/sign-in-by-api.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { IncomingScreen } from '#tests/warehouse/packages/incoming.screen.ts';
import { seeKeptForOffline } from '#tests/warehouse/scanning/kept-for-offline.ts';
import { scanKeys } from '#tests/warehouse/scanning/scan-keys.ts';
import { ScanQueueScreen } from '#tests/warehouse/scanning/scan-queue.screen.ts';
import { StoredPackagesScreen } from '#tests/warehouse/stored-packages/stored-packages.screen.ts';

/** Scans codes one after the other; the first has the number `from`. */
async function scanCodes(page: Page, from: number, count: number) {
  for (const code of codesFrom(from, count)) await scanKeys(page, code);
}

function codesFrom(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `OFFLINE${String(from + index).padStart(3, '0')}`);
}

async function listAllUnknown(dock: TestCaller): Promise<UnknownPackage[]> {
  const read = (number: number) => dock.call(listUnknownPackages, { query: { page: number, size: 100 } });
  const first = await read(1);
  const others = Array.from({ length: Math.ceil(first.count / 100) - 1 }, (_, index) => read(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ results }) => results);
}

test('200 scans without a network, a reload and a killed server: 200 effects in sequence', async ({
  page,
  context,
  portal,
  pointer,
  signIn,
  monitor,
}) => {
  test.slow();
  // Their reads may meet the server that is killed.
  monitor.tolerate(sendScan, listDeliveries, countIncoming);
  monitor.tolerateBreaks();
  await signIn(accountEmails.warehouse);
  const queue = new ScanQueueScreen(pointer);
  await page.goto(pathTo.incoming());
  await queue.seeStatus('Online');
  await seeKeptForOffline(page);
  const incoming = new IncomingScreen(pointer);
  await incoming.seeReady();
  const dock = await signInByApi(context, accountEmails.warehouse);
  const unknown = () => listAllUnknown(dock);
  const before = new Set((await unknown()).map(({ qid }) => qid));

  await context.setOffline(true);
  await scanCodes(page, 1, 100);
  await queue.seeBanner('100 scans waiting to be sent');
  await page.reload();
  await queue.seeBanner('100 scans waiting to be sent');
  await incoming.seeReady();
  await scanCodes(page, 101, 100);
  await queue.seeBanner('200 scans waiting to be sent');

  const taken = page.waitForResponse((reply) => reply.url().endsWith(sendScan.path) && reply.ok());
  await context.setOffline(false);
  await taken;
  await portal.kill();
  await portal.restart();
  await queue.seeStatus(/^Online$/);

  const added = (await unknown()).filter(({ qid }) => !before.has(qid));
  const byName = added.toSorted((one, other) => Number(one.name.slice(2)) - Number(other.name.slice(2)));
  expect(byName.map(({ code }) => code)).toEqual(codesFrom(1, 200));
});

test('a page that closes before the device has written its scans loses none', async ({
  page,
  context,
  pointer,
  signIn,
  monitor,
}) => {
  monitor.tolerateBreaks();
  await signIn(accountEmails.warehouse);
  const queue = new ScanQueueScreen(pointer);
  await page.goto(pathTo.incoming());
  await queue.seeStatus('Online');
  await seeKeptForOffline(page);
  await new IncomingScreen(pointer).seeReady();
  const dock = await signInByApi(context, accountEmails.warehouse);
  const { count } = await dock.call(listUnknownPackages, { query: {} });

  await context.setOffline(true);
  // The database of this page opens too late.
  await page.evaluate(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await scanCodes(page, 901, 2);
  await queue.seeBanner('2 scans waiting to be sent');
  await page.reload();
  await queue.seeBanner('2 scans waiting to be sent');
  await context.setOffline(false);
  await queue.seeStatus(/^Online$/);
  await expect.poll(async () => (await dock.call(listUnknownPackages, { query: {} })).count).toBe(count + 2);
});

test('packages are put away without a network, in sequence, once it is back', async ({
  page,
  context,
  pointer,
  signIn,
  monitor,
}) => {
  monitor.tolerateBreaks();
  const dock = await signInByApi(context, accountEmails.warehouse);
  const { results } = await dock.call(listStoredPackages, { query: { state: 'NO_PLACE' } });
  const [one, other] = results.map(({ code }) => code);
  if (!one || !other) throw new Error('Every package of the seed has a place.');
  const placeOf = async (code: string) => {
    const found = await dock.call(listStoredPackages, { query: { search: code } });
    return found.results.map(({ place }) => place);
  };
  await signIn(accountEmails.warehouse);
  const packages = new StoredPackagesScreen(pointer);
  const queue = new ScanQueueScreen(pointer);
  await packages.goto();
  await queue.seeStatus('Online');

  await context.setOffline(true);
  await scanKeys(page, one);
  await packages.seeAnswer('Now its place');
  await scanKeys(page, 'QLE041');
  await packages.seeAnswer('Kept', 'To E-04-1');
  await scanKeys(page, 'QLE052');
  await scanKeys(page, other);
  await scanKeys(page, one);
  await packages.seeAnswer('Kept', 'To E-05-2');
  await queue.seeBanner('3 scans waiting to be sent');
  expect(await placeOf(one)).toEqual([null]);

  await context.setOffline(false);
  await packages.seeAnswer('Put away', 'Moved from E-04-1.');
  await queue.seeStatus(/^Online$/);
  expect([await placeOf(one), await placeOf(other)]).toEqual([['QLE052'], ['QLE052']]);
});

test('the pages of sellers are not kept for offline', async ({ page, context, signIn, monitor, pointer }) => {
  monitor.tolerateBreaks();
  await signIn(accountEmails.warehouse);
  await page.goto(pathTo.incoming());
  await new ScanQueueScreen(pointer).seeStatus('Online');
  await seeKeptForOffline(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => path.startsWith('/api/') || /orders|inventory|sale/.test(path))).toEqual([]);
  expect(kept).toContain(new URL(pathTo.incoming(), 'https://portal.example').pathname);
  await context.setOffline(true);
  await expect(page.goto(pathTo.orders())).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});
