import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#client/api.ts';
import { listOutbox } from '#contract/outbox/outbox.calls.ts';
import { requestPasswordReset } from '#contract/accounts/accounts.calls.ts';
import { openPortal } from '#tests/portal-page.tsx';

test('a mail is found by its recipient, and its link leads on', async () => {
  const { user, email, marketplace } = await openPortal('/login/', { as: 'nobody' });
  await api(requestPasswordReset, { body: { email } });
  await marketplace.runDueTasks();
  history.pushState(null, '', '/outbox/');
  const recipient = await screen.findByRole('searchbox', { name: 'Recipient' });
  await user.type(recipient, 'nobody@nowhere.example');
  expect(await screen.findByText('Nothing has been sent to nobody@nowhere.example.')).toBeVisible();
  await user.clear(recipient);
  await user.type(recipient, email);
  await user.click(await screen.findByRole('link', { name: 'Choose a new password' }));
  expect(await screen.findByLabelText('New password')).toBeVisible();
});

test('an empty outbox says so', async () => {
  await openPortal('/outbox/', { as: 'nobody' });
  expect(await screen.findByText('Nothing has been sent yet.')).toBeVisible();
});

test('messages that cannot be loaded are there at the next attempt', async () => {
  const { user } = await openPortal('/outbox/', { as: 'nobody', faults: [[listOutbox, '500']] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing has been sent yet.')).toBeVisible();
});
