import { test } from 'vitest';
import { changePassword } from '#contract/people/accounts.calls.ts';
import { PasswordScreen } from '#tests/people/account/password.screen.ts';
import { TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { passTime } from '#tests/platform/page/usual-time.ts';

const newPassword = 'salt on the pier';

async function openPassword() {
  const opened = await openPortal('/my-profile/password/');
  const password = new PasswordScreen(opened.screen);
  async function change(current = TEST_PASSWORD, chosen = newPassword) {
    await password.enterPasswords(current, chosen);
    await password.save();
  }
  return Object.assign(opened, { password, change });
}

test('a password is changed, and the fields are empty again', async () => {
  const { change, frame, password } = await openPassword();
  await change();
  await frame.seeNotification('Password changed. You’ve been signed out on all other devices.');
  await password.seePasswords('', '');
});

test('a wrong current password is reported at its field', async () => {
  const { change, password } = await openPassword();
  await change('not-my-password');
  await password.seeRefusal('This isn’t your current password.');
  await password.seeCurrentRefused();
  await password.seePasswords('not-my-password', newPassword);
  await password.seeSaveFocused();
});

test('a new password that is short or on lists of stolen passwords is reported at its field', async () => {
  const { change, password } = await openPassword();
  await change(TEST_PASSWORD, 'short');
  await password.seeNewFocused();
  await password.seeNewRefused(/at least 8 characters/);
  await password.enterNew('password123');
  await password.save();
  await password.seeNewRefused(/in lists of stolen passwords/);
});

const notChanged = 'There was an error updating your password. Please try again.';
test.each([
  ['500', notChanged],
  ['html', notChanged],
  ['forbidden', notChanged],
  ['disconnect', 'Something went wrong. Please try again.'],
])('a change that meets %s keeps what was typed', async (outcome, message) => {
  const { answer, change, password } = await openPassword();
  answer(changePassword, outcome);
  await change();
  await password.seeRefusal(message);
  await password.seePasswords(TEST_PASSWORD, newPassword);
  await password.seeSaveFocused();
});

test('a repeated password change after a lost answer shows that the password may be changed already', async () => {
  const { answer, change, password } = await openPassword();
  answer(changePassword, 'lost');
  await change();
  await password.seeRefusal('Something went wrong. Please try again.');
  await password.save();
  await password.seeRefusal(/Your earlier attempt may have changed it/);
  await password.seeCurrentRefused();
});

test('a throttled change keeps what was typed, and is made when the wait is over', async () => {
  const { answer, change, frame, password } = await openPassword();
  answer(changePassword, 'throttled', { wait: 50 });
  await change();
  await password.seeRefusal(/^Too many attempts/);
  await password.seeWaiting();
  await password.seePasswords(TEST_PASSWORD, newPassword);
  passTime(50_000);
  await password.save();
  await frame.seeNotification('Password changed. You’ve been signed out on all other devices.');
});
