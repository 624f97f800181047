import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registerUser, validateVat } from '#contract/accounts/accounts.calls.ts';
import { mailTo } from '#tests/outbox.ts';
import { openPortal } from '#tests/portal-page.tsx';

const email = 'anke@vuurtoren.example';

async function openSignUp() {
  const opened = await openPortal('/sign-up/', { as: 'nobody' });
  await screen.findByRole('heading', { level: 1, name: 'Sell with us' });
  const { user } = opened;
  const field = (name: string) => screen.getByRole('textbox', { name });
  return {
    ...opened,
    field,
    async fill(vatNumber = 'NL 1234.56.789.B13') {
      await user.type(field('Company'), 'Zeepfabriek De Vuurtoren');
      await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'NL');
      if (vatNumber) await user.type(field('VAT number'), vatNumber);
      await user.type(field('Your name'), 'Anke Brand');
      await user.type(field('E-mail address'), email);
      await user.type(field('Phone'), '+31 20 123 4567');
      await user.type(screen.getByLabelText('Password'), 'salt on the pier');
      await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
    },
    send: () => user.click(screen.getByRole('button', { name: 'Sign up' })),
  };
}

test('a company signs up and finds the link in its mail', async () => {
  const { fill, send, marketplace } = await openSignUp();
  await fill();
  expect(await screen.findByText('The number is valid.')).toBeVisible();
  await send();
  const title = await screen.findByRole('heading', { level: 1, name: 'Please look into your mail' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(screen.getByText(new RegExp(email))).toBeVisible();
  expect(await mailTo(marketplace, email)).toMatchObject([{ subject: 'Activate your Quayside account' }]);
});

test('after a mistyped address the form is as it was', async () => {
  const { fill, send, field, user } = await openSignUp();
  await fill();
  await send();
  await user.click(await screen.findByRole('button', { name: 'The address was wrong' }));
  expect(field('Company')).toHaveValue('Zeepfabriek De Vuurtoren');
  expect(field('E-mail address')).toHaveValue(email);
});

test('what is missing is said at its field, and no more once it is touched', async () => {
  const { send, field, user, requests } = await openSignUp();
  await send();
  expect(field('Company')).toHaveFocus();
  expect(field('Company')).toHaveAccessibleDescription('Please enter the name of your company.');
  expect(screen.getByText('Please agree to the terms to sign up.')).toBeVisible();
  expect(requests.filter(({ url }) => url.includes('register'))).toEqual([]);
  await user.type(field('Company'), 'Z');
  expect(field('Company')).toBeValid();
  expect(field('Your name')).toBeInvalid();
});

test('a VAT number that does not exist stops the sign-up at its field', async () => {
  const { fill, send, field, requests } = await openSignUp();
  await fill('NL123456789B12');
  expect(await screen.findByText(/This VAT number does not exist/)).toBeVisible();
  await send();
  expect(field('VAT number')).toBeInvalid();
  expect(field('VAT number')).toHaveFocus();
  expect(requests.filter(({ url }) => url.includes('register'))).toEqual([]);
});

test.each(['throttled', '500', 'html', 'disconnect'])(
  'a register that meets %s does not prevent the sign-up',
  async (outcome) => {
    const { fill, send, answer } = await openSignUp();
    answer(validateVat, outcome, { wait: 30 });
    await fill();
    const told = await screen.findByText(/The register cannot be asked at the moment/);
    expect(told).toHaveRole('status');
    await send();
    expect(await screen.findByRole('heading', { name: 'Please look into your mail' })).toBeVisible();
  },
);

test.each([
  { refusal: 'password_too_common', at: 'Password', says: /on lists of stolen ones/ },
  { refusal: 'impossible_phone_number', at: 'Phone', says: /There is no such phone number/ },
  {
    refusal: 'invalid_vat_number',
    at: 'VAT number',
    says: 'Please enter a VAT number that exists in this country.',
  },
])('$refusal is said at $at', async ({ refusal, at, says }) => {
  const { fill, send, answer } = await openSignUp();
  answer(registerUser, refusal);
  await fill();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(says);
  expect(screen.getByLabelText(at)).toBeInvalid();
});

test('a list that was refused is told line by line', async () => {
  const { fill, send, answer } = await openSignUp();
  answer(registerUser, 'registration_refused', {
    errors: [{ code: 'invalid', message: 'Enter a valid phone number.', field: 'phone', lineNumber: 3 }],
  });
  await fill();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Line 3: Enter a valid phone number.');
});

test.each([
  { outcome: '500', says: 'There was an error signing you up. Please try again.' },
  { outcome: 'html', says: 'There was an error signing you up. Please try again.' },
  { outcome: 'malformed', says: 'There was an error signing you up. Please try again.' },
  { outcome: 'disconnect', says: 'Something went wrong. Please try again.' },
])('a sign-up that meets $outcome keeps what was typed and can be sent again', async ({ outcome, says }) => {
  const { fill, send, answer, field } = await openSignUp();
  answer(registerUser, outcome);
  await fill();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(says);
  expect(field('Phone')).toHaveValue('+31 20 123 4567');
  await send();
  expect(await screen.findByRole('heading', { name: 'Please look into your mail' })).toBeVisible();
});

test('after too many sign-ups the button counts the seconds', async () => {
  const { fill, send, answer } = await openSignUp();
  answer(registerUser, 'throttled', { wait: 40 });
  await fill();
  await send();
  expect(await screen.findByRole('button', { name: /Try again in \d+ s/ })).toHaveAttribute('aria-disabled');
});
