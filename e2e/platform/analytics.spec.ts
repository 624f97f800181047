import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { pathTo } from '#contract/pages/paths.ts';
import { login } from '#contract/people/auth.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { listAnalyticsEvents, sendAnalyticsEvent } from '#contract/platform/analytics.calls.ts';
import type { Call } from '#contract/platform/api/call.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/platform/accessibility/accessibility.ts';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { endStreamAtOnce } from '#e2e/platform/portal/without-stream.ts';
import { forgetChoice } from '#e2e/platform/session/forget-choice.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { PrivacyScreen } from '#tests/people/account/privacy.screen.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';
import { TermsScreen } from '#tests/people/sign-in/terms.screen.ts';
import { type SellerByApi, signUpByApi } from '#tests/people/users/newcomer.ts';
import { VerificationScreen } from '#tests/people/verification/verification.screen.ts';
import { FrameScreen } from '#tests/platform/app/frame.screen.ts';
import { createUrlPattern } from '#tests/platform/browser/call-url.ts';
import { browserScreen, keyboardScreen } from '#tests/platform/screen/browser-screen.ts';
import { ConsentScreen } from '#tests/site/consent.screen.ts';

/** Collects the analytics requests of a page. */
function hearAnalytics(page: Page) {
  const sent: string[] = [];
  page.on('request', (request) => {
    const isOurs = new URL(request.url()).pathname.startsWith('/api/analytics/v1/');
    if (isOurs) sent.push(`${request.url()} ${request.postData()}`);
  });
  return sent;
}

/** The names of the recorded events of a user. */
async function recordedOf({ request }: BrowserContext, userId: string | undefined) {
  const reply = await request.get(`/api/${listAnalyticsEvents.path}?size=100`);
  const { results } = v.parse(listAnalyticsEvents.reply, await reply.json());
  return results
    .filter((event) => event.userId === userId)
    .map(({ name, details }) => [name, details.action ?? details.path].filter(Boolean).join(' '));
}

const Named = v.object({ qid: v.string() });

/** The user in the next reply of this call on the page. */
async function userOf(page: Page, call: Call): Promise<string> {
  const reply = await page.waitForResponse((answer) =>
    createUrlPattern(call).test(new URL(answer.url()).pathname),
  );
  const answer = v.parse(v.union([v.object({ user: Named }), Named]), await reply.json());
  return 'user' in answer ? answer.user.qid : answer.qid;
}

async function signInAsNewcomer(page: Page, context: BrowserContext) {
  const newcomer = await signUpByApi(context, { inList: true });
  await newcomer.activate();
  const [userId] = await Promise.all([
    userOf(page, login),
    new LoginScreen(browserScreen(page)).signIn(newcomer.email, PASSWORD),
  ]);
  return { newcomer, userId };
}

async function verifyAndAgree(page: Page, newcomer: SellerByApi) {
  const verification = new VerificationScreen(keyboardScreen(page));
  await verification.ask('phone');
  await verification.seeCode('phone');
  const code = await newcomer.readSentCode('phone');
  await verification.enter('phone', code);
  await verification.seeBothVerified();
  await verification.goOn();
  const terms = new TermsScreen(keyboardScreen(page));
  await terms.seeOwed();
  await terms.tick();
  await terms.confirm();
  await new FrameScreen(browserScreen(page)).seeTitle('Dashboard');
  return code;
}

test('a user who refuses is asked once, and nothing is sent on the way to the dashboard', async ({
  page,
  context,
  portal,
  frame,
  pointer,
  keyboard,
}) => {
  await forgetChoice(context, portal.origin);
  await page.setViewportSize({ width: 390, height: 664 });
  const sent = hearAnalytics(page);
  const consent = new ConsentScreen(keyboard);
  await new LoginScreen(pointer).goto();
  await consent.seeQuestion();
  const [button, region] = await Promise.all([
    page.getByRole('button', { name: 'Sign in' }).boundingBox(),
    page.getByRole('region', { name: 'Privacy' }).boundingBox(),
  ]);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(region?.y ?? 0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await consent.refuse();
  const { newcomer } = await signInAsNewcomer(page, context);
  await verifyAndAgree(page, newcomer);
  await page.reload();
  await frame.seeTitle('Dashboard');
  await consent.seeNoQuestion();
  expect(sent).toEqual([]);
});

test('a user who accepts is identified, and is recorded from then on without typed input', async ({
  page,
  context,
  portal,
  pointer,
  keyboard,
}) => {
  await forgetChoice(context, portal.origin);
  const sent = hearAnalytics(page);
  await new LoginScreen(pointer).goto();
  const consent = new ConsentScreen(keyboard);
  await consent.seeQuestion();
  expect(sent).toEqual([]);
  await consent.accept();
  const { newcomer, userId } = await signInAsNewcomer(page, context);
  const { email } = newcomer;
  const code = await verifyAndAgree(page, newcomer);
  await page.reload();

  await expect
    .poll(() => recordedOf(context, userId))
    .toEqual(
      expect.arrayContaining([
        'identify',
        'User Phone Verified',
        'Seller Terms viewed',
        'Seller Terms agreed',
        'activateAccount /activate-account/',
        'dashboard /dashboard/',
      ]),
    );
  const identified = sent.filter((letter) => letter.includes(email));
  expect(identified.every((letter) => /\/v1\/i /.test(letter))).toBe(true);
  for (const canary of [code, '1212555', 'secret', 'eyJ']) expect(sent.join()).not.toContain(canary);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/ajs|segment|persisted-queue/);
});

test('while the provider is down the portal works, and its queue tries again', async ({
  page,
  context,
  portal,
  signIn,
  monitor,
  frame,
  keyboard,
}) => {
  await forgetChoice(context, portal.origin);
  monitor.tolerate(sendAnalyticsEvent);
  let failures = 0;
  await page.route('**/api/analytics/v1/*', async (route) => {
    failures += 1;
    if (failures > 4) return route.continue();
    return route.fulfill({ status: 503, json: { code: 'server_error' } });
  });
  await signIn();
  const [userId] = await Promise.all([userOf(page, readUser), page.goto(pathTo.profile())]);
  await new ConsentScreen(keyboard).accept();
  await frame.openOrders();
  await frame.seeTitle('Orders');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect
    .poll(() => recordedOf(context, userId))
    .toEqual(expect.arrayContaining(['identify', 'profile /my-profile/', 'orders /orders/']));
  expect(failures).toBeGreaterThan(4);
});

test('a consent is withdrawn in the profile, and the question is found again on public pages', async ({
  page,
  context,
  portal,
  signIn,
  frame,
  pointer,
  keyboard,
}) => {
  await forgetChoice(context, portal.origin);
  const sent = hearAnalytics(page);
  const consent = new ConsentScreen(keyboard);
  const privacy = new PrivacyScreen(pointer);
  await signIn();
  await privacy.goto();
  await consent.accept();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await privacy.choose('Necessary only');
  await privacy.seeChosen('Necessary only');
  await expectAccessible(page);
  const before = sent.length;
  await frame.openOrders();
  await frame.seeTitle('Orders');
  await page.goto(pathTo.terms());
  await consent.askAgain();
  await consent.refuse();
  expect(sent).toHaveLength(before);
});

test('Global Privacy Control is a refusal without a question', async ({
  page,
  context,
  portal,
  signIn,
  pointer,
}) => {
  await forgetChoice(context, portal.origin);
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
  );
  await endStreamAtOnce(context);
  const sent = hearAnalytics(page);
  await signIn();
  const privacy = new PrivacyScreen(pointer);
  await privacy.goto();
  await privacy.seeRefusedByBrowser();
  await page.waitForLoadState('networkidle');
  await new ConsentScreen(pointer).seeNoQuestion();
  expect(sent).toEqual([]);
});
