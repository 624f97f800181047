import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import { login } from '#contract/people/auth.calls.ts';
import { brand } from '#contract/platform/brand.ts';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';
import { addUser, TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

async function openLogin(address = '/login/', options: Parameters<typeof openPortal>[1] = {}) {
  const opened = await openPortal(address, { as: 'nobody', ...options });
  const loginScreen = new LoginScreen(opened.screen);
  await loginScreen.seeForm();
  const signIn = (password = TEST_PASSWORD) => loginScreen.signIn(opened.email, password);
  const countAsked = () => opened.requests.filter(({ url }) => url.endsWith('/auth/login/')).length;
  return Object.assign(opened, { loginScreen, signIn, countAsked });
}

const seeTitle = async (name: string) =>
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();

test('a visitor who wanted an order signs in and lands on it', async () => {
  const qid = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  const opened = await openLogin(`/orders/${qid}/`, {
    make: (store, seller) => addSale(store, seller, { sale: { qid, fid: '4711' } }),
  });
  expect(opened.address()).toBe(`/login/?redirectPath=%2Forders%2F${qid}%2F`);
  await opened.loginScreen.enter(opened.email, TEST_PASSWORD);
  await opened.loginScreen.submitByEnter();
  await seeTitle('Order 4711');
  expect(opened.address()).toBe(`/orders/${qid}/`);
});

test('a visitor who cannot sign in finds help and the terms', async () => {
  await openLogin();
  expect(screen.getByRole('link', { name: 'Help and support' })).toHaveAttribute(
    'href',
    `mailto:${brand.supportEmail}`,
  );
  expect(screen.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', pathTo.terms());
});

test.each([
  {
    who: 'an unverified seller',
    user: { isEmailVerified: 0, isPhoneVerified: 0 },
    at: '/activate-account/',
    sees: 'Activate your account',
  },
  {
    who: 'a seller who has not accepted the terms',
    seller: { acceptedSlaAt: null },
    at: '/legal/terms/?redirectUrl=%2Fdashboard%2F',
    sees: 'Terms and Conditions',
  },
  {
    who: 'a warehouse user',
    user: { isWarehouseUser: 1, sellerQid: null },
    at: '/warehouse/incoming/?page=1',
    sees: 'Incoming packages',
  },
  { who: 'a staff user', user: { isStaff: 1 }, at: '/dashboard/', sees: 'Dashboard' },
] as const)('the sign-in of $who leads to $at', async ({ at, sees, ...values }) => {
  const opened = await openLogin('/login/', values);
  await opened.signIn();
  await seeTitle(sees);
  await waitFor(() => expect(opened.address()).toBe(at));
});

test.each(['https://evil.example/', '//evil.example/', String.raw`/\evil.example`, 'javascript:alert(1)'])(
  'a redirect to %s is ignored',
  async (target) => {
    const opened = await openLogin(`/login/?redirectPath=${encodeURIComponent(target)}`);
    await opened.signIn();
    await seeTitle('Dashboard');
    expect(opened.address()).toBe('/dashboard/');
  },
);

test('an empty form shows errors at its fields and sends no request', async () => {
  const { loginScreen, countAsked } = await openLogin();
  await loginScreen.signIn('', 'secret');
  await loginScreen.seeEmailRefused('Enter your email address.');
  await loginScreen.signIn('jana', 'secret');
  await loginScreen.seeEmailRefused(/such as name@company\.com/);
  await loginScreen.seeTyped({ password: 'secret' });
  expect(countAsked()).toBe(0);
});

test('a wrong password is reported, and the entry stays', async () => {
  const { loginScreen, signIn, email } = await openLogin();
  await signIn('not-my-password');
  await loginScreen.seeRefusal('don’t match');
  await loginScreen.seeTyped({ email, password: 'not-my-password' });
  await loginScreen.seeToSignIn();
});

test('a buyer sees a refusal and stays signed out', async () => {
  const email = 'buyer@corner-shop.example';
  const { loginScreen, marketplace, address } = await openLogin('/login/', {
    make: (store) => addUser(store, { email, isBuyer: 1 }),
  });
  await loginScreen.signIn(email, TEST_PASSWORD);
  await loginScreen.seeRefusal('This is a buyer account. Only sellers can sign in here.');
  // The message is shown before the session has ended.
  await loginScreen.seeToSignIn();
  const { db } = marketplace.store;
  expect(await db.selectFrom('refreshFamilies').where('revokedAt', 'is', null).selectAll().execute()).toEqual(
    [],
  );
  expect(address()).toBe('/login/');
});

// Specification 8.2, login.
test.each(['disconnect', '500', 'html', 'malformed'])(
  'a sign-in that meets %s says so and can be tried again',
  async (outcome) => {
    const { loginScreen, signIn, answer } = await openLogin();
    answer(login, outcome);
    await signIn();
    await loginScreen.seeRefusal('Something went wrong. Please try again.');
    await loginScreen.submit();
    await seeTitle('Dashboard');
  },
);

test('too many attempts: the button shows when it can be pressed again', async () => {
  const { loginScreen, signIn, answer, countAsked } = await openLogin();
  answer(login, 'throttled', { wait: 600 });
  await signIn();
  await loginScreen.seeRefusal('Too many attempts.');
  await loginScreen.seeWaiting(/^Try again in (10|9) min \d\d s$/);
  await loginScreen.submitByEnter();
  expect(countAsked()).toBe(1);

  // As after sleep: the time is checked when the tab becomes visible.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
  onTestFinished(() => void vi.useRealTimers());
  window.dispatchEvent(new Event('focus'));
  await loginScreen.submit();
  await seeTitle('Dashboard');
  expect(countAsked()).toBe(2);
});

test('a sign-in sends one request, however often the button is pressed', async () => {
  const { loginScreen, signIn, network, user, countAsked } = await openLogin();
  const answer = Promise.withResolvers<void>();
  network.use(http.post('*/auth/login/', () => answer.promise));
  await signIn();
  await loginScreen.seeBusy();
  await user.dblClick(screen.getByRole('button', { name: 'Sign in' }));
  answer.resolve();
  await seeTitle('Dashboard');
  expect(countAsked()).toBe(1);
});

test('the password can be looked at', async () => {
  const { loginScreen } = await openLogin();
  await loginScreen.enter('', 'secret');
  await loginScreen.seePasswordShown(false);
  await loginScreen.showPassword();
  await loginScreen.seePasswordShown(true);
  await loginScreen.hidePassword();
  await loginScreen.seePasswordShown(false);
});
