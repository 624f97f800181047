import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, onTestFinished, vi } from 'vitest';
import { addSeller, TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { FrameScreen } from '#tests/platform/app/frame.screen.ts';
import { SignInAgainScreen } from '#tests/platform/app/sign-in-again.screen.ts';
import { domScreen } from '#tests/platform/screen/dom-screen.ts';
import { prepareJourney } from './checks.ts';
import { deviationOf } from './deviations.ts';
import { delayReply } from './intercept.ts';
import { isChange, type Journey, type Scene } from './journey.ts';
import {
  flushPromises,
  expectReadablePage,
  expectMessage,
  sessionStateOf,
  marketplaceStateOf,
} from './scene.ts';
import { expectSlow } from './slow-condition.ts';

/** The lifetime of an access token, in milliseconds. */
const ACCESS_TOKEN_LIFETIME = 10 * 60_000;
/** After this time an access token has expired. */
const AFTER_TOKEN_EXPIRY = ACCESS_TOKEN_LIFETIME + 60_000;

const pressAgain = ({ again, press }: Journey, scene: Scene) => (again ?? press)(scene);
/** The page makes the call, not a control. */
const isByPage = ({ trigger }: Journey) => trigger === 'page' || trigger === 'start';
const refreshes = ({ requests }: Scene) => requests.filter(({ url }) => url.includes('/auth/refresh/'));

/** Checks of groups B, C and D of the matrix by fault: the call is answered regularly, under another condition. */
export const conditionChecks: Record<string, (journey: Journey) => Promise<void>> = {
  'slow-10s': expectSlow,
  'navigate-away': expectLeft,
  'offline-then-online': expectOffline,
  'access-token-expired': expectRenewed,
  'access+refresh-expired': expectSignedInAgain,
  'second-tab-logs-out': expectLeftElsewhere,
  'second-tab-other-user': expectReplaced,
  'double-click-50ms': expectOneOfTwo,
  'response-lost-after-commit': expectOneEffect,
  'stale-edit-second-tab': expectOvertaken,
};

/** A late reply does not change the page that the user has opened since. */
async function expectLeft(journey: Journey) {
  const scene = await prepareJourney(journey);
  const late = delayReply((request) => scene.pass(request));
  scene.intercepted.answer = late.answer;
  await journey.press(scene);
  await waitFor(() => expect(scene.intercepted.requests).not.toHaveLength(0));
  scene.go('/elsewhere/');
  await screen.findByRole('heading', { level: 1, name: 'We couldn’t find this page' });
  // The title of a page follows its heading.
  await waitFor(() => expect(document.title).toContain('Page not found'));
  const before = whatIsShown();
  late.release();
  await waitFor(() => expect(late.isOver()).toBe(true));
  await waitFor(flushPromises);
  expect(whatIsShown()).toEqual(before);
  if (isChange(journey)) expect(scene.intercepted.requests).toHaveLength(1);
}

function whatIsShown() {
  return {
    text: document.querySelector('main')?.textContent,
    title: document.title,
    address: location.pathname + location.search,
    dialogs: document.querySelectorAll('[role=dialog], [role=alertdialog]').length,
  };
}

/** Offline, a notification says so and no change is sent later; when the network is back, everything works again. */
async function expectOffline(journey: Journey) {
  const scene = await prepareJourney(journey);
  const before = { state: await marketplaceStateOf(scene), session: sessionStateOf(journey, scene) };
  let isOffline = true;
  scene.network.use(http.all('*', () => (isOffline ? HttpResponse.error() : undefined)));
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isOffline);
  fireEvent(window, new Event('offline'));
  onTestFinished(() => onlineManager.setOnline(true));
  await waitFor(() => expectMessage(/^You’re offline\./));
  const asked: Request[] = [];
  scene.network.events.on('request:start', ({ request }) => void asked.push(request));
  await journey.press(scene);
  await waitFor(() => expect(document.querySelector('button[aria-busy=true]')).toBeNull());
  await waitFor(expectReadablePage);
  await journey.kept?.(scene);
  if (isChange(journey)) expect(asked.filter(({ method }) => method === journey.call.method)).toHaveLength(1);
  expect(await marketplaceStateOf(scene)).toBe(before.state);
  expect(sessionStateOf(journey, scene)).toBe(before.session);

  isOffline = false;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText(/^You’re offline\./)).toBeNull());
  if (isChange(journey)) expect(scene.intercepted.requests).toHaveLength(0);
  if (isChange(journey)) await pressAgain(journey, scene);
  if (journey.trigger === 'start') await startAgain(scene);
  await journey.done(scene);
}

/** The portal makes what it reads as it starts again after some time, or when that is asked for. */
async function startAgain({ click }: Scene) {
  const button = await screen.findByRole('button', { name: /^(Try again|Sign Out)$/ });
  if (button.textContent === 'Try again') await click(button);
}

/** The token is refreshed once, and the page shows no message. */
async function expectRenewed(journey: Journey) {
  const scene = await prepareJourney(journey);
  const said = alerts();
  const before = refreshes(scene).length;
  scene.marketplace.clock.advance(AFTER_TOKEN_EXPIRY);
  await journey.press(scene);
  await journey.done(scene);
  if (journey.success !== 'alert') expect(alerts()).toEqual(said);
  if (journey.call.roles !== 'public') expect(refreshes(scene).length - before).toBe(1);
}

const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

async function endSession({ marketplace }: Scene) {
  const revokedAt = marketplace.clock.now().toISOString();
  await marketplace.store.db.updateTable('refreshFamilies').set({ revokedAt }).execute();
  marketplace.clock.advance(AFTER_TOKEN_EXPIRY);
}

/** The session ends: after signing in over the page the user continues where the session ended. */
async function expectSignedInAgain(journey: Journey) {
  const scene = await prepareJourney(journey);
  const address = scene.address();
  await endSession(scene);
  await journey.press(scene);
  if (journey.trigger === 'start' || deviationOf(journey, 'access+refresh-expired')?.shows === 'sign-in') {
    await screen.findByRole('heading', { name: 'Sign in' });
    return expect(new URLSearchParams(location.search).get('redirectPath')).toBe(address);
  }
  const here = scene.address();
  const again = new SignInAgainScreen(scene.screen);
  await again.goOn(TEST_PASSWORD);
  await again.seeGone();
  expect(scene.address()).toBe(here);
  await journey.kept?.(scene);
  if (isByPage(journey)) scene.reload();
  else if (isChange(journey) && !journey.isMadeAfterSignIn) await pressAgain(journey, scene);
  await journey.done(scene);
}

/** Another tab signs out while this one waits for a reply: no data of the user is left here. */
async function expectLeftElsewhere(journey: Journey) {
  const scene = await prepareJourney(journey);
  const late = delayReply(() => HttpResponse.error());
  scene.intercepted.answer = late.answer;
  await journey.press(scene);
  await waitFor(() => expect(scene.intercepted.requests).not.toHaveLength(0));
  const before = await marketplaceStateOf(scene);
  postFromOtherTab({ type: 'session.left' });
  await screen.findByRole('heading', { name: 'Sign in' });
  late.release();
  await waitFor(() => expect(late.isOver()).toBe(true));
  await waitFor(flushPromises);
  expect(document.body.textContent).not.toContain(scene.email);
  expect(document.body.textContent).not.toContain('Nordlicht');
  expect({ ...localStorage, ...sessionStorage }).toEqual({});
  expect(await marketplaceStateOf(scene)).toBe(before);
}

/** Another user signs in in another tab: this tab shows no more data and sends nothing as that user. */
async function expectReplaced(journey: Journey) {
  const scene = await prepareJourney(journey);
  const { seller } = await addSeller(scene.marketplace.store, { seller: { company: 'Sonnenschein Kft.' } });
  const other = await scene.marketplace.store.db
    .selectFrom('users')
    .selectAll()
    .where('sellerQid', '=', seller.qid)
    .executeTakeFirstOrThrow();
  const late = delayReply(() => HttpResponse.error());
  scene.intercepted.answer = late.answer;
  await journey.press(scene);
  await waitFor(() => expect(scene.intercepted.requests).not.toHaveLength(0));
  const before = await marketplaceStateOf(scene);
  const { accessToken } = await scene.marketplace.signIn(other);
  const accessExp = scene.marketplace.clock.now().getTime() + ACCESS_TOKEN_LIFETIME;
  postFromOtherTab({
    type: 'token.renewed',
    token: { accessToken, accessExp, signature: 'of somebody else' },
  });
  await screen.findByRole('heading', { level: 1, name: 'Loading' });
  late.release();
  await waitFor(() => expect(late.isOver()).toBe(true));
  await waitFor(flushPromises);
  expect(document.body.textContent).not.toContain(scene.email);
  expect(document.body.textContent).not.toContain('Nordlicht');
  const bearers = scene.intercepted.requests.map(({ headers }) => headers.get('authorization'));
  expect(bearers).not.toContain(`Bearer ${accessToken}`);
  expect(await marketplaceStateOf(scene)).toBe(before);
}

/** Sends a message to this tab as another tab would. */
function postFromOtherTab(message: unknown) {
  const tabs = new BroadcastChannel('session');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
  tabs.postMessage(message);
  tabs.close();
}

/** A double click makes the call once. */
async function expectOneOfTwo(journey: Journey) {
  const scene = await prepareJourney(journey);
  const late = delayReply();
  scene.intercepted.answer = late.answer;
  const click = (control: HTMLElement) => scene.user.dblClick(control);
  const screen = domScreen(scene.user, { press: click });
  await journey.press({ ...scene, click, screen, frame: new FrameScreen(screen) });
  await waitFor(() => expect(scene.intercepted.requests).not.toHaveLength(0));
  late.release();
  await journey.done(scene);
  expect(scene.intercepted.requests).toHaveLength(1);
}

/** The change was made and its reply got lost: repeated, it changes nothing more and succeeds. */
async function expectOneEffect(journey: Journey) {
  const scene = await prepareJourney(journey);
  let isMade = false;
  scene.intercepted.answer = async (request) => {
    await scene.pass(request);
    isMade = true;
    return HttpResponse.error();
  };
  await journey.press(scene);
  await waitFor(() => expect(isMade).toBe(true));
  await waitFor(() => expect(document.querySelector('button[aria-busy=true]')).toBeNull());
  expectReadablePage();
  scene.intercepted.answer = null;
  const once = await marketplaceStateOf(scene);
  if (journey.lostAnswer !== 'refetched') {
    await waitFor(() => expectMessage(journey.says.unreachable ?? SOMETHING));
    await journey.kept?.(scene);
    await pressAgain(journey, scene);
  }
  await journey.done(scene);
  expect(await marketplaceStateOf(scene)).toBe(once);
  const keys = scene.intercepted.requests.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
}

const SOMETHING = 'Something went wrong. Please try again.';

/**
 * Another user has changed the order: the page says so, keeps their change, and can make the change on the newer
 * version.
 */
async function expectOvertaken(journey: Journey) {
  const scene = await prepareJourney(journey);
  const { db } = scene.marketplace.store;
  await db
    .updateTable(journey.call.path.includes('{lineQid}') ? 'saleLines' : 'sales')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute();
  const before = await marketplaceStateOf(scene);
  await journey.press(scene);
  await waitFor(() => expectMessage(journey.says.stale ?? /^Someone else has changed this order\./));
  expect(scene.intercepted.requests).toHaveLength(1);
  expect(await marketplaceStateOf(scene)).toBe(before);
  await journey.kept?.(scene);
  // Before the newest version is read, a second try would be stale, too.
  await scene.settled();
  await (journey.overwrite ?? journey.again ?? journey.press)(scene);
  await journey.done(scene);
}
