import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#client/api.ts';
import { requestPasswordReset } from '#contract/accounts/accounts.calls.ts';
import { listEvents, recordConversion, sendEvent } from '#contract/analytics/analytics.calls.ts';
import { listOutbox } from '#contract/outbox/outbox.calls.ts';
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

test('events stand beside the messages, each with what was recorded and of whom', async () => {
  const { user, marketplace } = await openPortal('/outbox/', { as: 'nobody' });
  const { call } = marketplace.anonymous;
  const agreed = { type: 'track' as const, messageId: 'm-1', userId: 'u-1', event: 'Seller Terms' };
  await call(sendEvent, { params: { kind: 't' }, body: { ...agreed, properties: { action: 'agreed' } } });
  const body = { event: 'sign_up' as const, id: crypto.randomUUID(), clicks: {} };
  await call(recordConversion, { body });
  await user.click(await screen.findByRole('link', { name: 'Events' }));
  const [social, search, terms] = within(await screen.findByRole('list', { name: 'Events' })).getAllByRole(
    'listitem',
  );
  expect(social).toHaveTextContent('platform: social ads');
  expect(search).toHaveTextContent('sign_upAdvertisingplatform: search ads');
  expect(terms).toHaveTextContent('Seller TermsEventaction: agreed');
  expect(terms).toHaveTextContent('user u-1');
});

test('events that cannot be loaded are there at the next attempt', async () => {
  const { user } = await openPortal('/outbox/?show=events', { as: 'nobody', faults: [[listEvents, '500']] });
  expect(await screen.findByText('There was an error loading the events.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Nothing has been recorded yet/)).toBeVisible();
});
