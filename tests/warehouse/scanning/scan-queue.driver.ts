import type { Driver, DriverAction, DriverStep } from '@quayside/charts/formats/driver.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { refreshSession } from '#contract/people/auth.calls.ts';
import { uploadPackagePhoto } from '#contract/warehouse/package-photos.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { scanQueueModel } from '#machines/warehouse/scan-queue/scan-queue.model.ts';
import { calls } from '#server/calls.ts';
import { createUrlPattern, isRequestForCall } from '#tests/platform/browser/call-url.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { leaveOnDevice, type Left } from '#tests/platform/drivers/earlier-visit.ts';
import {
  endStorageWork,
  holdStorage,
  seeRead,
  seeStorageWork,
  type StorageFault,
} from '#tests/platform/drivers/held-storage.ts';
import {
  endLead,
  openOtherTab,
  type OtherTab,
  tellChange,
  visitBefore,
} from '#tests/platform/drivers/other-tab.ts';
import { brokenWait } from '#tests/platform/drivers/replies.ts';
import { answerScan, holdScans, loseScan, readHeldCall, seeHeldScans } from './held-scans.ts';
import { scanKeys } from './scan-keys.ts';
import { ScanQueueScreen } from './scan-queue.screen.ts';

const MINUTE = 60_000;
/** A token is renewed after eight minutes. */
const UNTIL_DUE = 9 * MINUTE;
/** Longer than a device is left alone that kept nothing, and shorter than any other wait. */
const REWRITE = 6_000;

/** What the device keeps, by outcome of a read. */
const kept: Record<string, Left[]> = {
  'nothing is kept': [],
  'a scan waits': ['scan'],
  'a scan was refused': ['refused scan'],
  'a photo waits': ['photo'],
  'a photo waits behind a refused scan': ['refused scan', 'photo'],
};
const faults: Record<string, StorageFault> = {
  'the device is full': 'QuotaExceededError',
  'storage is blocked': 'SecurityError',
};

/** How the marketplace answers, by outcome that is no refusal by this name. */
const cases: Record<string, string> = {
  UNEXPECTED: '500',
  'a broken answer': 'malformed',
  'the photo is one too many': 'too_many_photos',
};
const unanswered = ['UNREACHABLE', 'UNEXPECTED', 'a broken answer'];
const laterAgain = ['throttled', 'request_in_flight', 'token_not_valid'];

const onlyRefused = {
  'scan-queue.starting': 'What an earlier visit kept is not read yet.',
  'scan-queue.running.sending.calling': 'A person settles what was refused, not what is being sent.',
  'scan-queue.running.sending.pausing': 'A person settles what was refused, not what is sent again.',
};

type Own = {
  other: OtherTab;
  /** Whether the marketplace says who the user is. */
  isSessionAnswered: boolean;
  isSignedOut: boolean;
};
const devices = new WeakMap<DriverFixtures, Own>();

export const scanQueueDriver: Driver<DriverFixtures> = {
  start: {
    'a signed-in user': (fixtures) => openPage(fixtures, true),
    'a user who opened the portal without a network': (fixtures) => openPage(fixtures, false),
  },
  actions: {
    'a package is scanned': scans(1),
    'another package is scanned': scans(2),
    'a scan of an earlier visit is sent again': settles((queue) => queue.sendAgain(/^Receive/)),
    'a scan of an earlier visit is set aside': settles((queue) => queue.setAside(/^Receive/)),
    'no other tab sends': (fixtures) => endLead(ownOf(fixtures).other),
    'something else changes what is kept': (fixtures) =>
      seeRead(fixtures.page, () => tellChange(ownOf(fixtures).other)),
    'the browser is offline': async (fixtures) => {
      fixtures.monitor.tolerateBreaks();
      await fixtures.context.setOffline(true);
      await queueOf(fixtures).seeStatus(/^Offline since/);
    },
    'the browser is online again': async (fixtures) => {
      const { context, page } = fixtures;
      const isOnline = await page.evaluate(() => navigator.onLine);
      // A browser that was never offline says it once more, as on another network.
      if (isOnline) await page.evaluate(() => dispatchEvent(new Event('online')));
      else await context.setOffline(false);
      // What waits is sent before the page says that the network is back.
      const { waiting } = await queueOf(fixtures).readCounts();
      if (waiting === 0) await queueOf(fixtures).seeStatus(/^Online/);
    },
    'the user is confirmed': async (fixtures) => {
      const { page, advanceTime } = fixtures;
      ownOf(fixtures).isSessionAnswered = true;
      const renewed = page.waitForResponse((reply) =>
        isRequestForCall(refreshSession, reply.request().method(), reply.url()),
      );
      await advanceTime(UNTIL_DUE);
      await renewed;
    },
    'the user wants to sign out': async (fixtures) => {
      const own = ownOf(fixtures);
      const { waiting, refused } = await queueOf(fixtures).readCounts();
      await fixtures.frame.signOut();
      if (waiting + refused > 0) return;
      own.isSignedOut = true;
      await fixtures.login.seeForm();
    },
    'the user signs out all the same': async (fixtures) => {
      ownOf(fixtures).isSignedOut = true;
      await queueOf(fixtures).leave();
      await fixtures.login.seeForm();
    },
    'the user stays': (fixtures) => queueOf(fixtures).stay(),
    ...Object.fromEntries(
      ['readFirst', 'read'].flatMap((child) =>
        Object.keys(scanQueueModel.outcomes.read).map((name) => [`${child}: ${name}`, reads(name)]),
      ),
    ),
    ...Object.fromEntries(
      Object.keys(scanQueueModel.outcomes.write).map((name) => [`write: ${name}`, writes(name)]),
    ),
    ...Object.fromEntries(
      Object.keys(scanQueueModel.outcomes.send).map((name) => [`send: ${name}`, answers(name)]),
    ),
    'untilWrite: reached': ({ page }) => seeStorageWork(page, 'write'),
    'untilWrite: broken': brokenWait,
    'pause: reached': ({ advanceTime }) => advanceTime(MINUTE),
    'pause: broken': brokenWait,
    'untilRewrite: reached': ({ page, advanceTime }) => seeRead(page, () => advanceTime(REWRITE)),
    'untilRewrite: broken': brokenWait,
  },
  replies: {},
  assertions: {
    'scan-queue.starting': ({ page }) => seeStorageWork(page, 'read'),
    'scan-queue.running.keeping.kept': whileSignedIn(async (fixtures) => {
      await seeStorageWork(fixtures.page, null);
      await queueOf(fixtures).seeNoStoreFailure();
    }),
    // After a moment of the page it writes.
    'scan-queue.running.keeping.holding': whileSignedIn((fixtures) => queueOf(fixtures).seeNoStoreFailure()),
    'scan-queue.running.keeping.writing': whileSignedIn(({ page }) => seeStorageWork(page, 'write')),
    'scan-queue.running.keeping.reading': whileSignedIn(({ page }) => seeStorageWork(page, 'read')),
    'scan-queue.running.keeping.failing': whileSignedIn((fixtures) =>
      queueOf(fixtures).seeBanner(/This device (is full|doesn’t keep scans)/),
    ),
    'scan-queue.running.sending.resting': whileSignedIn((fixtures) => seeHeldScans(fixtures, 0)),
    'scan-queue.running.sending.calling': (fixtures) => seeHeldScans(fixtures, 1),
    // After a second of the page it is sent again.
    'scan-queue.running.sending.pausing': (fixtures) => queueOf(fixtures).seeStatus(/\d waiting/),
    'scan-queue.running.leaving.staying': (fixtures) => queueOf(fixtures).seeNoLeaveQuestion(),
    'scan-queue.running.leaving.asking': (fixtures) =>
      queueOf(fixtures).seeLeaveQuestion(/They stay on this device\./),
  },
  delays: {},
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

async function openPage(fixtures: DriverFixtures, isSessionAnswered: boolean): Promise<void> {
  const { context, monitor, page } = fixtures;
  await fixtures.signIn(accountEmails.warehouse);
  if (!isSessionAnswered) await visitBefore(fixtures);
  const own = { other: await openOtherTab(fixtures), isSessionAnswered, isSignedOut: false };
  devices.set(fixtures, own);
  await holdStorage(page);
  await holdScans(fixtures, [sendScan, uploadPackagePhoto]);
  if (!isSessionAnswered) {
    // Without a session the page reads nothing.
    monitor.tolerate(...Object.values(calls));
    await context.route(
      ({ pathname }) => createUrlPattern(refreshSession).test(pathname),
      (route) => (own.isSessionAnswered ? route.fallback() : route.abort('connectionreset')),
    );
  }
  await page.goto(pathTo.incoming());
  await queueOf(fixtures).seeStatus('Online');
}

function scans(number: number): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    const { waiting } = await queueOf(fixtures).readCounts();
    await scanKeys(fixtures.page, `QUEUE${fixtures.fid}${number}`);
    await queueOf(fixtures).seeStatus(new RegExp(`${waiting + 1} waiting`));
  };
}

function settles(settle: (queue: ScanQueueScreen) => Promise<void>): DriverStep<DriverFixtures> {
  return {
    act: async (fixtures) => {
      const queue = queueOf(fixtures);
      await queue.openRefused();
      await settle(queue);
      await queue.seeAllSettled();
    },
    except: onlyRefused,
  };
}

function reads(name: string): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    const left = kept[name];
    if (left) await leaveOnDevice(fixtures, ownOf(fixtures).other, left);
    await endStorageWork(fixtures.page, 'read', faults[name]);
    // The page counts what waits a moment later.
    if (left?.includes('scan') && !ownOf(fixtures).isSignedOut)
      await queueOf(fixtures).seeStatus(/\d waiting/);
  };
}

function writes(name: string): DriverAction<DriverFixtures> {
  return ({ page }) => endStorageWork(page, 'write', faults[name]);
}

/** What the marketplace says to what was sent, a scan or a photo. */
function answers(name: string): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    const { scenario } = fixtures;
    const queue = queueOf(fixtures);
    const call = await readHeldCall(fixtures);
    if (name === 'UNREACHABLE') await loseScan(fixtures);
    else if (name === 'taken' || name === 'the photo is taken') await answerScan(fixtures);
    else await answerScan(fixtures, () => scenario.answer(call, cases[name] ?? name));
    if (name === 'token_not_valid') {
      // The client renews the first token that is refused and repeats the call.
      await answerScan(fixtures, () => scenario.answer(call, name));
    }
    if (unanswered.includes(name)) await queue.seeStatus(/^Offline since/);
    else if (laterAgain.includes(name)) await queue.seeStatus(/\d waiting/);
    else if (name.endsWith('taken')) await queue.seeStatus(/^Online/);
    else await queue.seeStatus(/\d refused/);
  };
}

/** The queue ends with the session. */
function whileSignedIn(see: DriverAction<DriverFixtures>): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    if (!ownOf(fixtures).isSignedOut) await see(fixtures);
  };
}

function ownOf(fixtures: DriverFixtures): Own {
  const own = devices.get(fixtures);
  if (!own) throw new Error('No page was opened yet.');
  return own;
}

function queueOf({ screen }: DriverFixtures): ScanQueueScreen {
  return new ScanQueueScreen(screen);
}
