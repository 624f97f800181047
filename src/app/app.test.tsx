import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { seed } from '#server/seed/seed.ts';
import { PASSWORD } from '#server/seed/people.ts';
import { seededSaleQid } from '#server/seed/sale.ts';
import { startReferenceApi } from '#tests/reference-api.ts';
import { App } from './app.tsx';
import { createPortal, startPortal } from './portal.ts';

const jana = 'jana.holt@nordlicht-beauty.example';

/** The whole portal at an address, on a marketplace with the small seed. */
async function open(path: string) {
  vi.spyOn(console, 'debug').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  localStorage.clear();
  sessionStorage.clear();
  const { marketplace, network } = await startReferenceApi();
  await seed(marketplace.store, { size: 'small', now: marketplace.clock.now() });
  history.replaceState(null, '', path);
  const portal = createPortal(location.origin);
  const stop = startPortal(portal, `${location.origin}/api/`);
  onTestFinished(stop);
  render(<App portal={portal} />);
  return { user: userEvent.setup(), marketplace, network, portal };
}

async function signIn(user: ReturnType<typeof userEvent.setup>, email = jana, password = PASSWORD) {
  await user.type(await screen.findByLabelText('E-mail address'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

const address = () => location.pathname + location.search;

test('a visitor on a protected page signs in and lands there', async () => {
  const wanted = `/orders/${seededSaleQid('225313101')}/`;
  const { user } = await open(wanted);
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(address()).toBe(`/login/?redirectPath=${encodeURIComponent(wanted)}`);
  await signIn(user);
  expect(await screen.findByRole('heading', { name: 'Order 225313101' }, { timeout: 10_000 })).toBeVisible();
  expect(address()).toBe(wanted);
});

test('a redirect to another origin leads home instead', async () => {
  const { user } = await open('/login/?redirectPath=https://elsewhere.example/');
  await signIn(user);
  await waitFor(() => expect(address()).toBe('/dashboard/'));
  expect(await screen.findByRole('heading', { name: 'Dashboard' }, { timeout: 10_000 })).toBeVisible();
});

test('a wrong password is told, what was typed stays and the button works again', async () => {
  const { user } = await open('/login/');
  await signIn(user, jana, 'not-my-password');
  expect(await screen.findByRole('alert')).toHaveTextContent('do not match');
  expect(screen.getByLabelText('E-mail address')).toHaveValue(jana);
  expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy', 'true');
});

test('a buyer is told where to be and stays signed out', async () => {
  const { user, marketplace } = await open('/login/');
  await signIn(user, 'buyer@corner-shop.example');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This account is for buying. Sellers sign in here.',
  );
  expect(address()).toBe('/login/');
  const { open: sessions } = await marketplace.store.db
    .selectFrom('refreshFamilies')
    .where('revokedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  expect(Number(sessions)).toBe(0);
});

test('too many attempts wait with a countdown instead of a button', async () => {
  const { user, marketplace } = await open('/login/');
  marketplace.scenario.answer({ call: 'POST auth/login/', case: 'throttled', detail: { wait: 40 } });
  await signIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
  expect(screen.getByRole('button', { name: /Try again in \d+ s/ })).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['disconnect', 'UNREACHABLE'],
  ['500', 'UNEXPECTED'],
  ['html', 'UNEXPECTED'],
  ['malformed', 'UNEXPECTED'],
])('a sign-in that meets %s says so and can be tried again', async (fault) => {
  const { user, marketplace } = await open('/login/');
  marketplace.scenario.answer({ call: 'POST auth/login/', case: fault });
  await signIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toBe('/dashboard/'));
});

test.each([
  ['chiara.bassi@campofiore.example', '/activate-account/', 'Activate your account'],
  ['elin.sundqvist@fjallglim.example', '/legal/terms/?redirectUrl=%2Fdashboard%2F', 'Terms and Conditions'],
  ['dock@kaaiwerk.example', '/warehouse/incoming/?page=1', 'Incoming packages'],
  ['sam.reed@quayside.example', '/dashboard/', 'Dashboard'],
])('%s is led to %s', async (email, path, title) => {
  const { user } = await open('/login/');
  await signIn(user, email);
  expect(await screen.findByRole('heading', { name: title }, { timeout: 10_000 })).toBeVisible();
  expect(address()).toBe(path);
});

test('a paused seller sees why and whom to write to', async () => {
  const { user } = await open('/login/');
  await signIn(user, 'tomasz.zielony@bursztynowa.example');
  expect(await screen.findByText('Your account is paused', undefined, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    expect.stringContaining('mailto:support@quayside.example'),
  );
});

test('a page of another type of user leads home', async () => {
  const { user } = await open('/warehouse/incoming/');
  await signIn(user);
  await waitFor(() => expect(address()).toBe('/dashboard/'));
});

test('an address without a page says so to everybody', async () => {
  await open('/nowhere/');
  expect(
    await screen.findByRole('heading', { name: 'There is no page at this address' }, { timeout: 10_000 }),
  ).toBeVisible();
});
