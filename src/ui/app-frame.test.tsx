import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AppFrame } from './app-frame.tsx';
import { NavCount } from './nav-list.tsx';

const nav = [
  { label: 'Dashboard', href: '/dashboard/' },
  { label: 'Orders', href: '/orders/', active: true, count: <NavCount count={1042} label="current" /> },
  { label: 'Internal', children: [{ label: 'Create test sale', href: '/internal/create-test-sale/' }] },
];

function start() {
  render(
    <AppFrame
      logo="Quayside"
      home={{ href: '/', label: 'Quayside, home' }}
      nav={nav}
      footer={<p>Nordlicht</p>}
    >
      <h1>Orders</h1>
    </AppFrame>,
  );
  return { user: userEvent.setup(), opener: screen.getByRole('button', { name: 'Open sidebar' }) };
}

test('the page one is on is marked, with its count', () => {
  start();
  const link = screen.getByRole('link', { name: 'Orders 1,042 current' });
  expect(link.getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Dashboard' }).hasAttribute('aria-current')).toBe(false);
});

test('the first stop of Tab leads past the navigation', async () => {
  const { user } = start();
  await user.tab();
  expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
});

test('the sidebar opens as a dialog with the rest out of reach', async () => {
  const { user, opener } = start();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(opener);
  const drawer = screen.getByRole('dialog', { name: 'Menu' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close sidebar' }));
  expect(
    [opener, screen.getByRole('heading', { name: 'Orders' })].map((part) => part.closest('[inert]')),
  ).toEqual([screen.getAllByRole('banner')[0], screen.getByRole('main')]);
  expect(drawer.closest('[inert]')).toBeNull();
});

test.each(['{Escape}', '{Enter}'])(
  '%s on the close button closes the sidebar and gives the focus back',
  async (key) => {
    const { user, opener } = start();
    await user.click(opener);
    await user.keyboard(key);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(screen.getByRole('main').hasAttribute('inert')).toBe(false);
  },
);

test('choosing a link closes the sidebar, opening a section does not', async () => {
  const { user, opener } = start();
  await user.click(opener);
  await user.click(screen.getByText('Internal'));
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.pathname).toBe('/dashboard/');
});
