import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '#contract/auth/auth.calls.ts';
import { listSeededPeople, readInfo } from '#contract/info/info.calls.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { PASSWORD } from '#server/seed/people.ts';
import type { Store } from '#server/store/connect.ts';
import { addUser } from '#tests/factories/user.factory.ts';
import { openPortal } from '#tests/portal-page.tsx';

const jana = 'jana.holt@nordlicht-beauty.example';
const buyer = 'buyer@corner-shop.example';
const newcomer = 'lotte.claes@molenbrug.example';

type Options = Parameters<typeof openPortal>[1];

/** Opens the welcome page with sample accounts and their password. */
async function openWelcome(options: Options = {}) {
  const passwordHash = await hashPassword(PASSWORD);
  const make = async (store: Store) => {
    await addUser(store, { email: buyer, name: 'Alex Corner', isBuyer: 1, passwordHash });
    await addUser(store, { email: newcomer, name: 'Lotte Claes', needsPassword: 1, activatedAt: null });
  };
  const user = { email: jana, name: 'Jana Holt', passwordHash };
  const opened = await openPortal('/welcome/', { as: 'nobody', user, make, ...options });
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Quayside' });
  return opened;
}

test('a newcomer sees whom to come in as, and what there is', async () => {
  await openWelcome();
  const people = within(await screen.findByRole('region', { name: 'Come in as' }));
  const rows = await people.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^SellerJana Holt, Nordlicht Beauty GmbH.*complete\.jana\.holt@/),
    expect.stringContaining('Refused at sign-in: this is the portal of sellers.'),
    expect.stringContaining('No password yet: the activation link lies in the outbox.'),
  ]);
  expect(people.getByText(PASSWORD)).toBeVisible();
  expect(people.getByRole('link', { name: 'Open the mail' })).toHaveAttribute(
    'href',
    `/outbox/?recipient=${encodeURIComponent(newcomer)}`,
  );
  await waitFor(() => expect(screen.getByText('Users').closest('div')).toHaveTextContent('Users3'));
  for (const name of ['Outbox', 'Flow inspector', 'Sign up', 'Choose a new password', 'Health of the server'])
    expect(screen.getByRole('link', { name })).toBeVisible();
});

test('one press signs in with a sample account and leads to its first page', async () => {
  const { user, address } = await openWelcome();
  await user.click(await screen.findByRole('button', { name: 'Sign in as Jana' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(address()).toBe('/dashboard/');
});

test('a buyer is refused beside their name, and another user can sign in then', async () => {
  const { user } = await openWelcome();
  await user.click(await screen.findByRole('button', { name: 'Sign in as Alex' }));
  const refusal = await screen.findByRole('alert');
  expect(refusal).toHaveTextContent('This account is for buying. Sellers sign in here.');
  expect(refusal.closest('li')).toHaveTextContent(buyer);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Sign in as Alex' })).not.toHaveAttribute('aria-busy'),
  );
  await user.click(screen.getByRole('button', { name: 'Sign in as Jana' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('too many attempts: every button counts the seconds', async () => {
  const { user, answer } = await openWelcome();
  answer(login, 'throttled', { wait: 600 });
  await user.click(await screen.findByRole('button', { name: 'Sign in as Jana' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
  expect(screen.getAllByRole('button', { name: /^Try again in/ })).toHaveLength(2);
});

test('a signed-in user is told so, and is offered no other account before signing out', async () => {
  const { user, address, portal } = await openPortal('/welcome/', {
    user: { name: 'Mirko Adler' },
    make: (store) => addUser(store, { email: jana, name: 'Jana Holt' }),
  });
  expect(await screen.findByText('You are signed in as Mirko Adler.')).toBeVisible();
  expect(await screen.findByText(new RegExp(jana))).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Sign in as/ })).toBeNull();
  expect(address()).toBe('/welcome/');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(portal.session.getSnapshot().matches('INVALID')).toBe(true));
});

test('a marketplace that was not seeded says so', async () => {
  await openPortal('/welcome/', { as: 'nobody' });
  expect(await screen.findByText('Nobody is here')).toBeVisible();
});

test('people and figures that cannot be loaded are there at the next attempt, each by itself', async () => {
  const { user } = await openWelcome({
    faults: [
      [listSeededPeople, '500'],
      [readInfo, '500'],
    ],
  });
  const people = within(await screen.findByRole('region', { name: 'Come in as' }));
  expect(await people.findByText('There was an error loading the people.')).toBeVisible();
  await user.click(people.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Sign in as Jana' })).toBeVisible();
  const marketplace = within(screen.getByRole('region', { name: 'The marketplace' }));
  await user.click(await marketplace.findByRole('button', { name: 'Try again' }));
  expect(await marketplace.findByText('Answers')).toBeVisible();
});
