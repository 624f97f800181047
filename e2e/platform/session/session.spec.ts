import type { BrowserContext, Page } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { logoutAtGateway, refreshSession } from '#contract/people/auth.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { APPLICATION_HEADER, APPLICATION_ID } from '#contract/platform/api/headers.ts';
import { countAnswers, countOpenRequests, prepareHold } from '#e2e/platform/portal/call-traffic.ts';
import { expect, sellerEmail, test } from '#e2e/platform/portal/fixtures.ts';
import { calls } from '#server/calls.ts';
import { seededSaleQid } from '#server/orders/sales/sale.seed.ts';
import { DashboardScreen } from '#tests/insights/dashboard.screen.ts';
import { SalesScreen } from '#tests/orders/sales.screen.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';
import { FrameScreen } from '#tests/platform/app/frame.screen.ts';
import { SignInAgainScreen } from '#tests/platform/app/sign-in-again.screen.ts';
import { createUrlPattern } from '#tests/platform/browser/call-url.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';

const MINUTE = 60_000;
/** One minute longer than the lifetime of an access token. */
const TOKEN_LIFE = 11 * MINUTE;

/** Opens tabs with a page of few requests. */
async function openTabs(context: BrowserContext, count: number, { isAlone = false } = {}): Promise<Page[]> {
  const tabs: Page[] = [];
  for (let tab = 0; tab < count; tab += 1) {
    const page = await context.newPage();
    if (isAlone)
      await page.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
    await page.goto(pathTo.password());
    await new FrameScreen(browserScreen(page)).seeSignedIn();
    tabs.push(page);
  }
  return tabs;
}

function at(tabs: readonly Page[], turn: number): Page {
  const tab = tabs[turn % tabs.length];
  if (!tab) throw new Error('No tab is open.');
  return tab;
}

/** The cookies as the header of a request. */
async function cookiesOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** The number of successful answers. */
function answered(statuses: readonly number[]): number {
  return statuses.filter((status) => status === 200).length;
}

test(
  'ten tabs are at work at each of fifty ends of the access token, and none is signed out',
  { tag: '@pair' },
  async ({ context, scenario, monitor, signIn }) => {
    test.slow();
    // A request with a token that has just expired is repeated with the next one.
    monitor.tolerate(...Object.values(calls));
    await signIn(accountEmails.ofTomorrow);
    const start = Date.now();
    await context.clock.install({ time: start });
    // Three tabs without Web Locks, which refresh beside the others.
    const alone = await openTabs(context, 3, { isAlone: true });
    const tabs = [...alone, ...(await openTabs(context, 7))];
    const refreshes = countAnswers(context, refreshSession);
    const reads = tabs.map((tab) => countAnswers(tab, readUser));
    const openRefreshes = countOpenRequests(context, refreshSession);
    const holdRefreshes = await prepareHold(context, refreshSession);
    for (let end = 1; end <= 50; end += 1) {
      const before = { refreshes: refreshes.length, reads: reads.map(answered) };
      // The clock jumps in one tab after the other; the tabs of one computer share theirs, so all ask at once.
      const release = holdRefreshes();
      await scenario.setClock(new Date(start + end * TOKEN_LIFE).toISOString());
      await context.clock.fastForward(TOKEN_LIFE);
      release();
      // Timers are due in all tabs; each reads its user again at the same moment, with an expired token.
      await Promise.all(
        tabs.map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))),
      );
      // Once at least: a stream that is opened again at this moment has its tab read once more.
      const hasRead = (statuses: number[], tab: number) => answered(statuses) > (before.reads[tab] ?? 0);
      // With what a failure needs to be understood.
      const soFar = () => ({
        end,
        tabsThatRead: reads.filter(hasRead).length,
        refreshes: refreshes.slice(before.refreshes),
        openRefreshes: openRefreshes(),
        lastReads: reads.map((statuses) => statuses.slice(-3)),
      });
      await expect
        .poll(soFar, { intervals: [50] })
        .toEqual(expect.objectContaining({ tabsThatRead: tabs.length }));
      expect(refreshes.length - before.refreshes).toBeGreaterThan(0);
      // A request with the cookie of this end must not arrive minutes later, after the next one.
      await expect.poll(openRefreshes, { intervals: [50] }).toBe(0);
    }
    for (const tab of tabs) {
      await new FrameScreen(browserScreen(tab)).openOrders();
      await new SalesScreen(browserScreen(tab)).seeList();
    }
    expect(new Set(refreshes)).toEqual(new Set([200]));
    // The seven tabs with the lock send one refresh together; sometimes its message takes longer than they wait.
    expect(refreshes.length).toBeLessThan(50 * (2 + alone.length));
  },
);

test(
  'signing out in one of ten tabs signs out all of them within two seconds',
  { tag: '@pair' },
  async ({ context, monitor, signIn }) => {
    // What the other tabs read meanwhile is refused.
    monitor.tolerate(...Object.values(calls));
    await signIn();
    const tabs = await openTabs(context, 10);
    const left = context.waitForEvent('response', (response) =>
      createUrlPattern(logoutAtGateway).test(new URL(response.url()).pathname),
    );
    await new FrameScreen(browserScreen(at(tabs, 0))).signOut();
    await left;
    const since = Date.now();
    await Promise.all(tabs.map((tab) => tab.waitForURL(/\/login\//, { waitUntil: 'commit' })));
    expect(Date.now() - since).toBeLessThan(2_000);
    for (const tab of tabs) await new LoginScreen(browserScreen(tab)).seeForm();
  },
);

/** A page of another site, with this content. */
async function openForeignPage(page: Page, content: string) {
  await page.route('http://partner.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Partner</title>${content}` }),
  );
  await page.goto('http://partner.example/');
}

test('a link of another site to the logout page signs out all tabs, and leads to the login page', async ({
  baseURL,
  context,
  monitor,
  page,
  signIn,
}) => {
  // What the other tabs read meanwhile is refused.
  monitor.tolerate(...Object.values(calls));
  await signIn();
  const tabs = await openTabs(context, 2);
  await openForeignPage(page, `<a href="${baseURL}${pathTo.logout()}">Leave</a>`);
  await page.getByRole('link', { name: 'Leave' }).click();
  await page.waitForURL(new RegExp(`${pathTo.login()}$`));
  for (const tab of [page, ...tabs]) await new LoginScreen(browserScreen(tab)).seeForm();
  const names = (await context.cookies(baseURL)).map(({ name }) => name);
  expect(names).not.toContain('Refresh-Token');
  await page.goto(pathTo.logout());
  await page.waitForURL(new RegExp(`${pathTo.login()}$`));
});

test('an image or a frame of another site signs no user out', async ({
  baseURL,
  page,
  signIn,
  frame,
  monitor,
}) => {
  await signIn();
  const logoutUrl = `${baseURL}${pathTo.logout()}`;
  const sent = Promise.all(
    ['image', 'document'].map((type) =>
      page.waitForRequest((request) => request.url() === logoutUrl && request.resourceType() === type),
    ),
  );
  await openForeignPage(page, `<img src="${logoutUrl}"><iframe src="${logoutUrl}"></iframe>`);
  for (const request of await sent) await request.response();
  monitor.problems.splice(0);
  await page.goto(pathTo.password());
  await frame.seeSignedIn();
});

test(
  'a refresh token that is used again much later ends the session of every tab',
  { tag: '@pair' },
  async ({ baseURL, context, scenario, monitor, signIn, page, pointer }) => {
    monitor.tolerate(...Object.values(calls));
    await signIn();
    const stolen = await cookiesOf(context);
    await new DashboardScreen(pointer).goto();
    expect(await cookiesOf(context)).not.toEqual(stolen);
    await scenario.setClock(new Date(Date.now() + MINUTE).toISOString());
    const scenarioCookie = (await cookiesOf(context))
      .split('; ')
      .find((cookie) => cookie.startsWith('Scenario='));
    const reused = await fetch(`${baseURL}/api/${refreshSession.path}`, {
      method: refreshSession.method,
      headers: { [APPLICATION_HEADER]: APPLICATION_ID, cookie: `${stolen}; ${scenarioCookie}` },
    });
    expect(await reused.json()).toMatchObject({ code: 'refresh_token_reused' });
    // Without a pointer: the page may have noticed by itself, and then its dialog covers the link.
    await page.locator(`nav a[href^="${pathTo.orders()}"]`).first().dispatchEvent('click');
    await new SignInAgainScreen(pointer).see(sellerEmail);
  },
);

test(
  'a refresh that ends after signing out does not restore the session',
  { tag: '@pair' },
  async ({ page, context, signIn, frame, monitor, pointer }) => {
    // What the dashboard reads anew after nine minutes may come after the sign-out, and is refused.
    monitor.tolerate(...Object.values(calls));
    await signIn();
    await context.clock.install();
    await new DashboardScreen(pointer).goto();
    const { promise, resolve } = Promise.withResolvers<void>();
    const asked = page.waitForRequest((request) =>
      createUrlPattern(refreshSession).test(new URL(request.url()).pathname),
    );
    await context.route(`**/api/${refreshSession.path}`, async (route) => {
      const answer = await route.fetch();
      await promise;
      await route.fulfill({ response: answer }).catch(() => {});
    });
    await context.clock.fastForward(9 * MINUTE);
    await asked;
    await frame.signOut();
    await new LoginScreen(pointer).seeForm();
    resolve();
    await page.goto(pathTo.order(seededSaleQid('225313019')));
    await new LoginScreen(pointer).seeForm();
  },
);

test('the session is refreshed before the scripts of the portal are loaded, and once', async ({
  page,
  context,
  signIn,
  frame,
  pointer,
}) => {
  await signIn();
  await new DashboardScreen(pointer).goto();
  const answers = countAnswers(context, refreshSession);
  const refreshed = page.waitForResponse((answer) =>
    createUrlPattern(refreshSession).test(new URL(answer.url()).pathname),
  );
  await context.route('**/assets/react-*.js', async (route) => {
    await refreshed;
    await route.continue();
  });
  await page.reload();
  await frame.seeSignedIn();
  expect(answers).toEqual([200]);
});

for (const failure of ['disconnect', '503', 'html', 'malformed']) {
  test(`a refresh that meets ${failure} ends no session`, async ({
    page,
    context,
    scenario,
    signIn,
    frame,
    pointer,
  }) => {
    await signIn();
    await context.clock.install();
    await new DashboardScreen(pointer).goto();
    await scenario.answer(refreshSession, failure, { times: 3 });
    const asked = countAnswers(context, refreshSession);
    const refreshing = context.waitForEvent('request', (request) =>
      createUrlPattern(refreshSession).test(new URL(request.url()).pathname),
    );
    await context.clock.fastForward(9 * MINUTE);
    await refreshing;
    await frame.openOrders();
    await new SalesScreen(browserScreen(page)).seeList();
    await scenario.end();
    await context.clock.fastForward(MINUTE);
    await expect.poll(() => asked.at(-1)).toBe(200);
    await frame.seeSignedIn();
  });
}
