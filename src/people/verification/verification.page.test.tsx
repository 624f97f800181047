import { screen as dom } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  verifyEmail,
  verifyEmailToken,
  verifyPhone,
  verifyPhoneToken,
} from '#contract/people/verification.calls.ts';
import { addSeller, TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { VerificationScreen } from '#tests/people/verification/verification.screen.ts';
import { readSentCode } from '#tests/platform/marketplace/outbox.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { passTime } from '#tests/platform/page/usual-time.ts';

const email = 'jana@nordlicht.example';
const phone = '+494055501042';
const wrongCode = 'Invalid verification code. Please try again.';

async function openVerification(user: { isEmailVerified?: 0; isPhoneVerified?: 0 } = {}) {
  const opened = await openPortal('/dashboard/', {
    user: { isEmailVerified: 0, isPhoneVerified: 0, ...user, email, phone },
  });
  const verification = new VerificationScreen(opened.screen);
  await verification.seePage();
  return Object.assign(opened, { verification });
}

/** Opens the page and asks for a code by text message. */
async function openWithCode() {
  const opened = await openVerification();
  await opened.verification.ask('phone');
  await opened.verification.seeCode('phone');
  return opened;
}

test('e-mail and phone are verified side by side, then the portal is open', async () => {
  const { verification, frame, marketplace } = await openVerification();
  await verification.ask('email');
  await verification.seeCodeFocused('email');
  expect(document.activeElement).toHaveAttribute('autocomplete', 'one-time-code');
  await verification.ask('phone');
  await verification.seeCode('phone');
  await verification.seeLeft(/^Verify your email address and phone number/);

  const code = await readSentCode(marketplace, email);
  await verification.enter('email', ` ${code.replace(/(...)/, '$1 ')} `);
  await verification.seeVerified('email');
  await verification.seeVerifiedFocused('email', email);
  expect(dom.getByText(email)).toHaveTextContent(`${email} is verified`);
  await verification.seeLeft('Last step: verify your phone number.');
  await verification.enter('phone', await readSentCode(marketplace, phone));
  await verification.seeNothingLeft();
  await verification.goOn();
  await frame.seeTitle('Dashboard');
});

test('a wrong code shows a message, and the typed code stays', async () => {
  const { verification } = await openWithCode();
  await verification.enter('phone', '000000');
  await verification.seeCodeRefused('phone', wrongCode, '000000');
});

test('a malformed code shows its error without a request', async () => {
  const { verification, requests } = await openWithCode();
  await verification.enter('phone', '12');
  await verification.seeCodeIncomplete('phone');
  expect(requests.filter(({ url }) => url.includes('verify-token'))).toEqual([]);
});

test('another code is sent, and a message shows it', async () => {
  const { verification } = await openWithCode();
  await verification.askAgain('phone');
  await verification.seeSentAgain('New code sent.');
  await verification.ask('email');
  await verification.askAgain('email');
  await verification.seeSentAgain('New email sent.');
});

test('after too many codes the button counts the seconds, and the code that was sent can still be entered', async () => {
  const { verification, answer, marketplace } = await openWithCode();
  answer(verifyPhone, 'throttled', { wait: 50 });
  await verification.askAgain('phone');
  await verification.seeWaiting('phone', { hasCode: true });
  await verification.enter('phone', await readSentCode(marketplace, phone));
  await verification.seeVerified('phone');
});

test('after too many entered codes both buttons count the seconds, and the code is kept', async () => {
  const { verification, answer, marketplace } = await openWithCode();
  const code = await readSentCode(marketplace, phone);
  answer(verifyPhoneToken, 'throttled', { wait: 50 });
  await verification.enter('phone', code);
  await verification.seeBothWaiting('phone');
  await verification.seeTyped('phone', code);
  passTime(50_000);
  await verification.verify('phone');
  await verification.seeVerified('phone');
});

test('a number can be corrected during the wait for another code, which goes on', async () => {
  const { verification, answer } = await openWithCode();
  answer(verifyPhone, 'throttled', { wait: 50 });
  await verification.askAgain('phone');
  await verification.correctNumber();
  await verification.seeWaiting('phone', { hasCode: false });
  passTime(50_000);
  await verification.ask('phone');
  await verification.seeCode('phone');
});

test('a number that was wrong is mended before the code is sent', async () => {
  const { verification, marketplace } = await openVerification();
  await verification.changeNumber('+31 6 1234 5678');
  await verification.ask('phone');
  await verification.seeCode('phone');
  expect(await readSentCode(marketplace, '+31612345678')).toMatch(/^\d{6}$/);
});

test('a code that was sent before a reload is entered after it', async () => {
  const { verification, marketplace, reload } = await openWithCode();
  reload();
  await verification.seeSentTo('phone', phone);
  await verification.seeToSend('email');
  await verification.enter('phone', await readSentCode(marketplace, phone));
  await verification.seeVerified('phone');
});

test('a code that another tab has sent can be entered here', async () => {
  const { verification, marketplace, readAgain } = await openVerification();
  const user = await marketplace.store.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const otherTab = await marketplace.signIn(user);
  await otherTab.call(verifyPhone, { body: {} });
  await readAgain();
  await verification.seeSentTo('phone', phone);
  await verification.enter('phone', await readSentCode(marketplace, phone));
  await verification.seeVerified('phone');
});

test('a wrong email address is replaced before it is verified', async () => {
  const { verification, marketplace } = await openVerification();
  const other = 'jana.holt@nordlicht.example';
  await verification.ask('email');
  await verification.seeSentTo('email', email);
  await verification.openEmailChange();
  await verification.changeEmail(other, TEST_PASSWORD);
  await verification.seeSentTo('email', other);
  await verification.seeCodeFocused('email');
  await verification.enter('email', await readSentCode(marketplace, other));
  await verification.seeVerifiedFocused('email', other);
});

test('an email address that is in use is refused at its field, and Cancel leads back', async () => {
  const { verification, marketplace } = await openVerification();
  await addSeller(marketplace.store, { user: { email: 'taken@nordlicht.example' } });
  await verification.openEmailChange();
  await verification.changeEmail('taken@nordlicht.example', TEST_PASSWORD);
  await verification.seeNewEmailRefused(/already in use/, 'taken@nordlicht.example');
  await verification.cancelEmailChange();
  await verification.seeToSendFocused(email);
});

test('a number is corrected after a code was sent to it', async () => {
  const { verification, marketplace } = await openWithCode();
  await verification.correctNumber();
  await verification.seeNumber(phone);
  await verification.changeNumber('+31 6 1234 5678');
  await verification.ask('phone');
  await verification.seeSentTo('phone', '+31612345678');
  await verification.enter('phone', await readSentCode(marketplace, '+31612345678'));
  await verification.seeVerifiedFocused('phone', '+31612345678');
});

test('a channel that another tab has verified is noticed when a code is requested', async () => {
  const { verification, marketplace } = await openVerification();
  await marketplace.store.db.updateTable('users').set({ isPhoneVerified: 1 }).execute();
  await verification.ask('phone');
  await verification.seeVerified('phone');
});

test.each([
  {
    call: verifyEmail,
    outcome: '500',
    channel: 'email',
    says: 'We couldn’t send the code. Try again.',
  },
  {
    call: verifyPhone,
    outcome: 'disconnect',
    channel: 'phone',
    says: 'Something went wrong. Please try again.',
  },
  {
    call: verifyPhone,
    outcome: 'impossible_phone_number',
    channel: 'phone',
    says: 'This phone number doesn’t exist. Check it, including the country code.',
  },
] as const)(
  'a request for a code by $channel that meets $outcome says so and works again',
  async ({ call, outcome, channel, says }) => {
    const { verification, answer } = await openVerification();
    answer(call, outcome);
    await verification.ask(channel);
    await verification.seeRefusal(channel, says);
    await verification.ask(channel);
    await verification.seeCode(channel);
  },
);

test.each(['500', 'html', 'forbidden'])('a code that meets %s can be sent again', async (outcome) => {
  const { verification, answer, screen, marketplace } = await openWithCode();
  answer(verifyPhoneToken, outcome);
  await verification.enter('phone', await readSentCode(marketplace, phone));
  await verification.seeRefusal('phone', wrongCode);
  await screen.key('Enter');
  await verification.seeVerified('phone');
});

test('a mailed code that was too old is refused like a wrong one', async () => {
  const { verification, answer } = await openVerification();
  await verification.ask('email');
  answer(verifyEmailToken, 'authentication_failed');
  await verification.enter('email', '123456');
  await verification.seeRefusal('email', wrongCode);
});
