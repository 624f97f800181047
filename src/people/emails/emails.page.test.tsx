import { randomUUID } from 'node:crypto';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addEmail, makeEmailPrimary, removeEmail } from '#contract/people/accounts.calls.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { EmailsScreen } from '#tests/people/emails.screen.ts';
import { TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { listMessagesTo } from '#tests/platform/marketplace/outbox.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { passTime } from '#tests/platform/page/usual-time.ts';

const added = 'orders@nordlicht.example';

/** Gives the seller's user a second, verified email address. */
async function withSecond(store: Store, { qid }: SellerRow) {
  const at = '2026-03-02T09:00:00.000Z';
  const user = await store.db
    .selectFrom('users')
    .select('qid')
    .where('sellerQid', '=', qid)
    .executeTakeFirstOrThrow();
  const row = { qid: randomUUID(), userQid: user.qid, email: added, verifiedAt: at, createdAt: at };
  await store.db.insertInto('userEmails').values(row).execute();
}

async function openEmails(options: Parameters<typeof openPortal>[1] = {}) {
  const opened = await openPortal('/my-profile/e-mails/', options);
  const emails = new EmailsScreen(opened.screen);
  await emails.seeList();
  async function add(email = added, password = TEST_PASSWORD) {
    await emails.askToAdd();
    await emails.add(email, password);
  }
  return Object.assign(opened, { emails, add });
}

test('an address is added and waits for its link; the primary one gets a mail', async () => {
  const { add, email, emails, frame, marketplace } = await openEmails();
  await add();
  await frame.seeNotification(`We sent a link to ${added}. Open it to verify the address.`);
  await emails.seeEmail('Not verified');
  await emails.seeCannotBePrimary(added);
  expect(await listMessagesTo(marketplace, email)).toHaveLength(1);
});

test('an invalid address or password is an error at its field', async () => {
  const { add, email, emails } = await openEmails();
  await add('no-address', 'not-my-password');
  await emails.seeEmailRefused(/such as name@company.com/);
  await emails.enterEmail(email);
  await emails.submit('addition');
  await emails.seeRefusal('This isn’t your current password.');
  await emails.confirm('addition', TEST_PASSWORD);
  await emails.seeRefusal('This email address is already in use.');
  await emails.close();
  await emails.seeClosed();
  await emails.seeAddFocused();
});

test('an added address whose answer was lost is in the list', async () => {
  const { add, answer, emails } = await openEmails();
  answer(addEmail, 'lost');
  await add();
  await emails.seeRefusal('Something went wrong. Please try again.');
  expect(await screen.findByText(added)).toBeVisible();
  expect(screen.getByText('Not verified')).toBeVisible();
});

const notAdded = 'We couldn’t add this address. Try again.';
test.each([
  ['INVALID', 'This email address can’t be used.'],
  ['too_many_emails', /up to five email addresses/],
  ['500', notAdded],
  ['html', notAdded],
  ['malformed', notAdded],
  ['forbidden', notAdded],
  ['disconnect', 'Something went wrong. Please try again.'],
])('an address that meets %s keeps what was typed', async (outcome, message) => {
  const { add, answer, emails } = await openEmails();
  answer(addEmail, outcome);
  await add();
  await emails.seeRefusal(message);
  await emails.seeEmailValue(added);
});

test('a throttled address keeps what was typed, and is added when the wait is over', async () => {
  const { add, answer, emails, frame } = await openEmails();
  answer(addEmail, 'throttled', { wait: 50 });
  await add();
  await emails.seeRefusal(/^Too many attempts/);
  await emails.seeWaiting('addition');
  await emails.seeEmailValue(added);
  passTime(50_000);
  await emails.submit('addition');
  await frame.seeNotification(`We sent a link to ${added}. Open it to verify the address.`);
});

test('a verified address becomes the primary one with the password', async () => {
  const { emails, frame } = await openEmails({ make: withSecond });
  await emails.askToPromote(added);
  await emails.confirm('promotion', 'not-my-password');
  await emails.seeRefusal('This isn’t your current password.');
  await emails.confirm('promotion', TEST_PASSWORD);
  await frame.seeNotification(`${added} is now your primary address.`);
  await emails.seeCannotBePrimary(added);
});

const notPromoted = 'We couldn’t change your primary address. Try again.';
test.each([
  ['email_not_verified', /isn’t verified yet/],
  ['not_found', 'This address has been removed.'],
  ['500', notPromoted],
  ['disconnect', 'Something went wrong. Please try again.'],
])('a new primary address that meets %s can be asked for again', async (outcome, message) => {
  const { answer, emails } = await openEmails({ make: withSecond });
  answer(makeEmailPrimary, outcome);
  await emails.askToPromote(added);
  await emails.confirm('promotion', TEST_PASSWORD);
  await emails.seeRefusal(message);
  await emails.seePasswordValue('promotion', TEST_PASSWORD);
});

test('an address is removed with the password, and the primary one gets a mail', async () => {
  const { email, emails, frame, marketplace } = await openEmails({ make: withSecond });
  await emails.askToRemove(added);
  await emails.enterPassword('removal', 'not-my-password');
  await emails.submitByEnter('removal');
  await emails.seeRefusal('This isn’t your current password.');
  await emails.seePasswordRefused('removal');
  await emails.enterPassword('removal', TEST_PASSWORD);
  await emails.submitByEnter('removal');
  await frame.seeNotification('Email address removed');
  await emails.seeNoEmail(added);
  expect(await listMessagesTo(marketplace, email)).toMatchObject([
    { subject: 'An email address was removed' },
  ]);
});

const notRemoved = 'We couldn’t remove this address. Try again.';
test.each([
  ['primary_email', /Make another address primary first/],
  ['500', notRemoved],
  ['html', notRemoved],
  ['disconnect', 'Something went wrong. Please try again.'],
])('a removal that meets %s says so, and goes at the next attempt', async (outcome, message) => {
  const { add, answer, emails, frame } = await openEmails();
  await add();
  await emails.seeEmail('Not verified');
  answer(removeEmail, outcome);
  await emails.askToRemove(added);
  await emails.confirm('removal', TEST_PASSWORD);
  await emails.seeRefusal(message);
  await emails.submit('removal');
  await frame.seeNotification('Email address removed');
  await emails.seeNoEmail('Not verified');
});
