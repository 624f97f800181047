import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readUser } from '#contract/users/users.calls.ts';
import { addUser } from '#tests/factories/user.factory.ts';
import { openPortal } from '#tests/portal-page.tsx';

test.each([
  { who: 'seller', wants: '/', sees: 'Dashboard', at: '/dashboard/' },
  { who: 'seller', wants: '/orders', sees: 'Orders', at: '/orders' },
  { who: 'seller', wants: '/login/', sees: 'Dashboard', at: '/dashboard/' },
  { who: 'seller', wants: '/warehouse/incoming/', sees: 'Dashboard', at: '/dashboard/' },
  { who: 'warehouse', wants: '/', sees: 'Incoming packages', at: '/warehouse/incoming/' },
  { who: 'warehouse', wants: '/orders/', sees: 'Incoming packages', at: '/warehouse/incoming/' },
  { who: 'staff', wants: '/orders/', sees: 'Orders', at: '/orders/' },
] as const)('a $who user at $wants sees $sees', async ({ who, wants, sees, at }) => {
  const kinds = { warehouse: { isWarehouseUser: 1 }, staff: { isStaff: 1 } } as const;
  const { address } = await openPortal(wants, {
    as: who === 'seller' ? 'seller' : (store) => addUser(store, kinds[who]),
  });
  expect(await screen.findByRole('heading', { level: 1, name: sees })).toBeVisible();
  expect(address().split('?')[0]).toBe(at);
});

test('a visitor sees no page behind the sign-in and is asked to sign in first', async () => {
  const { address } = await openPortal('/my-profile/', { as: 'nobody' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(address()).toBe('/login/?redirectPath=%2Fmy-profile%2F');
});

test('an address without a page says so to everybody', async () => {
  await openPortal('/nowhere/', { as: 'nobody' });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'There is no page at this address' }),
  ).toBeVisible();
});

test('a paused seller is told why and until when, once in a dialog and on every page', async () => {
  // jsdom has no layout, and an element without size does not get the focus.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  const { user } = await openPortal('/dashboard/', {
    seller: {
      status: 'PAUSED',
      pauseReason: 'Two orders expired in one week',
      expectedPauseEnd: '2026-03-09T09:00:00.000Z',
    },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Your account is paused' });
  expect(dialog).toHaveTextContent('Two orders expired in one week.');
  expect(dialog).toHaveTextContent('It is expected to end on 9 March 2026.');
  const contact = { name: 'Contact Us' };
  const mailTo = expect.stringContaining('mailto:support@quayside.example');
  expect(within(dialog).getByRole('link', contact)).toHaveAttribute('href', mailTo);
  const goOn = within(dialog).getByRole('button', { name: 'Go on' });
  await waitFor(() => expect(goOn).toHaveFocus());
  await user.click(goOn);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(/^Two orders expired in one week\./)).toBeVisible();
  expect(screen.getByRole('link', contact)).toHaveAttribute('href', mailTo);
  await user.click(screen.getByRole('link', { name: /Orders/ }));
  await screen.findByRole('heading', { level: 1, name: 'Orders' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a pause without an end promises none, and a reason ends with one full stop', async () => {
  await openPortal('/dashboard/', {
    seller: { status: 'PAUSED', pauseReason: 'Papers are missing.', expectedPauseEnd: null },
  });
  const says =
    'Papers are missing. You get no new orders meanwhile. Orders that you have can still be worked on.';
  const dialog = await screen.findByRole('dialog', { name: 'Your account is paused' });
  expect(dialog).toHaveAccessibleDescription(says);
});

test('the navigation leads from page to page, and the title of the new one takes the focus', async () => {
  const { user, address } = await openPortal('/dashboard/');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  const menu = screen.getByRole('navigation', { name: 'Main' });
  expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
  await user.click(within(menu).getByRole('link', { name: /Orders/ }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toHaveFocus());
  expect(address()).toBe('/orders/?status=CURRENT&page=1');
  expect(document.title).toBe('Orders');
  await user.click(screen.getByRole('link', { name: /Account/ }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toHaveFocus());
});

test('the page tells that the session cannot be read, and goes on once it can', async () => {
  const { user, address, answer, reload } = await openPortal('/my-profile/fee/');
  await screen.findByRole('heading', { level: 1, name: 'Fee' });
  answer(readUser, 'disconnect');
  reload();
  expect(await screen.findByRole('alert')).toHaveTextContent('Oops, there is an error!');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Fee' })).toBeVisible();
  expect(address()).toBe('/my-profile/fee/');
});
