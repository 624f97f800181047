import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  verifyEmail,
  verifyEmailToken,
  verifyPhone,
  verifyPhoneToken,
} from '#contract/verification/verification.calls.ts';
import { codeFor } from '#tests/outbox.ts';
import { openPortal } from '#tests/portal-page.tsx';

const email = 'jana@nordlicht.example';
const phone = '+494055501042';

async function openVerification(user: { isEmailVerified?: 0; isPhoneVerified?: 0 } = {}) {
  const opened = await openPortal('/dashboard/', {
    user: { isEmailVerified: 0, isPhoneVerified: 0, ...user, email, phone },
  });
  await screen.findByRole('heading', { level: 1, name: 'Activate your account' });
  const card = (name: string) => within(screen.getByRole('region', { name }));
  return { ...opened, card, mail: card('E-mail address'), text: card('Phone') };
}

type Opened = Awaited<ReturnType<typeof openVerification>>;

async function askForText({ user, text }: Opened) {
  await user.click(text.getByRole('button', { name: 'Send the code' }));
  return text.findByRole('textbox', { name: 'Code' });
}

test('e-mail and phone are verified side by side, then the portal is open', async () => {
  const opened = await openVerification();
  const { user, mail, marketplace } = opened;
  await user.click(mail.getByRole('button', { name: 'Send the mail' }));
  const mailCode = await mail.findByRole('textbox', { name: 'Code' });
  await waitFor(() => expect(mailCode).toHaveFocus());
  expect(mailCode).toHaveAttribute('autocomplete', 'one-time-code');
  const textCode = await askForText(opened);
  expect(screen.getByText(/^Two things are left:/)).toBeVisible();

  await user.click(mailCode);
  await user.paste(` ${(await codeFor(marketplace, email)).replace(/(...)/, '$1 ')} `);
  await user.keyboard('{Enter}');
  expect(await mail.findByText('Verified')).toBeVisible();
  await waitFor(() => expect(mail.getByText(email)).toHaveFocus());
  expect(mail.getByText(email)).toHaveTextContent(`${email} is verified`);
  expect(await screen.findByText('One thing is left: that your phone is yours.')).toBeVisible();
  await user.type(textCode, await codeFor(marketplace, phone));
  await user.keyboard('{Enter}');
  const goOn = await screen.findByRole('link', { name: 'Go on' });
  await waitFor(() => expect(goOn).toHaveFocus());
  await waitFor(() => expect(screen.queryByText(/left:/)).toBeNull());
  await user.click(goOn);
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a wrong code is told, and what was typed stays', async () => {
  const opened = await openVerification();
  const code = await askForText(opened);
  await opened.user.type(code, '000000');
  await opened.user.keyboard('{Enter}');
  expect(await screen.findByText('Invalid verification code. Please try again.')).toBeVisible();
  expect(code).toHaveValue('000000');
  expect(code).toBeInvalid();
});

test('a code that is no code is asked for again without asking the marketplace', async () => {
  const opened = await openVerification();
  const code = await askForText(opened);
  await opened.user.type(code, '12');
  await opened.user.keyboard('{Enter}');
  expect(code).toHaveAccessibleDescription(/Please enter the six digits of the code\./);
  expect(opened.requests.filter(({ url }) => url.includes('verify-token'))).toEqual([]);
});

test('another code is sent and said so', async () => {
  const opened = await openVerification();
  await askForText(opened);
  await opened.user.click(opened.text.getByRole('button', { name: 'Send another code' }));
  expect(await screen.findByText('New code sent.')).toBeVisible();
  await opened.user.click(opened.mail.getByRole('button', { name: 'Send the mail' }));
  await opened.user.click(await opened.mail.findByRole('button', { name: 'Send another mail' }));
  expect(await screen.findByText('New email sent.')).toBeVisible();
});

test('after too many codes the button counts the seconds, and the code that was sent can still be entered', async () => {
  const opened = await openVerification();
  const code = await askForText(opened);
  opened.answer(verifyPhone, 'throttled', { wait: 50 });
  await opened.user.click(opened.text.getByRole('button', { name: 'Send another code' }));
  expect(await opened.text.findByRole('button', { name: /Try again in \d+ s/ })).toBeVisible();
  await opened.user.type(code, await codeFor(opened.marketplace, phone));
  await opened.user.keyboard('{Enter}');
  expect(await opened.text.findByText('Verified')).toBeVisible();
});

test('a number that was wrong is mended before the code is sent', async () => {
  const opened = await openVerification();
  const number = opened.text.getByRole('textbox', { name: 'Phone number' });
  await opened.user.clear(number);
  await opened.user.type(number, '+31 6 1234 5678');
  await askForText(opened);
  expect(await codeFor(opened.marketplace, '+31612345678')).toMatch(/^\d{6}$/);
});

test('what another tab verified is noticed when a code is asked for', async () => {
  const opened = await openVerification();
  await opened.marketplace.store.db.updateTable('users').set({ isPhoneVerified: 1 }).execute();
  await opened.user.click(opened.text.getByRole('button', { name: 'Send the code' }));
  expect(await opened.text.findByText('Verified')).toBeVisible();
});

test.each([
  {
    call: verifyEmail,
    outcome: '500',
    button: 'Send the mail',
    says: 'The code could not be sent. Please try again.',
  },
  {
    call: verifyPhone,
    outcome: 'disconnect',
    button: 'Send the code',
    says: 'Something went wrong. Please try again.',
  },
  {
    call: verifyPhone,
    outcome: 'impossible_phone_number',
    button: 'Send the code',
    says: 'There is no such phone number. Please check it, with its country code.',
  },
])('$button that meets $outcome says so and works again', async ({ call, outcome, button, says }) => {
  const { user, answer } = await openVerification();
  answer(call, outcome);
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(says)).toBeVisible();
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByRole('textbox', { name: 'Code' })).toBeVisible();
});

test.each(['500', 'html', 'forbidden'])('a code that meets %s can be sent again', async (outcome) => {
  const opened = await openVerification();
  const code = await askForText(opened);
  opened.answer(verifyPhoneToken, outcome);
  await opened.user.type(code, await codeFor(opened.marketplace, phone));
  await opened.user.keyboard('{Enter}');
  expect(await screen.findByText('Invalid verification code. Please try again.')).toBeVisible();
  await opened.user.keyboard('{Enter}');
  expect(await opened.text.findByText('Verified')).toBeVisible();
});

test('a mailed code that was too old is refused like a wrong one', async () => {
  const { user, mail, answer } = await openVerification();
  await user.click(mail.getByRole('button', { name: 'Send the mail' }));
  answer(verifyEmailToken, 'authentication_failed');
  await user.type(await mail.findByRole('textbox', { name: 'Code' }), '123456');
  await user.keyboard('{Enter}');
  expect(await mail.findByText('Invalid verification code. Please try again.')).toBeVisible();
});
