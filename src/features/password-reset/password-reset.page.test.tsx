import { expect, test } from 'vitest';
import { requestPasswordReset, resetPassword } from '#contract/accounts/accounts.calls.ts';
import { LoginScreen } from '#src/features/login/login.screen.ts';
import { listMessagesTo, readMailedSecret } from '#tests/outbox.ts';
import { openPortal } from '#tests/portal-page.tsx';
import { PasswordResetScreen } from './password-reset.screen.ts';

const newPassword = 'three gulls at noon';

async function openReset() {
  const opened = await openPortal('/login/', { as: 'nobody' });
  const login = new LoginScreen(opened.screen);
  const reset = new PasswordResetScreen(opened.screen);
  await login.goToPasswordReset();
  await reset.seeAskingFor({ isBusy: false });
  return Object.assign(opened, {
    login,
    reset,
    async ask(email = opened.email) {
      await reset.enterAddress(email);
      await reset.sendLink();
    },
    /** Asks for a link and opens the one in the mail. */
    async followLink() {
      await reset.askForLink(opened.email);
      await reset.seeSent();
      await opened.marketplace.runDueTasks();
      await reset.goto(await readMailedSecret(opened.marketplace, opened.email));
    },
  });
}

test('a new password is chosen by the link of a mail, and signs in', async () => {
  const { reset, login, frame, followLink, email } = await openReset();
  await followLink();
  await reset.choose(newPassword);
  await frame.seeTitleFocused('Password changed');
  await reset.goToSignIn();
  await login.enter(email, newPassword);
  await login.submitByEnter();
  await frame.seeTitle('Dashboard');
});

test('an address without an account gets the same message, and no mail is sent', async () => {
  const { ask, screen, marketplace } = await openReset();
  await ask('nobody@nowhere.example');
  await screen.getByText(/If an account exists for nobody@nowhere\.example/).see();
  await marketplace.runDueTasks();
  expect(await listMessagesTo(marketplace, 'nobody@nowhere.example')).toEqual([]);
});

test('a mistyped address is mended', async () => {
  const { ask, reset } = await openReset();
  await ask('jana@nowhere.example');
  await reset.correctAddress();
  await reset.seeAddress('jana@nowhere.example');
});

test('a common password is refused at its field', async () => {
  const { reset, followLink } = await openReset();
  await followLink();
  await reset.choose('password1');
  await reset.seePasswordRefused(/on lists of stolen ones/, 'password1');
});

test.each([
  { refusal: 'expiredSecret', says: 'This link has expired. Request a new one.' },
  { refusal: 'invalidSecret', says: 'This link has already been used or is incomplete. Request a new one.' },
])('a link with $refusal leads to a new one', async ({ refusal, says }) => {
  const { reset, followLink, answer, ask } = await openReset();
  await followLink();
  answer(resetPassword, refusal);
  await reset.choose(newPassword);
  await reset.seeRefusal(says);
  await reset.seeAddressFocused();
  await ask();
  await reset.seeSent();
});

test.each([
  { outcome: '500', says: 'There was an error updating your password. Please try again.' },
  { outcome: 'disconnect', says: 'Something went wrong. Please try again.' },
])('a request that meets $outcome can be sent again', async ({ outcome, says }) => {
  const { reset, ask, answer, email } = await openReset();
  answer(requestPasswordReset, outcome);
  await ask();
  await reset.seeRefusal(says);
  await reset.seeAddress(email);
  await reset.sendLink();
  await reset.seeSent();
});

test('after too many requests the button counts the seconds', async () => {
  const { reset, ask, answer } = await openReset();
  answer(requestPasswordReset, 'throttled', { wait: 90 });
  await ask();
  await reset.seeWaiting(/^Try again in 1 min \d\d s/);
});
