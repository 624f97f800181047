import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { openPage } from '#scripts/bench/kit/browse.ts';
import { percentile, type BenchFigure } from '#scripts/bench/kit/figures.ts';
import { signIn, type Portal } from '#scripts/bench/kit/portal.ts';
import { requestApi } from '#scripts/bench/kit/seller.ts';
import { samplePeople } from '#server/people/users/sample-people.ts';
import { scanKeys } from '#tests/warehouse/scanning/scan-keys.ts';

const SCANS = 40;
const SLOWDOWN = 4;
const SLOW_ROUNDS = 3;
const GATE_MS = 100;
/** Milliseconds between two scans, as of the 50 scanners (scanners.ts). */
const INTERVAL = 500;
/** A scanner that is a keyboard by USB reports to its computer every eight milliseconds. */
const USB_MS = 8;

type Feedback = {
  /** Milliseconds from the last key of a code until the page shows that it has it, painted. */
  shown: number;
  /** Until the answer of the marketplace is painted. */
  answer: number;
};

/**
 * Measures the way from a scan to what the user sees, with the network of this machine (decisions 6, incoming). On a slow
 * device other work on the machine weighs most: the median of the rounds counts.
 */
export async function measureScanFeedback(portal: Portal): Promise<BenchFigure[]> {
  const codes = await announcedCodes(portal, SCANS * (1 + SLOW_ROUNDS));
  const nextCodes = () => codes.splice(0, SCANS);
  const figures = figuresOf('', [await scanAll(portal, nextCodes(), 1)]);
  const slow: Feedback[][] = [];
  while (slow.length < SLOW_ROUNDS) slow.push(await scanAll(portal, nextCodes(), SLOWDOWN));
  return [...figures, ...figuresOf(`, ${SLOWDOWN} × slower`, slow)];
}

function figuresOf(name: string, rounds: Feedback[][]): BenchFigure[] {
  return (['shown', 'answer'] as const).flatMap((what) => {
    const found = rounds.map((times) =>
      percentile(
        times.map((time) => time[what]),
        95,
      ),
    );
    const figure = {
      name: `scan → ${what}, p95${name}`,
      value: percentile(found, 50),
      unit: 'ms',
      gate: GATE_MS,
    };
    const slowest = { name: `${figure.name}, slowest round`, value: Math.max(...found), unit: 'ms' };
    return rounds.length > 1 ? [figure, slowest] : [figure];
  });
}

function warehouseEmail(): string | undefined {
  return samplePeople.find(({ is }) => is === 'warehouse')?.email;
}

async function announcedCodes(portal: Portal, count: number): Promise<string[]> {
  const { accessToken } = await signIn(portal.origin, warehouseEmail());
  const list = await requestApi(portal.origin, accessToken, 'warehouse/deliveries/?state=TO_COME&size=100');
  const codes: string[] = [];
  for (const { qid } of list.results as { qid: string }[]) {
    if (codes.length >= count) break;
    const { boxes } = await requestApi(portal.origin, accessToken, `warehouse/deliveries/${qid}/`);
    for (const box of boxes as { code: string; status: string }[])
      if (box.status === 'ANNOUNCED') codes.push(box.code);
  }
  if (codes.length < count) throw new Error(`The seed announces only ${codes.length} packages.`);
  return codes;
}

async function scanAll(portal: Portal, codes: string[], slowdown: number): Promise<Feedback[]> {
  const { page, close } = await openPage(portal, slowdown, warehouseEmail());
  try {
    // Before the page listens: it keeps the keys of a scanner to itself.
    await page.addInitScript(() => {
      addEventListener(
        'keydown',
        ({ key, timeStamp }) => key === 'Enter' && (window.scannedAt = timeStamp),
        true,
      );
    });
    await page.goto(`${portal.origin}${pathTo.incoming()}`);
    await page.getByText('Ready', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(watchAnswers);
    const times: Feedback[] = [];
    for (const code of codes) {
      const next = pause(INTERVAL);
      times.push(await timeScan(page, code));
      await next;
    }
    return times;
  } finally {
    await close();
  }
}

async function timeScan(page: Page, code: string): Promise<Feedback> {
  const heard = page.evaluate(() => window.nextScan());
  await scanKeys(page, code, USB_MS);
  return heard;
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with that of the browser
  interface Window {
    /** When the last key of the last scan was struck. */
    scannedAt: number;
    nextScan: () => Promise<Feedback>;
  }
}

/** Runs in the page: times what screen readers say of a scan, which comes with what is drawn. */
function watchAnswers() {
  const place = document.querySelector('section[aria-label="Last scan"] [role=status]');
  if (!place) throw new Error('The page has no place for answers.');
  window.nextScan = () =>
    new Promise((resolve, reject) => {
      let shown = 0;
      const painted = (done: (time: number) => void) =>
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - window.scannedAt)));
      const observer = new MutationObserver(() => {
        const said = place.textContent;
        const isAnswered = !said.startsWith('Sending');
        if (isAnswered) observer.disconnect();
        if (isAnswered && !said.startsWith('Received')) reject(new Error(`A scan was not received: ${said}`));
        painted((time) => {
          shown ||= time;
          if (isAnswered) resolve({ shown, answer: time });
        });
      });
      observer.observe(place, { childList: true, subtree: true, characterData: true });
    });
}
