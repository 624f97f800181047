import type { Page, Request } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { logoutEverywhere } from '#contract/people/accounts.calls.ts';
import type { Call } from '#contract/platform/api/call.ts';
import { expectAccessible } from '#e2e/platform/accessibility/accessibility.ts';
import { expect, sellerEmail, test } from '#e2e/platform/portal/fixtures.ts';
import { endStreamAtOnce } from '#e2e/platform/portal/without-stream.ts';
import { calls } from '#server/calls.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { LinesScreen } from '#tests/orders/lines/lines.screen.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { seededOrder } from '#tests/orders/sale/seeded-order.ts';
import { SessionsScreen } from '#tests/people/account/sessions.screen.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';
import { FrameScreen } from '#tests/platform/app/frame.screen.ts';
import { SignInAgainScreen } from '#tests/platform/app/sign-in-again.screen.ts';
import { isRequestForCall } from '#tests/platform/browser/call-url.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { dialogCells } from '#tests/platform/faults/browser-cells.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { createDialogCases } from './dialogs.ts';

const DAY = 24 * 60 * 60_000;

const fid = '225313019';

/** A time at which the session has expired, as after weeks of absence. */
function longAfter(): string {
  return new Date(Date.now() + 40 * DAY).toISOString();
}

// The stream would meet the end of the session before the call that a test is about.
test.beforeEach(({ context }) => endStreamAtOnce(context));

/** Lowers a quantity without a reason, so that it is not saved. */
async function draftIn(page: Page, of = fid) {
  const sale = new SaleScreen(browserScreen(page));
  await sale.goto(seededOrder(of));
  const lines = new LinesScreen(browserScreen(page));
  const before = await lines.first.readQuantity();
  await lines.first.enter(1);
  await lines.seeReasonMissing();
  return { sale, line: lines.first, before };
}

test('after a session ends on an order, signing in continues in place and saves the draft', async ({
  page,
  scenario,
  monitor,
  signIn,
  pointer,
}) => {
  monitor.tolerate(...Object.values(calls));
  await signIn();
  const { line } = await draftIn(page, '225313122');
  const address = page.url();
  const again = new SignInAgainScreen(pointer);
  await scenario.setClock(longAfter());
  await line.giveReason('Damaged');
  await again.see(sellerEmail);
  await again.seePasswordFocused();
  await scenario.end();
  await again.goOn(PASSWORD);
  await again.seeGone();
  await expect(page).toHaveURL(address);
  await line.seeNoRefusal();
  await line.seeNotSaving();
  await page.reload();
  await line.seeQuantity(1);
  await line.seeNote(/^Damaged: \d+ fewer$/);
  await new LinesScreen(pointer).seeNothingUnsaved();
});

/**
 * Holds all other calls back until this one is refused, because the session has ended: reads of the page would meet it
 * before. Returns the refusal to wait for.
 */
async function holdOtherCalls(page: Page, call: Call) {
  const isOfCall = (request: Request) => isRequestForCall(call, request.method(), request.url());
  const refused = page.waitForResponse((answer) => isOfCall(answer.request()) && answer.status() === 401);
  await page.route('**/api/**', async (route) => {
    if (!isOfCall(route.request())) await refused;
    await route.fallback();
  });
  return { refused };
}

for (const [cell, name] of dialogCells) {
  test(`${cell} a session that ends in the dialog of ${name} goes on over it, and what was asked goes through`, async ({
    page,
    scenario,
    monitor,
    signIn,
    pointer,
  }) => {
    monitor.tolerate(...Object.values(calls));
    await signIn();
    const work = createDialogCases(page)[cell];
    const own = `22532${cell.slice(1)}`;
    const { qid } = await scenario.putSale(own, { seller: sellerEmail, ...work.order });
    await new SaleScreen(pointer).goto({ qid, fid: own });
    await work.begin?.();
    const address = page.url();
    const again = new SignInAgainScreen(pointer);
    const { refused } = await holdOtherCalls(page, work.call);
    await scenario.setClock(longAfter());
    await work.press();
    await refused;
    await again.see(sellerEmail);
    await scenario.end();
    await again.goOn(PASSWORD);
    await again.seeGone();
    await expect(page).toHaveURL(address);
    await work.kept?.();
    await (work.again ?? work.press)();
    await work.done();
  });
}

test('another user who signs in over the page starts at home and finds no data of the former user', async ({
  page,
  scenario,
  monitor,
  signIn,
  frame,
  pointer,
}) => {
  monitor.tolerate(...Object.values(calls));
  await signIn();
  await draftIn(page);
  const again = new SignInAgainScreen(pointer);
  await scenario.setClock(longAfter());
  await frame.openOrders();
  await again.see(sellerEmail);
  await scenario.end();
  await again.signIn(accountEmails.incomplete, PASSWORD);
  await frame.seeAddress(new RegExp(`${pathTo.dashboard()}$`));
  await expect(page.getByText('Hello, Havenkade')).toBeVisible();
  await expect(page.getByText('Nordlicht')).toHaveCount(0);
  await expect(page.getByText('225313')).toHaveCount(0);
});

test('a draft survives a reload and is deleted at sign-out', async ({ page, signIn, frame, pointer }) => {
  await signIn();
  const { sale, line, before } = await draftIn(page);
  await page.reload();
  await line.seeQuantity(1);
  await frame.signOut();
  await new LoginScreen(pointer).seeForm();
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
  await new LoginScreen(pointer).signIn(sellerEmail, PASSWORD);
  await sale.seeOrder(fid);
  await line.seeQuantity(before);
});

test(
  'another device is signed out with the password, and asks to sign in again',
  { tag: '@pair' },
  async ({ page, browser, baseURL, signIn, monitor, frame, keyboard }) => {
    monitor.tolerate(logoutEverywhere);
    const elsewhere = await browser.newContext({ baseURL });
    const theirs = await elsewhere.newPage();
    const login = new LoginScreen(browserScreen(theirs));
    await login.goto();
    await login.signIn(sellerEmail, PASSWORD);
    const theirFrame = new FrameScreen(browserScreen(theirs));
    await theirFrame.seeSignedIn();

    await signIn();
    await page.goto(pathTo.sessions());
    const sessions = new SessionsScreen(keyboard);
    await sessions.signOutOthers('not the password');
    await sessions.seePasswordRefused('This isn’t your current password.');
    await expectAccessible(page);
    await theirFrame.openProfile();
    await theirFrame.seeTitle('Profile');

    await sessions.signOutOthers(PASSWORD);
    await frame.seeNotification('You’ve been signed out on all other devices');
    await sessions.seeNoOthers();
    await sessions.seeDevicesFocused();
    await theirFrame.openOrders();
    await new SignInAgainScreen(browserScreen(theirs)).see(sellerEmail);
    await elsewhere.close();
  },
);
