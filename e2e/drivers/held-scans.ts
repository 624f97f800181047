import { expect } from '@playwright/test';
import { sendScan } from '#contract/scans/scans.calls.ts';
import { createUrlPattern } from '#e2e/call-url.ts';
import { ScanQueueScreen } from '#src/scanning/scan-queue.screen.ts';
import type { DriverFixtures } from './driver-fixtures.ts';

type Held = { continue: () => void; answered: Promise<void> };

/** The scans of a path that its browser has sent, and that the marketplace has not seen yet. */
const held = new WeakMap<DriverFixtures, Held[]>();

/**
 * Holds each scan of the path back until the path lets it be answered: a path tells when an answer comes, and the queue
 * sends the next scan only then. Comes before the page is opened.
 */
export async function holdScans(fixtures: DriverFixtures): Promise<void> {
  const scans: Held[] = [];
  held.set(fixtures, scans);
  await fixtures.context.route(
    ({ pathname }) => createUrlPattern(sendScan).test(pathname),
    async (route) => {
      const [turn, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      scans.push({ continue: turn.resolve, answered: answer.promise });
      await turn.promise;
      // The request goes on only after this handler. A connection that is cut is an answer, too.
      void route
        .request()
        .response()
        .catch(() => null)
        .then(() => answer.resolve());
      await route.fallback();
    },
  );
}

/** Lets the oldest scan be answered, after what has to be done before the marketplace sees it. */
export async function answerScan(
  fixtures: DriverFixtures,
  prepare: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const scans = held.get(fixtures) ?? [];
  await expect.poll(() => scans.length, { message: 'a scan that is sent' }).toBeGreaterThan(0);
  await prepare();
  const scan = scans.shift();
  scan?.continue();
  await scan?.answered;
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
