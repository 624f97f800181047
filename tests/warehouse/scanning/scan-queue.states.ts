import type { Page } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import type { Scan } from '#contract/warehouse/scans/scans.schemas.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import type { ScreenState, StateFixtures } from '#tests/platform/browser/screen-state.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { ScanQueueScreen } from './scan-queue.screen.ts';

const as = accountEmails.warehouse;

export const screenStates: ScreenState[] = [
  { page: 'incoming', name: 'scans waiting without a network', as, open: waiting },
  { page: 'incoming', name: 'refused scans', as, open: refused },
  { page: 'incoming', name: 'sign-out with scans on the device', as, open: leaving },
];

/** Opens the warehouse where scans reach no marketplace, and puts some into the store of the browser. */
async function openWithScans({ page, monitor }: StateFixtures, refusals: (object | null)[]) {
  await page.route(`**/api/${sendScan.path}`, (route) => route.abort('internetdisconnected'));
  monitor.tolerateBreaks();
  const queue = new ScanQueueScreen(browserScreen(page));
  await page.goto(pathTo.incoming());
  await queue.seeStatus('Online');
  await keepScans(page, refusals);
  await page.reload();
  return queue;
}

/** Keeps a scan for each entry; an entry is why it was refused, null for one that waits. */
async function keepScans(page: Page, refusals: (object | null)[]) {
  const scans = refusals.map((refusal, index) => {
    const qid = crypto.randomUUID();
    const scan: Scan = {
      qid,
      action: 'RECEIVE',
      code: `JD01460005712${index}`,
      scannedAt: '2026-11-26T10:41:00.000Z',
    };
    return { qid, position: index + 1, scan, refusal };
  });
  await page.evaluate(async (kept) => {
    const { qid: userQid } = JSON.parse(localStorage.getItem('offline-user') ?? '{}');
    const opening = indexedDB.open('scan-queue');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const writing = opening.result.transaction('scans', 'readwrite');
    for (const scan of kept) writing.objectStore('scans').put({ ...scan, userQid });
    await new Promise((resolve) => writing.addEventListener('complete', resolve));
    opening.result.close();
  }, scans);
}

async function waiting(fixtures: StateFixtures) {
  const queue = await openWithScans(
    fixtures,
    Array.from({ length: 14 }, () => null),
  );
  await queue.seeBanner('14 scans waiting to be sent');
}

async function refused(fixtures: StateFixtures) {
  const answer = (code: string) => ({ status: 409, answer: { code, message: '' } });
  const queue = await openWithScans(fixtures, [answer('unknown_package'), answer('scan_not_last')]);
  await queue.openRefused();
  await queue.askToSetAside('Receive: JD014600057121');
}

async function leaving(fixtures: StateFixtures) {
  const queue = await openWithScans(fixtures, [null, null]);
  await queue.seeBanner('2 scans waiting to be sent');
  await fixtures.page.goto(pathTo.logout());
  await queue.seeLeaveQuestion('2 scans are sent');
}
