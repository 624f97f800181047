import { test } from 'vitest';
import { api } from '#client/api.ts';
import { requestPasswordReset } from '#contract/people/accounts.calls.ts';
import {
  listAnalyticsEvents,
  recordConversion,
  sendAnalyticsEvent,
} from '#contract/platform/analytics.calls.ts';
import { listOutbox } from '#contract/platform/outbox.calls.ts';
import { PasswordResetScreen } from '#tests/people/sign-in/password-reset.screen.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { OutboxScreen } from '#tests/site/outbox.screen.ts';

async function openOutbox(
  address = '/outbox/',
  faults: [typeof listOutbox | typeof listAnalyticsEvents, string][] = [],
) {
  const opened = await openPortal(address, { as: 'nobody', faults });
  return Object.assign(opened, { outbox: new OutboxScreen(opened.screen) });
}

test('a mail is found by its recipient, and its link leads on', async () => {
  const { outbox, screen, email, marketplace } = await openOutbox('/login/');
  await api(requestPasswordReset, { body: { email } });
  await marketplace.runDueTasks();
  await outbox.goto();
  await outbox.enterRecipient('nobody@nowhere.example');
  await outbox.seeText('Nothing has been sent to nobody@nowhere.example.');
  await outbox.showMessagesTo(email);
  await outbox.openLink('Choose a new password');
  await new PasswordResetScreen(screen).seeChoosing({ isBusy: false });
});

test('an empty outbox shows a message', async () => {
  const { outbox } = await openOutbox();
  await outbox.seeText('No messages yet.');
});

test('messages that cannot be loaded are there at the next attempt', async () => {
  const { outbox } = await openOutbox('/outbox/', [[listOutbox, '500']]);
  await outbox.tryAgain();
  await outbox.seeText('No messages yet.');
});

test('events are shown beside the messages, each with its data and its user', async () => {
  const { outbox, marketplace } = await openOutbox();
  const { call } = marketplace.anonymous;
  const agreed = { type: 'track' as const, messageId: 'm-1', userId: 'u-1', event: 'Seller Terms' };
  await call(sendAnalyticsEvent, {
    params: { kind: 't' },
    body: { ...agreed, properties: { action: 'agreed' } },
  });
  const body = { event: 'sign_up' as const, id: crypto.randomUUID(), clicks: {} };
  await call(recordConversion, { body });
  await outbox.openEvents();
  await outbox.seeEvent(0, 'platform: social ads');
  await outbox.seeEvent(1, 'sign_upAdvertisingplatform: search ads');
  await outbox.seeEvent(2, 'Seller TermsEventaction: agreed', 'user u-1');
});

test('events that cannot be loaded are there at the next attempt', async () => {
  const { outbox } = await openOutbox('/outbox/?show=events', [[listAnalyticsEvents, '500']]);
  await outbox.seeText('We couldn’t load the events. Try again.');
  await outbox.tryAgain();
  await outbox.seeText(/^No events yet/);
});
