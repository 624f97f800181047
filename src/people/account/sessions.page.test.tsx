import { expect, test } from 'vitest';
import { listSessions, logoutEverywhere } from '#contract/people/accounts.calls.ts';
import { SessionsScreen } from '#tests/people/account/sessions.screen.ts';
import { ProfileFrameScreen } from '#tests/people/profile/profile-frame.screen.ts';
import { TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';

async function openSessions() {
  const opened = await openPortal('/my-profile/password/');
  const { email, frame, marketplace, screen } = opened;
  const sessions = new SessionsScreen(screen);
  await frame.seeTitle('Password');
  const owner = await marketplace.store.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await marketplace.signIn(owner);
  await new ProfileFrameScreen(screen).open('Signed-in devices');
  await sessions.seeOthers(1);
  return Object.assign(opened, { sessions });
}

test('all other devices are signed out, this one is not', async () => {
  const { frame, sessions } = await openSessions();
  await sessions.seeThisDevice();
  await sessions.signOutOthers(TEST_PASSWORD);
  await frame.seeNotification('You’ve been signed out on all other devices');
  await sessions.seeNoOthers();
  await sessions.seeDevicesFocused();
});

test.each([
  ['500', 'We couldn’t sign out the other devices. Try again.'],
  ['html', 'We couldn’t sign out the other devices. Try again.'],
  ['forbidden', 'We couldn’t sign out the other devices. Try again.'],
  ['disconnect', 'Something went wrong. Please try again.'],
])('signing out that meets %s can be asked for again', async (outcome, message) => {
  const { answer, sessions } = await openSessions();
  answer(logoutEverywhere, outcome);
  await sessions.signOutOthers(TEST_PASSWORD);
  await sessions.seeRefusal(message);
  await sessions.seeSaveFocused();
  await sessions.seePassword(TEST_PASSWORD);
  await sessions.save();
  await sessions.seeNoOthers();
});

test('a wrong password is reported at its field, and signs no device out', async () => {
  const { marketplace, sessions } = await openSessions();
  await sessions.save();
  await sessions.seePasswordFocused();
  await sessions.seePasswordRefused('Enter your password.');
  await sessions.signOutOthers('not-my-password');
  await sessions.seePasswordRefused('This isn’t your current password.');
  await sessions.seePassword('not-my-password');
  await sessions.seeSaveFocused();
  const ended = marketplace.store.db.selectFrom('refreshFamilies').where('revokedAt', 'is not', null);
  expect(await ended.selectAll().execute()).toEqual([]);
});

test('devices that cannot be loaded are there at the next attempt', async () => {
  const { screen } = await openPortal('/my-profile/sessions', { faults: [[listSessions, '500']] });
  const failed = new FailedStateScreen(screen);
  await failed.see('We couldn’t load your devices. Try again.');
  await failed.tryAgain();
  await new SessionsScreen(screen).seeThisDevice();
});
