import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listSessions } from '#contract/accounts/accounts.calls.ts';
import { logoutEverywhere } from '#contract/auth/auth.calls.ts';
import { openPortal } from '#tests/portal-page.tsx';

async function openSessions() {
  const opened = await openPortal('/my-profile/password/');
  const { marketplace, user, email } = opened;
  await screen.findByRole('heading', { level: 1, name: 'Password' });
  const owner = await marketplace.store.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await marketplace.signIn(owner);
  await user.click(screen.getByRole('link', { name: 'Signed-in devices' }));
  return { ...opened, end: await screen.findByRole('button', { name: 'Sign out 1 other device' }) };
}

test('all other devices are signed out, this one is not', async () => {
  const { user, end } = await openSessions();
  expect(screen.getByText('This device')).toBeVisible();
  await user.click(end);
  expect(await screen.findByText('All other devices were signed out')).toBeVisible();
  expect(await screen.findByText('You are signed in nowhere else.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Signed-in devices' })).toHaveFocus();
});

test.each([
  ['500', 'The other devices could not be signed out. Please try again.'],
  ['html', 'The other devices could not be signed out. Please try again.'],
  ['forbidden', 'The other devices could not be signed out. Please try again.'],
  ['disconnect', 'Something went wrong. Please try again.'],
])('signing out that meets %s can be asked for again', async (outcome, sentence) => {
  const { user, end, answer } = await openSessions();
  answer(logoutEverywhere, outcome);
  await user.click(end);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(end).toHaveFocus();
  await user.click(end);
  expect(await screen.findByText('You are signed in nowhere else.')).toBeVisible();
});

test('devices that cannot be loaded are there at the next attempt', async () => {
  const { user } = await openPortal('/my-profile/sessions', { faults: [[listSessions, '500']] });
  expect(await screen.findByText('There was an error loading your devices.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This device')).toBeVisible();
});
