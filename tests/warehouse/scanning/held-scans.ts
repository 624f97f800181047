import { expect, type Request } from '@playwright/test';
import type { Call } from '#contract/platform/api/call.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { createUrlPattern, isRequestForCall } from '#tests/platform/browser/call-url.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { IncomingScreen } from '#tests/warehouse/packages/incoming.screen.ts';
import { seeKeptForOffline } from './kept-for-offline.ts';
import { keepKeyboard, scanKeys } from './scan-keys.ts';
import { ScanQueueScreen } from './scan-queue.screen.ts';

type Held = { request: Request; call: Call; end: (isLost: boolean) => void; answered: Promise<void> };

/** The scans of a path that its browser has sent, and that the marketplace has not seen yet. */
const held = new WeakMap<DriverFixtures, Held[]>();

/**
 * Holds each scan of the path back until the path lets it be answered: a path tells when an answer comes, and the queue
 * sends the next scan only then. Comes before the page is opened. `calls`: what is held back in the same way.
 */
export async function holdScans(fixtures: DriverFixtures, calls: Call[] = [sendScan]): Promise<void> {
  const scans: Held[] = [];
  held.set(fixtures, scans);
  // The page itself takes a request back, to make it again, when it is online again.
  fixtures.context.on('requestfailed', (request) => {
    const index = scans.findIndex((scan) => scan.request === request);
    if (index >= 0) scans.splice(index, 1);
  });
  await fixtures.context.route(
    ({ pathname }) => calls.some((call) => createUrlPattern(call).test(pathname)),
    async (route) => {
      const [turn, answer] = [Promise.withResolvers<boolean>(), Promise.withResolvers<void>()];
      const request = route.request();
      const call = calls.find((one) => isRequestForCall(one, request.method(), request.url()));
      if (!call) return route.fallback();
      scans.push({ request, call, end: turn.resolve, answered: answer.promise });
      const isLost = await turn.promise;
      // The request goes on only after this handler. A connection that is cut is an answer, too.
      void request
        .response()
        .catch(() => null)
        .then(() => answer.resolve());
      await (isLost ? route.abort('connectionreset') : route.fallback());
    },
  );
}

/** Waits for the number of scans that are held back. */
export async function seeHeldScans(fixtures: DriverFixtures, count: number): Promise<void> {
  const scans = held.get(fixtures) ?? [];
  await expect.poll(() => scans.length, { message: 'scans that are sent' }).toBe(count);
}

/** Waits until something is held back; returns the call. */
export async function readHeldCall(fixtures: DriverFixtures): Promise<Call> {
  return (await oldestOf(fixtures)).call;
}

/** Lets the oldest scan be answered, after what has to be done before the marketplace sees it. */
export async function answerScan(
  fixtures: DriverFixtures,
  prepare: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  await oldestOf(fixtures);
  await prepare();
  await endOldest(fixtures, false);
}

/** The connection is cut before the marketplace sees the oldest scan. */
export async function loseScan(fixtures: DriverFixtures): Promise<void> {
  fixtures.monitor.tolerate(await readHeldCall(fixtures));
  await endOldest(fixtures, true);
}

async function oldestOf(fixtures: DriverFixtures): Promise<Held> {
  const scans = held.get(fixtures) ?? [];
  await expect.poll(() => scans.length, { message: 'a scan that is sent' }).toBeGreaterThan(0);
  const [oldest] = scans;
  if (!oldest) throw new Error('No scan is held back.');
  return oldest;
}

async function endOldest(fixtures: DriverFixtures, isLost: boolean): Promise<void> {
  const scan = held.get(fixtures)?.shift();
  scan?.end(isLost);
  await scan?.answered;
}

/**
 * The page is without a network for one action. What it sends meanwhile it takes back when the network returns, and sends
 * it again; it is online once that is answered.
 */
export async function withoutNetwork(fixtures: DriverFixtures, act: () => Promise<void>): Promise<void> {
  const { context, monitor, page, screen } = fixtures;
  const scans = held.get(fixtures) ?? [];
  const queue = new ScanQueueScreen(screen);
  monitor.tolerateBreaks();
  await seeKeptForOffline(page);
  await keepKeyboard(page);
  await context.setOffline(true);
  await queue.seeStatus(/^Offline/);
  await act();
  const isWaiting = (await queue.readCounts()).waiting > 0;
  if (isWaiting) await expect.poll(() => scans.length, { message: 'a scan that is sent' }).toBeGreaterThan(0);
  const before = [...scans];
  await context.setOffline(false);
  if (!isWaiting) return queue.seeStatus(/^Online/);
  await expect
    .poll(() => scans.map((scan) => before.includes(scan)), { message: 'a scan that is sent again' })
    .toEqual([false]);
}

/** In another tab the same user scans a package that was never announced; this tab sends it. */
export async function scanInOtherTab(fixtures: DriverFixtures): Promise<void> {
  const scans = held.get(fixtures) ?? [];
  const before = scans.length;
  const tab = await fixtures.context.newPage();
  const incoming = new IncomingScreen(browserScreen(tab));
  await incoming.goto();
  await incoming.seeReady();
  await scanKeys(tab, `OTHERTAB${fixtures.fid}`);
  await incoming.seeAnswer('Sending');
  // What waits before it is sent before it.
  if (before === 0) await expect.poll(() => scans.length, { message: 'the scan of the other tab' }).toBe(1);
  await tab.close();
}

/**
 * Makes a scan the next one to be answered: those before it are answered as they are, or, where the page has made none,
 * another tab makes one. The reply is whether it is a scan of the page.
 */
export async function expectScan<Name>(
  fixtures: DriverFixtures,
  waiting: Name[],
  name: Name,
): Promise<boolean> {
  if (waiting.length === 0) {
    await scanInOtherTab(fixtures);
    return false;
  }
  if (!waiting.includes(name)) throw new Error(`The page has not made the scan '${String(name)}'.`);
  while (waiting.shift() !== name) await answerScan(fixtures);
  return true;
}

export async function refuseScan(fixtures: DriverFixtures, code: string): Promise<void> {
  await answerScan(fixtures, () => fixtures.scenario.answer(sendScan, code));
}

/** The user sends the one refused scan again. */
export async function sendRefusedAgain({ screen }: DriverFixtures): Promise<void> {
  const queue = new ScanQueueScreen(screen);
  await queue.openRefused();
  await queue.sendAgain(/./);
  await queue.seeAllSettled();
}
