import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { login } from '#contract/auth/auth.calls.ts';
import { addSale } from '#tests/factories/sale.factory.ts';
import { addUser, TEST_PASSWORD } from '#tests/factories/user.factory.ts';
import { openPortal } from '#tests/portal-page.tsx';

async function openLogin(address = '/login/', options: Parameters<typeof openPortal>[1] = {}) {
  const opened = await openPortal(address, { as: 'nobody', ...options });
  const button = await screen.findByRole('button', { name: 'Sign in' });
  return { ...opened, button };
}

const emailField = () => screen.getByRole('textbox', { name: 'E-mail address' });
const passwordField = () => screen.getByLabelText('Password');

type SignIn = Pick<Awaited<ReturnType<typeof openLogin>>, 'user' | 'email'>;

async function signIn({ user, email }: SignIn, password = TEST_PASSWORD) {
  await user.type(emailField(), email);
  await user.type(passwordField(), password);
  await user.keyboard('{Enter}');
}

test('a visitor who wanted an order signs in and lands on it', async () => {
  const qid = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  const opened = await openLogin(`/orders/${qid}/`, {
    make: (store, seller) => addSale(store, seller, { sale: { qid, fid: '4711' } }),
  });
  expect(opened.address()).toBe(`/login/?redirectPath=%2Forders%2F${qid}%2F`);
  await signIn(opened);
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 4711' })).toBeVisible();
  expect(opened.address()).toBe(`/orders/${qid}/`);
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
  await signIn(opened);
  expect(await screen.findByRole('heading', { level: 1, name: sees })).toBeVisible();
  await waitFor(() => expect(opened.address()).toBe(at));
});

test.each(['https://evil.example/', '//evil.example/', String.raw`/\evil.example`, 'javascript:alert(1)'])(
  'nobody is led to %s',
  async (target) => {
    const opened = await openLogin(`/login/?redirectPath=${encodeURIComponent(target)}`);
    await signIn(opened);
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(opened.address()).toBe('/dashboard/');
  },
);

test('a form that is not filled in says so at its fields and asks nobody', async () => {
  const { user, button, requests } = await openLogin();
  await user.type(passwordField(), 'secret');
  await user.click(button);
  expect(emailField()).toHaveFocus();
  expect(emailField()).toHaveAccessibleDescription('Please enter your e-mail address.');
  await user.type(emailField(), 'jana');
  await user.click(button);
  expect(emailField()).toHaveAccessibleDescription(/such as name@company\.com/);
  expect(passwordField()).toHaveValue('secret');
  expect(requests.filter(({ url }) => url.endsWith('/auth/login/'))).toEqual([]);
});

test('a wrong password is told, and what was typed stays', async () => {
  const opened = await openLogin();
  await signIn(opened, 'not-my-password');
  expect(await screen.findByRole('alert')).toHaveTextContent('do not match');
  expect(emailField()).toHaveValue(opened.email);
  expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy');
});

test('a buyer is told where to be and stays signed out', async () => {
  const email = 'buyer@corner-shop.example';
  const opened = await openLogin('/login/', {
    make: (store) => addUser(store, { email, isBuyer: 1 }),
  });
  await signIn({ ...opened, email });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This account is for buying. Sellers sign in here.',
  );
  // The message is there while the session is still being ended.
  await waitFor(() => expect(opened.button).not.toHaveAttribute('aria-busy'));
  const { db } = opened.marketplace.store;
  expect(await db.selectFrom('refreshFamilies').where('revokedAt', 'is', null).selectAll().execute()).toEqual(
    [],
  );
  expect(opened.address()).toBe('/login/');
});

// Specification 8.2, login.
test.each(['disconnect', '500', 'html', 'malformed'])(
  'a sign-in that meets %s says so and can be tried again',
  async (outcome) => {
    const opened = await openLogin();
    opened.answer(login, outcome);
    await signIn(opened);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
    await opened.user.click(opened.button);
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  },
);

test('too many attempts: the button says when it can be pressed again', async () => {
  const opened = await openLogin();
  const asked = () => opened.requests.filter(({ url }) => url.endsWith('/auth/login/')).length;
  opened.answer(login, 'throttled', { wait: 600 });
  await signIn(opened);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
  expect(screen.getByRole('button', { name: /^Try again in (10|9) min \d\d s$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await opened.user.type(passwordField(), '{Enter}');
  expect(asked()).toBe(1);

  // The computer slept meanwhile: whoever waits looks at the time when the tab is in front again.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
  onTestFinished(() => void vi.useRealTimers());
  window.dispatchEvent(new Event('focus'));
  await opened.user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(asked()).toBe(2);
});

test('a sign-in under way is asked for once, however often the button is pressed', async () => {
  const opened = await openLogin();
  const answer = Promise.withResolvers<void>();
  opened.network.use(http.post('*/auth/login/', () => answer.promise));
  await signIn(opened);
  await waitFor(() => expect(opened.button).toHaveAttribute('aria-busy', 'true'));
  await opened.user.dblClick(opened.button);
  answer.resolve();
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(opened.requests.filter(({ url }) => url.endsWith('/auth/login/'))).toHaveLength(1);
});

test('the password can be looked at', async () => {
  const { user } = await openLogin();
  await user.type(passwordField(), 'secret');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(passwordField()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(passwordField()).toHaveAttribute('type', 'password');
});
