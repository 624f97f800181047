import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

const kept = new WeakMap<Page, CDPSession>();

/**
 * From now on the keyboard of this page is kept from scan to scan: Chromium tells a page without a network that it is online
 * when one is let go of. A page that is loaded anew takes itself for online while one is kept.
 */
export async function keepKeyboard(page: Page): Promise<void> {
  if (!kept.has(page)) kept.set(page, await page.context().newCDPSession(page));
}

/**
 * Strikes the keys of a code as a scanner does: without waiting for the page between them, and at once or with this many
 * milliseconds between a key going down, coming up, and the next one. Each key of the code tells when the scanner struck it,
 * also when a busy machine passes it on late.
 */
export async function scanKeys(page: Page, code: string, pace = 0): Promise<void> {
  const devtools = kept.get(page) ?? (await page.context().newCDPSession(page));
  const began = Date.now();
  const strokes = [...code].map((key, index) => ({
    key,
    text: key,
    timestamp: (began + 2 * pace * index) / 1_000,
  }));
  const keys = [...strokes, { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }];
  const answers: Promise<unknown>[] = [];
  for (const key of keys) {
    for (const type of ['keyDown', 'keyUp'] as const) {
      answers.push(devtools.send('Input.dispatchKeyEvent', { type, ...key }));
      if (pace > 0) await pause(pace);
    }
  }
  await Promise.all(answers);
  if (!kept.has(page)) await devtools.detach();
}

/**
 * Waits until a key is a person's again: an Enter within 60 ms of a scan is still the scanner's. The page counts the time,
 * because its clocks run late while it is busy.
 */
export async function afterScan(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
}
