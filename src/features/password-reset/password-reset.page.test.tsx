import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requestPasswordReset, resetPassword } from '#contract/accounts/accounts.calls.ts';
import { mailTo, secretFor } from '#tests/outbox.ts';
import { openPortal } from '#tests/portal-page.tsx';

const newPassword = 'three gulls at noon';

async function openReset() {
  const opened = await openPortal('/login/', { as: 'nobody' });
  await opened.user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('heading', { level: 1, name: 'Choose a new password' });
  const ask = async (email = opened.email) => {
    await opened.user.type(screen.getByRole('textbox', { name: 'E-mail address' }), email);
    await opened.user.click(screen.getByRole('button', { name: 'Send the link' }));
  };
  return {
    ...opened,
    ask,
    /** Asks for a link and opens the one in the mail. */
    async followLink() {
      await ask();
      await screen.findByRole('heading', { level: 1, name: 'Please look into your mail' });
      await opened.marketplace.runDueTasks();
      const secret = await secretFor(opened.marketplace, opened.email);
      history.pushState(null, '', `/reset-password/?secret=${secret}`);
      return screen.findByLabelText('New password');
    },
  };
}

test('a new password is chosen by the link of a mail, and signs in', async () => {
  const { user, followLink, email } = await openReset();
  await user.type(await followLink(), newPassword);
  await user.keyboard('{Enter}');
  const title = await screen.findByRole('heading', { level: 1, name: 'Your new password is set' });
  await waitFor(() => expect(title).toHaveFocus());
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), email);
  await user.type(screen.getByLabelText('Password'), newPassword);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('an address without an account is told the same, and nothing is mailed', async () => {
  const { ask, marketplace } = await openReset();
  await ask('nobody@nowhere.example');
  expect(await screen.findByText(/If there is an account for nobody@nowhere\.example/)).toBeVisible();
  await marketplace.runDueTasks();
  expect(await mailTo(marketplace, 'nobody@nowhere.example')).toEqual([]);
});

test('a mistyped address is mended', async () => {
  const { ask, user } = await openReset();
  await ask('jana@nowhere.example');
  await user.click(await screen.findByRole('button', { name: 'The address was wrong' }));
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('jana@nowhere.example');
});

test('a common password is refused at its field', async () => {
  const { user, followLink } = await openReset();
  const password = await followLink();
  await user.type(password, 'password1');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/on lists of stolen ones/);
  expect(password).toBeInvalid();
  expect(password).toHaveValue('password1');
});

test.each([
  { refusal: 'expiredSecret', says: 'This link has expired. Please ask for a new one.' },
  { refusal: 'invalidSecret', says: 'This link has been used or is not complete. Please ask for a new one.' },
])('a link with $refusal leads to a new one', async ({ refusal, says }) => {
  const { user, followLink, answer, ask } = await openReset();
  const password = await followLink();
  answer(resetPassword, refusal);
  await user.type(password, newPassword);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(says);
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveFocus();
  await ask();
  expect(await screen.findByRole('heading', { level: 1, name: 'Please look into your mail' })).toBeVisible();
});

test.each([
  { outcome: '500', says: 'There was an error updating your password. Please try again.' },
  { outcome: 'disconnect', says: 'Something went wrong. Please try again.' },
])('a request that meets $outcome can be sent again', async ({ outcome, says }) => {
  const { ask, answer, user, email } = await openReset();
  answer(requestPasswordReset, outcome);
  await ask();
  expect(await screen.findByRole('alert')).toHaveTextContent(says);
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(email);
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Please look into your mail' })).toBeVisible();
});

test('after too many requests the button counts the seconds', async () => {
  const { ask, answer } = await openReset();
  answer(requestPasswordReset, 'throttled', { wait: 90 });
  await ask();
  expect(await screen.findByRole('button', { name: /Try again in 1 min \d\d s/ })).toBeVisible();
});
