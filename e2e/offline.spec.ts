import type { Page } from '@playwright/test';
import { countIncoming, listDeliveries, listUnknownPackages } from '#contract/packages/packages.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { sendScan } from '#contract/scans/scans.calls.ts';
import type { Scan } from '#contract/scans/scans.schemas.ts';
import { listStoredPackages } from '#contract/stored-packages/stored-packages.calls.ts';
import { StoredPackagesScreen } from '#src/features/stored-packages/stored-packages.screen.ts';
import { ScanQueueScreen } from '#src/scanning/scan-queue.screen.ts';
import { expect, test } from './fixtures.ts';
import { accountEmails } from './people.ts';
import { scanKeys } from './scan-keys.ts';
import { signInByApi } from './sign-in-by-api.ts';

/** Keeps scans as another tab of the browser does, and tells the page. The first has the number `from`. */
async function scanInOtherTab(page: Page, from: number, count: number) {
  const scans = Array.from({ length: count }, (_, index): Scan & { action: 'RECEIVE' } => ({
    qid: crypto.randomUUID(),
    action: 'RECEIVE',
    code: `OFFLINE-${String(from + index).padStart(3, '0')}`,
    scannedAt: '2026-11-26T10:41:00.000Z',
  }));
  await page.evaluate(
    async ({ scans, from }) => {
      const { qid: userQid } = JSON.parse(localStorage.getItem('offline-user') ?? '{}');
      const opening = indexedDB.open('scan-queue', 1);
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const writing = opening.result.transaction('scans', 'readwrite');
      for (const [index, scan] of scans.entries()) {
        const queued = { userQid, qid: scan.qid, position: from + index, scan, refusal: null };
        writing.objectStore('scans').put(queued);
      }
      await new Promise((resolve) => writing.addEventListener('complete', resolve));
      opening.result.close();
      const channel = new BroadcastChannel(`scan-queue:${userQid}`);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
      channel.postMessage({ type: 'kept.changed' });
      channel.close();
    },
    { scans, from },
  );
}

/** Waits until the browser keeps the code of the warehouse. */
async function seeKeptForOffline(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one?.active?.state)),
    )
    .toBe('activated');
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

  await context.setOffline(true);
  await scanInOtherTab(page, 1, 100);
  await queue.seeBanner('100 scans waiting to be sent');
  await page.reload();
  await queue.seeBanner('100 scans waiting to be sent');
  await scanInOtherTab(page, 101, 100);
  await queue.seeBanner('200 scans waiting to be sent');

  const taken = page.waitForResponse((reply) => reply.url().endsWith(sendScan.path) && reply.ok());
  await context.setOffline(false);
  await taken;
  await portal.kill();
  await portal.restart();
  await queue.seeStatus(/^Online$/);

  const dock = await signInByApi(context, accountEmails.warehouse);
  const read = (number: number) => dock.call(listUnknownPackages, { query: { page: number, size: 100 } });
  const first = await read(1);
  const others = Array.from({ length: Math.ceil(first.count / 100) - 1 }, (_, index) => read(index + 2));
  const kept = [first, ...(await Promise.all(others))].flatMap(({ results }) => results);
  const byName = kept
    .filter(({ code }) => code.startsWith('OFFLINE-'))
    .toSorted((one, other) => Number(one.name.slice(2)) - Number(other.name.slice(2)));
  const sequence = Array.from({ length: 200 }, (_, index) => `OFFLINE-${String(index + 1).padStart(3, '0')}`);
  expect(byName.map(({ code }) => code)).toEqual(sequence);
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
