import type { BrowserContext, Page } from '@playwright/test';
import type { PageName } from '#contract/pages/pages.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { refreshSession } from '#contract/people/auth.calls.ts';
import { allScreenVisits } from '#e2e/platform/accessibility/screen-states.ts';
import { refusedConsentCookie, expect, test } from '#e2e/platform/portal/fixtures.ts';
import { endStreamAtOnce } from '#e2e/platform/portal/without-stream.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';
import { FrameScreen } from '#tests/platform/app/frame.screen.ts';
import { createUrlPattern } from '#tests/platform/browser/call-url.ts';
import type { ProblemMonitor } from '#tests/platform/browser/problem-monitor.ts';
import type { ScreenVisit } from '#tests/platform/browser/visit.ts';
import { screenCells, type ScreenFault } from '#tests/platform/faults/screens.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { isRecorded, refuseForeignPage } from '#tests/platform/tools/recorded-rooms.ts';

type Given = {
  visit: ScreenVisit;
  context: BrowserContext;
  monitor: ProblemMonitor;
  origin: string;
  arrive: () => Promise<Page>;
};

const faults: Record<ScreenFault, (given: Given) => Promise<void>> = {
  'lazy-chunk-404': withoutCode,
  'storage-throws': withoutStorage,
  'clock-skew-10min': withWrongClock,
  'third-party-blocked': withoutThirdParties,
};

for (const { cell, page, fault } of screenCells()) {
  const visit = visitOf(page);
  const testOfRoom = isRecorded(visit.room) ? test.skip : test;
  testOfRoom(`${cell} ${page} meets ${fault}`, async ({ context, monitor, portal, signIn }) => {
    async function arrive() {
      if (visit.isSignedIn) await signIn();
      return context.newPage();
    }
    await faults[fault]({ visit, context, monitor, origin: portal.origin, arrive });
    for (const opened of context.pages()) refuseForeignPage(visit.room, new URL(opened.url()).pathname);
  });
}

test('parts that are missing together show their messages only after the document was reloaded', async ({
  context,
  monitor,
  signIn,
}) => {
  await signIn();
  const page = await context.newPage();
  const gone = new Set<string>();
  await page.addInitScript(noteAlerts);
  await page.route(/\/assets\/(frame|toasts)-/, async (route) => {
    await route.fulfill({ status: 404 });
    gone.add(route.request().url());
  });
  await page.route(pathTo.dashboard(), async (route) => {
    // The document stays until both files are known to be missing; then a message has time to be rendered.
    if (gone.size > 0) {
      await expect.poll(() => gone.size).toBe(2);
      await page.waitForTimeout(300);
    }
    await route.continue();
  });
  await page.goto(pathTo.dashboard());
  await expect(page.getByRole('alert')).not.toHaveCount(0);
  const told = await page.evaluate(() => sessionStorage.getItem('alerts'));
  expect(told).toBe('0');
  expectOnly(monitor, /^404: GET \S+\/assets\//, /We couldn’t load this part/);
});

/** The number of messages when a document was left. */
function noteAlerts() {
  addEventListener('pagehide', () => {
    sessionStorage.setItem('alerts', String(document.querySelectorAll('[role=alert]').length));
  });
}

/**
 * One file is missing; then all files but those of the document. The test waits for the message of the screen, because
 * that of the missing notifications may be shown before it.
 */
async function withoutCode({ visit, monitor, origin, arrive }: Given) {
  const [withoutOne, withoutAll] = visit.unloaded;
  const ofDocument = await readDocumentScripts(origin);
  for (const { missing, told } of [
    { missing: new RegExp(`/assets/${visit.file}-[^/]*\\.js$`), told: withoutOne },
    {
      missing: ({ pathname }: URL) => /^\/assets\/.*\.js$/.test(pathname) && !ofDocument.includes(pathname),
      told: withoutAll,
    },
  ]) {
    const page = await arrive();
    let documents = 0;
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
    await page.route(missing, (route) => route.fulfill({ status: 404 }));
    await page.goto(visit.path);
    const message = page.getByRole('alert').filter({ hasText: told.message });
    await message.waitFor();
    expect(documents).toBe(2);

    await page.unroute(missing);
    await message.getByRole('button', { name: told.button }).click();
    await visit.see(fixturesOf(page));
    expect(documents).toBe(3);
    await page.close();
  }
  expectOnly(monitor, /^404: GET \S+\/assets\//, /We couldn’t load this part/);
}

/** The scripts that every document names: that of the login names no further ones. */
async function readDocumentScripts(origin: string) {
  const reply = await fetch(origin + pathTo.login());
  const scripts = [...(await reply.text()).matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path);
  expect(scripts.length).toBeGreaterThan(1);
  return scripts;
}

/** Storage that is forbidden, then storage that is full. */
async function withoutStorage({ visit, monitor, arrive }: Given) {
  for (const breakStorage of [forbidStorage, fillStorage]) {
    const page = await arrive();
    await page.addInitScript(breakStorage);
    await page.goto(visit.path);
    await visit.see(fixturesOf(page));
    await visit.use(fixturesOf(page));
    await expectNothingTold(page);
    await leave(page, monitor);
  }
}

function forbidStorage() {
  for (const name of ['localStorage', 'sessionStorage']) {
    const get = () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
    Object.defineProperty(window, name, { get });
  }
}

function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException('There is no room left.', 'QuotaExceededError');
  };
}

/** A computer whose clock is ten minutes ahead, then one whose clock is ten minutes behind. */
async function withWrongClock({ visit, context, monitor, arrive }: Given) {
  for (const minutes of [10, -10]) {
    const page = await arrive();
    await context.clock.install({ time: Date.now() + minutes * 60_000 });
    const refreshes = hearRefreshes(page);
    await page.goto(visit.path);
    await visit.see(fixturesOf(page));
    await visit.use(fixturesOf(page));
    const before = refreshes.length;
    await context.clock.runFor(60_000);
    expect(before).toBeLessThanOrEqual(1);
    expect(refreshes.length).toBeLessThanOrEqual(before + 1);
    await leave(page, monitor);
  }
}

function hearRefreshes(page: Page) {
  const heard: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (createUrlPattern(refreshSession).test(pathname)) heard.push(pathname);
  });
  return heard;
}

/** Blocks all other origins, and URLs of the portal that advertisement blockers block by name. */
async function withoutThirdParties({ visit, context, monitor, origin, arrive }: Given) {
  const page = await arrive();
  const consent = { ...refusedConsentCookie(origin), value: `all.2026-01-05.${crypto.randomUUID()}` };
  await context.addCookies([consent]);
  await endStreamAtOnce(context);
  let blocked = 0;
  const isBlocked = (url: URL) => url.origin !== origin || /analytics|track/.test(url.pathname);
  await page.route(isBlocked, (route) => {
    blocked += 1;
    return route.abort('blockedbyclient');
  });
  await page.goto(visit.path);
  await visit.see(fixturesOf(page));
  // What is asked of others is asked when the page has time for it.
  await expect.poll(() => blocked).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  await visit.see(fixturesOf(page));
  await expectNothingTold(page);
  expectOnly(monitor, /^net::ERR_BLOCKED_BY_CLIENT/);
}

function visitOf(page: PageName) {
  const visit = allScreenVisits.get(page);
  if (!visit) throw new Error(`No *.states.ts has a visit of the page ${page}.`);
  return visit;
}

function fixturesOf(page: Page) {
  return { page, screen: browserScreen(page) };
}

/** Signs out, which shows that the user was still signed in. What the page reads meanwhile may be refused. */
async function leave(page: Page, { problems }: ProblemMonitor) {
  await page.goto(pathTo.dashboard());
  const before = problems.length;
  await new FrameScreen(browserScreen(page)).signOut();
  await new LoginScreen(browserScreen(page)).seeForm();
  await page.close();
  problems.push(...problems.splice(before).filter((problem) => !problem.startsWith('401: GET ')));
}

async function expectNothingTold(page: Page) {
  await expect(page.getByRole('alert')).toHaveCount(0);
  await new FrameScreen(browserScreen(page)).seeNoNotification();
}

/** Expects only the problems that the fault itself causes. */
function expectOnly({ problems }: ProblemMonitor, ...expected: RegExp[]) {
  expect(problems.splice(0).filter((problem) => !expected.some((one) => one.test(problem)))).toEqual([]);
}
