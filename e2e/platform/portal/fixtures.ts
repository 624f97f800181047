import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { APPLICATION_HEADER, APPLICATION_ID } from '#contract/platform/api/headers.ts';
import { findPostgres } from '#scripts/test/environment/postgres.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { FrameScreen } from '#tests/platform/app/frame.screen.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { monitorProblems, type ProblemMonitor } from '#tests/platform/browser/problem-monitor.ts';
import { createScenario, type Scenario } from '#tests/platform/browser/scenario.ts';
import { browserScreen, keyboardScreen } from '#tests/platform/screen/browser-screen.ts';
import type { Screen } from '#tests/platform/screen/screen.ts';
import { TEST_TIMEOUT } from '#tests/timeouts.ts';
import { collectBrowserCoverage } from './browser-coverage.ts';
import { startPortal, startPortalPair, type Portal } from './portal.ts';
import { setClockAhead } from './set-clock-ahead.ts';

export { expect };

type SignIn = (email?: string) => Promise<void>;

export type WorkerOptions = {
  /** Whether two processes on one PostgreSQL are the portal (the project `pair`). */
  isPair: boolean;
  /** Whether the clocks of the portal and of its pages start at a set time (the project `accessibility`). */
  isAtSetTime: boolean;
};

type Fixtures = {
  /** Skips the tests of a pair where PostgreSQL is missing. */
  store: void;
  monitor: ProblemMonitor;
  /** The page for scripts of screens, operated with the pointer. */
  pointer: Screen;
  /** The page for scripts of screens, operated with the keyboard alone. */
  keyboard: Screen;
  frame: FrameScreen;
  /** Writes the transitions of the portal's machines to the folder that COVERAGE_RECORDS names. */
  browserCoverage: void;
  scenario: Scenario;
  signIn: SignIn;
  /** Saves a screenshot of the page in the folder that E2E_SCREENSHOTS names, if it is set. */
  saveScreenshot: (name: string, of?: Page) => Promise<void>;
};

export const sellerEmail = accountEmails.seller;

/** The cookie in which the portal stores a refusal of recording. */
export function refusedConsentCookie(origin: string) {
  return { name: 'privacy-choice', value: 'needed.2026-01-05', url: origin };
}

/** Stores a refusal of recording, and sets the clocks of the context's pages as the portal's is. */
export async function prepareContext(context: BrowserContext, { origin, ahead }: Portal): Promise<void> {
  await context.addCookies([refusedConsentCookie(origin)]);
  if (ahead !== 0) await context.addInitScript(setClockAhead, ahead);
}

/** Signs a user in without the form: the cookie is in the browser before the next page is opened. */
export async function setSessionCookie({ request }: BrowserContext, email: string): Promise<void> {
  const reply = await request.post('/api/auth/login/', {
    headers: { [APPLICATION_HEADER]: APPLICATION_ID },
    data: { email, password: PASSWORD },
  });
  expect(reply.ok()).toBe(true);
}

export const test = base.extend<Fixtures, WorkerOptions & { portal: Portal }>({
  isPair: [false, { option: true, scope: 'worker' }],
  isAtSetTime: [false, { option: true, scope: 'worker' }],
  store: [
    async ({ isPair }, give, info) => {
      info.skip(isPair && findPostgres() === undefined, 'PostgreSQL is not installed and cannot be.');
      await give();
    },
    { auto: true },
  ],
  portal: [
    async ({ isPair, isAtSetTime }, give) => {
      const portal = await (isPair ? startPortalPair() : startPortal({ atSetTime: isAtSetTime }));
      // The tests of this worker read the same clock as the portal.
      setClockAhead(portal.ahead);
      await give(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: TEST_TIMEOUT },
  ],
  baseURL: ({ portal }, give) => give(portal.origin),
  // With a choice the question is not shown; only e2e/platform/consent.spec.ts and e2e/platform/analytics.spec.ts show it.
  context: async ({ context, portal }, give) => {
    await prepareContext(context, portal);
    await give(context);
  },
  monitor: [
    async ({ context }, give) => {
      const monitor = monitorProblems(context);
      await give(monitor);
      monitor.stop();
      expect(monitor.problems).toEqual([]);
    },
    { auto: true },
  ],
  browserCoverage: [
    async ({ context }, give, { testId }) => {
      const folder = process.env.COVERAGE_RECORDS;
      const write = folder ? await collectBrowserCoverage(context) : null;
      await give();
      if (folder) await write?.(folder, testId);
    },
    { auto: true },
  ],
  pointer: ({ page }, give) => give(browserScreen(page)),
  keyboard: ({ page }, give) => give(keyboardScreen(page)),
  frame: ({ pointer }, give) => give(new FrameScreen(pointer)),
  scenario: ({ context, monitor }, give) => give(createScenario(context, monitor)),
  signIn: ({ context }, give) => give((email = sellerEmail) => setSessionCookie(context, email)),
  saveScreenshot: ({ page }, give) =>
    give(async (name, of = page) => {
      const folder = process.env.E2E_SCREENSHOTS;
      if (folder) await of.screenshot({ path: `${folder}/${name}.png` });
    }),
});
