import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mailedLinkPath } from '#contract/pages/mailed-link.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { ProfileScreen } from '#tests/people/profile/profile.screen.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';
import { addUser, TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { VerificationScreen } from '#tests/people/verification/verification.screen.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';

test.each([
  { who: 'seller', wants: '/', sees: 'Dashboard', at: '/dashboard/' },
  { who: 'seller', wants: '/orders', sees: 'Orders', at: '/orders' },
  { who: 'seller', wants: '/login/', sees: 'Dashboard', at: '/dashboard/' },
  { who: 'seller', wants: '/warehouse/incoming/', sees: 'Dashboard', at: '/dashboard/' },
  { who: 'warehouse', wants: '/', sees: 'Incoming packages', at: '/warehouse/incoming/' },
  { who: 'warehouse', wants: '/orders/', sees: 'Incoming packages', at: '/warehouse/incoming/' },
  { who: 'warehouse', wants: '/incoming/?page=1', sees: 'Incoming packages', at: '/warehouse/incoming/' },
  {
    who: 'warehouse',
    wants: '/confirmed-packages/',
    sees: 'In the warehouse',
    at: '/warehouse/confirmed-packages/',
  },
  { who: 'warehouse', wants: '/shipments', sees: 'Shipments', at: '/warehouse/shipments' },
  { who: 'staff', wants: '/orders/', sees: 'Orders', at: '/orders/' },
] as const)('a $who user at $wants sees $sees', async ({ who, wants, sees, at }) => {
  const kinds = { warehouse: { isWarehouseUser: 1 }, staff: { isStaff: 1 } } as const;
  const { address, frame } = await openPortal(wants, {
    as: who === 'seller' ? 'seller' : (store) => addUser(store, kinds[who]),
  });
  await frame.seeTitle(sees);
  expect(address().split('?')[0]).toBe(at);
});

test('a visitor sees no page behind the sign-in and is asked to sign in first', async () => {
  const { address, frame } = await openPortal('/my-profile/', { as: 'nobody' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await frame.seeTitle('Sign in');
  expect(address()).toBe('/login/?redirectPath=%2Fmy-profile%2F');
});

test('the link to verify an address waits for the sign-in, and its secret is in no address', async () => {
  const link = mailedLinkPath({ page: 'profile', secret: 'c2VjcmV0' });
  const opened = await openPortal(link, { as: 'nobody' });
  await opened.frame.seeTitle('Sign in');
  expect(location.href).toBe(`${location.origin}/login/?redirectPath=%2Fmy-profile%2F`);
  opened.reload();
  await new LoginScreen(opened.screen).signIn(opened.email, TEST_PASSWORD);
  await new ProfileScreen(opened.screen).verifyEmail();
  expect(location.href).toBe(`${location.origin}/my-profile/`);
});

test('a user who is held at the activation does not activate with the link to verify an address', async () => {
  const link = mailedLinkPath({ page: 'profile', secret: 'c2VjcmV0' });
  const { frame, screen: pageScreen } = await openPortal(link, { user: { isPhoneVerified: 0 } });
  await frame.seeTitle('Activate your account');
  await new VerificationScreen(pageScreen).seePage();
});

test('an unknown URL shows the not-found page to all visitors', async () => {
  const { frame } = await openPortal('/nowhere/', { as: 'nobody' });
  await frame.seeTitle('We couldn’t find this page');
});

test('a signed-in user finds terms and support on every page', async () => {
  const { frame } = await openPortal('/dashboard/');
  await frame.seeTitle('Dashboard');
  const help = within(screen.getByRole('list', { name: 'Help' }));
  expect(help.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/legal/terms/');
  expect(help.getByRole('link', { name: 'Help and support' })).toHaveAttribute(
    'href',
    'mailto:support@quayside.example',
  );
});

test('a paused seller reads reason and end, once in a dialog and on every page', async () => {
  // jsdom has no layout, and an element without size does not get the focus.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  const { frame } = await openPortal('/dashboard/', {
    seller: {
      status: 'PAUSED',
      pauseReason: 'Two orders expired in one week',
      expectedPauseEnd: '2026-03-09T09:00:00.000Z',
    },
  });
  await frame.seePause('Two orders expired in one week.');
  await frame.seePause('The pause is expected to end on 9 March 2026.');
  const dialog = screen.getByRole('dialog', { name: 'Your account is paused' });
  const contact = { name: 'Contact Us' };
  const listMessagesTo = expect.stringContaining('mailto:support@quayside.example');
  expect(within(dialog).getByRole('link', contact)).toHaveAttribute('href', listMessagesTo);
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Continue' })).toHaveFocus());
  await frame.goOnFromPause();
  expect(screen.getByText(/^Two orders expired in one week\./)).toBeVisible();
  expect(await screen.findByRole('link', contact)).toHaveAttribute('href', listMessagesTo);
  await frame.openOrders();
  await frame.seeTitle('Orders');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a pause without an end promises none, and a reason ends with one full stop', async () => {
  await openPortal('/dashboard/', {
    seller: { status: 'PAUSED', pauseReason: 'Papers are missing.', expectedPauseEnd: null },
  });
  const says =
    'Papers are missing. You won’t get new orders for now. You can still work on your current orders.';
  const dialog = await screen.findByRole('dialog', { name: 'Your account is paused' });
  expect(dialog).toHaveAccessibleDescription(says);
});

test('the navigation leads from page to page, and the title of the new one takes the focus', async () => {
  const { frame, address } = await openPortal('/dashboard/');
  await frame.seeTitle('Dashboard');
  const menu = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
  await frame.openOrders();
  await frame.seeTitleFocused('Orders');
  expect(address()).toBe('/orders/?status=CURRENT&page=1');
  expect(document.title).toBe('Orders');
  await frame.openProfile();
  await frame.seeTitleFocused('Profile');
});

test('the page shows that the session cannot be read, and continues once it can', async () => {
  const { frame, screen: page, address, answer, reload } = await openPortal('/my-profile/fee/');
  await frame.seeTitle('Fee and discount');
  answer(readUser, 'disconnect');
  reload();
  expect(await screen.findByRole('alert')).toHaveTextContent('Oops, there is an error!');
  await new FailedStateScreen(page).tryAgain();
  await frame.seeTitle('Fee and discount');
  expect(address()).toBe('/my-profile/fee/');
});
