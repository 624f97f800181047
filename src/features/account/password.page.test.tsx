import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changePassword } from '#contract/accounts/accounts.calls.ts';
import { TEST_PASSWORD } from '#tests/factories/user.factory.ts';
import { openPortal } from '#tests/portal-page.tsx';

async function openPassword() {
  const opened = await openPortal('/my-profile/password/');
  const current = await screen.findByLabelText('Current password');
  const chosen = screen.getByLabelText('New password');
  const { user } = opened;
  const button = screen.getByRole('button', { name: 'Change password' });
  return {
    ...opened,
    current,
    chosen,
    button,
    async change(from = TEST_PASSWORD, to = 'salt on the pier') {
      if (from) await user.type(current, from);
      if (to) await user.type(chosen, to);
      await user.click(button);
    },
  };
}

test('a password is changed, and the fields are empty again', async () => {
  const { change, current, chosen } = await openPassword();
  await change();
  expect(await screen.findByText('Password changed. Other devices were signed out.')).toBeVisible();
  expect(current).toHaveValue('');
  expect(chosen).toHaveValue('');
});

test('a wrong current password is said at its field', async () => {
  const { change, current, chosen, button } = await openPassword();
  await change('not-my-password');
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not your current password.');
  expect(current).toBeInvalid();
  expect(chosen).toHaveValue('salt on the pier');
  expect(button).toHaveFocus();
});

test('a new password that is short, or that everybody tries, is said at its field', async () => {
  const { change, chosen, user } = await openPassword();
  await change(TEST_PASSWORD, 'short');
  expect(chosen).toHaveFocus();
  expect(chosen).toHaveAccessibleDescription(/at least 8 characters/);
  await user.clear(chosen);
  await change('', 'password123');
  expect(await screen.findByText(/on lists of stolen ones/)).toBeVisible();
  expect(chosen).toBeInvalid();
});

const notChanged = 'There was an error updating your password. Please try again.';
test.each([
  ['500', notChanged],
  ['html', notChanged],
  ['forbidden', notChanged],
  ['disconnect', 'Something went wrong. Please try again.'],
])('a change that meets %s keeps what was typed', async (outcome, sentence) => {
  const { change, answer, current, button } = await openPassword();
  answer(changePassword, outcome);
  await change();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(current).toHaveValue(TEST_PASSWORD);
  expect(button).toHaveFocus();
});

test('a password change that is tried again after a lost answer says that it may be changed already', async () => {
  const { change, answer, current, user, button } = await openPassword();
  answer(changePassword, 'lost');
  await change();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  await user.click(button);
  expect(await screen.findByText(/Your earlier attempt may have changed it/)).toBeVisible();
  expect(current).toBeInvalid();
});
