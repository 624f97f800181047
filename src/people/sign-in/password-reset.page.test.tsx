import { expect, test } from 'vitest';
import { readPasswordReset, requestPasswordReset, resetPassword } from '#contract/people/accounts.calls.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';
import { PasswordResetScreen } from '#tests/people/sign-in/password-reset.screen.ts';
import { TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { listMessagesTo, readMailedSecret } from '#tests/platform/marketplace/outbox.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

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
    readLink: () => readMailedSecret(opened.marketplace, opened.email),
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
  await reset.seePasswordRefused(/in lists of stolen passwords/, 'password1');
});

const refusedLinks = [
  {
    refusal: 'expiredSecret',
    says: 'This link has expired. Request a new one.',
  },
  {
    refusal: 'invalidSecret',
    says: 'This link has already been used or is incomplete. Request a new one.',
  },
];

test.each(refusedLinks)('a link with $refusal says so when it is opened', async ({ refusal, says }) => {
  const { reset, answer, ask } = await openReset();
  answer(readPasswordReset, refusal);
  await reset.goto('c2VjcmV0');
  await reset.seeRefusal(says);
  await ask();
  await reset.seeSent();
});

test.each(refusedLinks)('a link that becomes $refusal leads to a new one', async ({ refusal, says }) => {
  const { reset, followLink, answer, ask } = await openReset();
  await followLink();
  answer(resetPassword, refusal);
  await reset.choose(newPassword);
  await reset.seeRefusal(says);
  await reset.seeAddressFocused();
  await ask();
  await reset.seeSent();
});

test('a used link says so when it is opened, before a password is typed', async () => {
  const { reset, followLink, readLink } = await openReset();
  await followLink();
  const secret = await readLink();
  await reset.choose(newPassword);
  await reset.goToSignIn();
  await reset.goto(secret);
  await reset.seeRefusal(/^This link has already been used/);
});

test('a link that is checked too often waits', async () => {
  const { reset, followLink, answer } = await openReset();
  answer(readPasswordReset, 'throttled', { wait: 50 });
  await followLink();
  await reset.seeRefusal(/^Too many attempts/);
  await reset.seeWaiting();
});

test('a link that cannot be checked is checked again', async () => {
  const { reset, followLink, answer } = await openReset();
  answer(readPasswordReset, '503');
  await followLink();
  await reset.seeUnchecked();
  await reset.tryAgain();
  await reset.seeChoosing({ isBusy: false });
});

test('the password in use is refused at its field', async () => {
  const { reset, followLink } = await openReset();
  await followLink();
  await reset.choose(TEST_PASSWORD);
  await reset.seePasswordRefused('This is already your password. Choose a different one.', TEST_PASSWORD);
});

test('a password manager finds the user name beside the new password', async () => {
  const { reset, followLink, email, container } = await openReset();
  await followLink();
  await reset.seeChoosing({ isBusy: false });
  expect(container).toHaveTextContent(`For ${email}`);
  expect(container.querySelector('[autocomplete="username"]')).toHaveValue(email);
});

test('the secret of the link leaves the address at once and outlives a reload', async () => {
  const { reset, followLink, reload } = await openReset();
  await followLink();
  expect(location.href).toBe(`${location.origin}/reset-password/`);
  reload();
  await reset.choose(newPassword);
  await reset.seeSaved();
});

test('the link of an older mail works, and its secret leaves the address at once', async () => {
  const { screen, reset, followLink, readLink } = await openReset();
  await followLink();
  await screen.goTo('/login/');
  await screen.goTo(`/reset-password/?secret=${await readLink()}`);
  expect(location.href).toBe(`${location.origin}/reset-password/`);
  await reset.choose(newPassword);
  await reset.seeSaved();
});

test.each([
  { outcome: '500', says: 'We couldn’t send the link. Try again.' },
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
