import { expect, type Page } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { readUser } from '#contract/people/users.calls.ts';
import type { Queued } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import { type Picture, pictureKey, STORE } from '#machines/warehouse/scan-queue/scan-store.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { signInByApi } from '#tests/platform/browser/sign-in-by-api.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { ScanQueueScreen } from '#tests/warehouse/scanning/scan-queue.screen.ts';
import type { DriverFixtures } from './driver-fixtures.ts';

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface Window {
    endLead: () => void;
  }
}

/** Another tab of a warehouse user: it leads, so that the page sends nothing, and sends nothing itself. */
export type OtherTab = { tab: Page; userQid: string };

/** A file of the portal that runs none of its code. */
const WITHOUT_CODE = '/favicon.svg';

const channelOf = ({ userQid }: OtherTab) => `scan-queue:${userQid}`;

export async function openOtherTab(fixtures: DriverFixtures): Promise<OtherTab> {
  const { context } = fixtures;
  const user = await (await signInByApi(context, accountEmails.warehouse)).call(readUser);
  const opened = { tab: await context.newPage(), userQid: user.qid };
  await opened.tab.goto(WITHOUT_CODE);
  await takeLead(opened);
  return opened;
}

/** The browser knows its user from an earlier visit. */
export async function visitBefore({ context }: DriverFixtures): Promise<void> {
  const visit = await context.newPage();
  await visit.goto(pathTo.incoming());
  await new ScanQueueScreen(browserScreen(visit)).seeStatus('Online');
  await visit.close();
}

async function takeLead(other: OtherTab): Promise<void> {
  await other.tab.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        void navigator.locks.request(name, () => {
          resolve();
          return new Promise<void>((end) => {
            window.endLead = end;
          });
        });
      }),
    channelOf(other),
  );
}

/** The page is the only one that can lead now. */
export async function endLead(other: OtherTab): Promise<void> {
  const leader = () =>
    other.tab.evaluate(async (name) => {
      const { held = [] } = await navigator.locks.query();
      return held.find((lock) => lock.name === name)?.clientId;
    }, channelOf(other));
  const before = await leader();
  await other.tab.evaluate(() => window.endLead());
  await expect.poll(async () => [undefined, before].includes(await leader())).toBe(false);
}

/** The device keeps only this of the user. */
export async function keepOnly(
  { tab, userQid }: OtherTab,
  queue: readonly Queued[],
  pictures: readonly (Omit<Picture, 'content'> & { bytes: number[] })[] = [],
): Promise<void> {
  const records = pictures.map(({ qid, ...picture }) => ({ ...picture, userQid, qid: pictureKey(qid) }));
  await tab.evaluate(
    async ([store, user, kept, withBytes]) => {
      const opening = indexedDB.open('scan-queue', 1);
      opening.addEventListener('upgradeneeded', () =>
        opening.result.createObjectStore(store, { keyPath: ['userQid', 'qid'] }),
      );
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const writing = opening.result.transaction(store, 'readwrite');
      const scans = writing.objectStore(store);
      scans.delete(IDBKeyRange.bound([user], [user, [[]]]));
      for (const queued of kept) scans.put(queued);
      for (const { bytes, ...picture } of withBytes) {
        scans.put({ ...picture, content: new Uint8Array(bytes).buffer });
      }
      await new Promise((resolve) => writing.addEventListener('complete', resolve));
      opening.result.close();
    },
    [STORE, userQid, queue, records] as const,
  );
}

/** Tells the tabs of the user that the device keeps something else now. */
export async function tellChange(other: OtherTab): Promise<void> {
  await other.tab.evaluate((name) => {
    const channel = new BroadcastChannel(name);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
    channel.postMessage({ type: 'kept.changed' });
    channel.close();
  }, channelOf(other));
}
