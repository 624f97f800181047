import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addEmail, makeEmailPrimary, removeEmail } from '#contract/accounts/accounts.calls.ts';
import type { Store } from '#server/store/connect.ts';
import type { SellerRow } from '#server/users/users.tables.ts';
import { TEST_PASSWORD } from '#tests/factories/user.factory.ts';
import { mailTo } from '#tests/outbox.ts';
import { openPortal } from '#tests/portal-page.tsx';

const added = 'orders@nordlicht.example';

/** Gives the seller's user a second, verified e-mail address. */
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
  await screen.findByRole('button', { name: 'Add address' });
  const { user } = opened;
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  async function fill(address: string, password: string) {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an e-mail address' }));
    await user.type(dialog.getByRole('textbox', { name: 'E-mail address' }), address);
    await user.type(dialog.getByLabelText('Your password'), password);
    await user.click(dialog.getByRole('button', { name: 'Add address' }));
    return dialog;
  }
  return {
    ...opened,
    press,
    async add(address = added, password = TEST_PASSWORD) {
      await press('Add address');
      return fill(address, password);
    },
  };
}

test('an address is added and waits for its link; the primary one gets a mail', async () => {
  const { add, email, marketplace } = await openEmails();
  await add();
  expect(
    await screen.findByText(`We have sent a link to ${added}. Open it to verify the address.`),
  ).toBeVisible();
  expect(await screen.findByText('Not verified')).toBeVisible();
  expect(screen.queryByRole('button', { name: `Make ${added} primary` })).toBeNull();
  expect(await mailTo(marketplace, email)).toHaveLength(1);
});

test('an invalid address or password is an error at its field', async () => {
  const { add, user, email } = await openEmails();
  const dialog = await add('no-address', 'not-my-password');
  expect(dialog.getByRole('textbox')).toHaveFocus();
  expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/such as name@company.com/);
  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), email);
  await user.click(dialog.getByRole('button', { name: 'Add address' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This is not your current password.');
  await user.clear(dialog.getByLabelText('Your password'));
  await user.type(dialog.getByLabelText('Your password'), TEST_PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Add address' }));
  expect(await dialog.findByText('This e-mail address is in use already.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Add address' })).toHaveFocus();
});

test('an added address whose answer was lost is in the list', async () => {
  const { add, answer } = await openEmails();
  answer(addEmail, 'lost');
  const dialog = await add();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  expect(await screen.findByText(added)).toBeVisible();
  expect(screen.getByText('Not verified')).toBeVisible();
});

const notAdded = 'There was an error adding this address. Please try again.';
test.each([
  ['INVALID', 'This e-mail address cannot be used.'],
  ['too_many_emails', /five addresses/],
  ['500', notAdded],
  ['html', notAdded],
  ['malformed', notAdded],
  ['forbidden', notAdded],
  ['disconnect', 'Something went wrong. Please try again.'],
])('an address that meets %s keeps what was typed', async (outcome, sentence) => {
  const { add, answer } = await openEmails();
  answer(addEmail, outcome);
  const dialog = await add();
  expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
  expect(dialog.getByRole('textbox')).toHaveValue(added);
});

test('a verified address becomes the primary one with the password', async () => {
  const { user } = await openEmails({ make: withSecond });
  await user.click(await screen.findByRole('button', { name: `Make ${added} primary` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make this your primary address?' }));
  await user.type(dialog.getByLabelText('Your password'), 'not-my-password');
  await user.click(dialog.getByRole('button', { name: 'Make primary' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This is not your current password.');
  await user.clear(dialog.getByLabelText('Your password'));
  await user.type(dialog.getByLabelText('Your password'), TEST_PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Make primary' }));
  expect(await screen.findByText(`${added} is your primary address now.`)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: `Make ${added} primary` })).toBeNull());
});

const notPromoted = 'There was an error changing your primary address. Please try again.';
test.each([
  ['email_not_verified', /not verified yet/],
  ['not_found', 'This address was removed meanwhile.'],
  ['500', notPromoted],
  ['disconnect', 'Something went wrong. Please try again.'],
])('a new primary address that meets %s can be asked for again', async (outcome, sentence) => {
  const { user, answer } = await openEmails({ make: withSecond });
  answer(makeEmailPrimary, outcome);
  await user.click(await screen.findByRole('button', { name: `Make ${added} primary` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Your password'), TEST_PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Make primary' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
  expect(dialog.getByLabelText('Your password')).toHaveValue(TEST_PASSWORD);
});

test('an address is removed with the password, and the primary one gets a mail', async () => {
  const { user, email, marketplace } = await openEmails({ make: withSecond });
  await user.click(await screen.findByRole('button', { name: `Remove ${added}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this address?' }));
  await user.type(dialog.getByLabelText('Your password'), 'not-my-password{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('This is not your current password.');
  expect(dialog.getByLabelText('Your password')).toBeInvalid();
  await user.clear(dialog.getByLabelText('Your password'));
  await user.type(dialog.getByLabelText('Your password'), `${TEST_PASSWORD}{Enter}`);
  expect(await screen.findByText('E-mail address removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(added)).toBeNull());
  expect(await mailTo(marketplace, email)).toMatchObject([{ subject: 'An e-mail address was removed' }]);
});

const notRemoved = 'There was an error removing this address. Please try again.';
test.each([
  ['primary_email', /Make another one primary first/],
  ['500', notRemoved],
  ['html', notRemoved],
  ['disconnect', 'Something went wrong. Please try again.'],
])('a removal that meets %s says so, and goes at the next attempt', async (outcome, sentence) => {
  const { add, press, user, answer } = await openEmails();
  await add();
  await screen.findByText('Not verified');
  answer(removeEmail, outcome);
  await press(`Remove ${added}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this address?' }));
  await user.type(dialog.getByLabelText('Your password'), TEST_PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Remove address' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
  await user.click(dialog.getByRole('button', { name: 'Remove address' }));
  expect(await screen.findByText('E-mail address removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Not verified')).toBeNull());
});
