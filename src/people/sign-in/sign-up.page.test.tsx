import { expect, test } from 'vitest';
import { registerUser, validateVat } from '#contract/people/accounts.calls.ts';
import { sampleNewcomer } from '#contract/people/accounts.samples.ts';
import { SignUpScreen } from '#tests/people/sign-in/sign-up.screen.ts';
import { listMessagesTo } from '#tests/platform/marketplace/outbox.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

const newcomer = sampleNewcomer;

async function openSignUp() {
  const opened = await openPortal('/sign-up/', { as: 'nobody' });
  const signUp = new SignUpScreen(opened.screen);
  await signUp.seePage();
  const registrations = () => opened.requests.filter(({ url }) => url.includes('register'));
  return Object.assign(opened, { signUp, registrations });
}

test('a company signs up and finds the link in its mail', async () => {
  const { signUp, marketplace } = await openSignUp();
  await signUp.enter(newcomer);
  await signUp.seeVatNumber('This VAT number is valid.');
  await signUp.send();
  await signUp.seeLookIntoMail(newcomer.email);
  expect(await listMessagesTo(marketplace, newcomer.email)).toMatchObject([
    { subject: 'Activate your Quayside account' },
  ]);
});

test('after a mistyped address the form is as it was', async () => {
  const { signUp } = await openSignUp();
  await signUp.enter(newcomer);
  await signUp.send();
  await signUp.correctAddress();
  await signUp.seeEntered(newcomer);
});

test('a missing value is reported at its field until the field is changed', async () => {
  const { signUp, registrations } = await openSignUp();
  await signUp.send();
  await signUp.seeFocused('Company');
  await signUp.seeRefusedAt('Company', 'Enter your company name.');
  await signUp.seeMissing('Agree to the terms to sign up.');
  expect(registrations()).toEqual([]);
  await signUp.enterField('Company', 'Z');
  await signUp.seeAccepted('Company');
  await signUp.seeRefusedAt('Your name');
});

test('a VAT number that does not exist stops the sign-up at its field', async () => {
  const { signUp, registrations } = await openSignUp();
  await signUp.enter({ ...newcomer, vatNumber: 'NL123456789B12' });
  await signUp.seeVatNumber(/This VAT number doesn’t exist/);
  await signUp.send();
  await signUp.seeRefusedAt('VAT number');
  await signUp.seeFocused('VAT number');
  expect(registrations()).toEqual([]);
});

test.each(['throttled', '500', 'html', 'disconnect'])(
  'a register that meets %s does not prevent the sign-up',
  async (outcome) => {
    const { signUp, answer } = await openSignUp();
    answer(validateVat, outcome, { wait: 30 });
    await signUp.enter(newcomer);
    await signUp.seeVatNotChecked();
    await signUp.send();
    await signUp.seeLookIntoMail(newcomer.email);
  },
);

test.each([
  { refusal: 'password_too_common', at: 'Password', says: /in lists of stolen passwords/ },
  { refusal: 'impossible_phone_number', at: 'Phone', says: /This phone number doesn’t exist/ },
  {
    refusal: 'invalid_vat_number',
    at: 'VAT number',
    says: 'Enter a VAT number that exists in this country.',
  },
] as const)('$refusal is said at $at', async ({ refusal, at, says }) => {
  const { signUp, answer } = await openSignUp();
  answer(registerUser, refusal);
  await signUp.enter(newcomer);
  await signUp.send();
  await signUp.seeRefusal(says);
  await signUp.seeRefusedAt(at);
});

test('the errors of a refused list are shown line by line', async () => {
  const { signUp, answer } = await openSignUp();
  answer(registerUser, 'registration_refused', {
    errors: [{ code: 'invalid', message: 'Enter a valid phone number.', field: 'phone', lineNumber: 3 }],
  });
  await signUp.enter(newcomer);
  await signUp.send();
  await signUp.seeRefusal('Line 3: Enter a valid phone number.');
});

test.each([
  { outcome: '500', says: 'We couldn’t sign you up. Try again.' },
  { outcome: 'html', says: 'We couldn’t sign you up. Try again.' },
  { outcome: 'malformed', says: 'We couldn’t sign you up. Try again.' },
  { outcome: 'disconnect', says: 'Something went wrong. Please try again.' },
])('a sign-up that meets $outcome keeps what was typed and can be sent again', async ({ outcome, says }) => {
  const { signUp, answer } = await openSignUp();
  answer(registerUser, outcome);
  await signUp.enter(newcomer);
  await signUp.send();
  await signUp.seeRefusal(says);
  await signUp.seeEntered(newcomer);
  await signUp.send();
  await signUp.seeLookIntoMail(newcomer.email);
});

test('after too many sign-ups the button counts the seconds', async () => {
  const { signUp, answer } = await openSignUp();
  answer(registerUser, 'throttled', { wait: 40 });
  await signUp.enter(newcomer);
  await signUp.send();
  await signUp.seeWaiting();
});
