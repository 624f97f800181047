import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { logoutAtGateway } from '#contract/people/auth.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';
import { LogoutScreen } from '#tests/people/sign-in/logout.screen.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

test.each([
  ['a seller', {}],
  ['a user who has to verify the phone', { isPhoneVerified: 0 }],
] as const)('opening the logout page signs %s out', async (_, user) => {
  const { cookies, requests } = await openPortal('/logout/', { user });
  await waitFor(() => expect(cookies.size).toBe(0));
  expect(requests.filter(({ url }) => url.endsWith(logoutAtGateway.path))).toHaveLength(1);
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('a visitor at the logout page goes to the login page', async () => {
  const { address, screen } = await openPortal('/logout/', { as: 'nobody' });
  await new LoginScreen(screen).seeForm();
  expect(address()).toBe('/login/');
});

test('a session that this browser has forgotten is ended too', async () => {
  const { cookies } = await openPortal('/logout/', { prepare: () => localStorage.clear() });
  await waitFor(() => expect(cookies.size).toBe(0));
});

test('a sign-out that fails says so once, and can be tried again', async () => {
  const { cookies, screen, findAllByText, queryByText } = await openPortal('/logout/', {
    prepare: ({ marketplace }) =>
      marketplace.scenario.answer({ call: 'POST user/logout/', case: 'disconnect' }),
  });
  const logout = new LogoutScreen(screen);
  await logout.seeFailed();
  expect(await findAllByText(/sign you out|signed out/)).toHaveLength(1);
  expect(queryByText('Sign Out')).toBeVisible();
  await logout.tryAgain();
  await waitFor(() => expect(cookies.size).toBe(0));
});

test('without an answer about the session the page offers to try again', async () => {
  const { cookies, screen } = await openPortal('/logout/', {
    prepare: ({ marketplace }) =>
      marketplace.scenario.answer({ call: `GET ${readUser.path}`, case: 'disconnect' }),
  });
  const logout = new LogoutScreen(screen);
  await logout.seeFailed();
  await logout.tryAgain();
  await waitFor(() => expect(cookies.size).toBe(0));
});
