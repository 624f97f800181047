import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#client/api.ts';
import { activateAccount, readActivation, registerUser } from '#contract/accounts/accounts.calls.ts';
import { secretFor } from '#tests/outbox.ts';
import { openPortal } from '#tests/portal-page.tsx';

const email = 'anke@vuurtoren.example';
const signUp = {
  company: 'Zeepfabriek De Vuurtoren',
  country: 'US',
  name: 'Anke Brand',
  email,
  phone: '+12125550123',
  password: 'salt on the pier',
  acceptsTerms: true as const,
};

/**
 * The activation link of a new user. With `twice` the user signs up again with another password, so that the form
 * asks for one.
 */
async function openLink(twice = false) {
  const opened = await openPortal('/login/', { as: 'nobody' });
  await api(registerUser, { body: signUp });
  if (twice) await api(registerUser, { body: { ...signUp, password: 'another sea shanty' } });
  const secret = await secretFor(opened.marketplace, email);
  return {
    ...opened,
    go: () => history.pushState(null, '', `/activate-account/?secret=${secret}`),
  };
}

test('a user who chose a password at sign-up only confirms', async () => {
  const { go, user } = await openLink();
  go();
  await user.click(await screen.findByRole('button', { name: 'Activate account' }));
  expect(await screen.findByText('Account successfully activated')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Your account is active' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Sign in' })).toHaveFocus());
});

test('a password is set by the link, a common one is refused at its field', async () => {
  const { go, user } = await openLink(true);
  go();
  const password = await screen.findByLabelText('New password');
  await user.type(password, 'password1');
  await user.click(screen.getByRole('button', { name: 'Set password and activate' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/on lists of stolen ones/);
  expect(password).toBeInvalid();
  await user.clear(password);
  await user.type(password, 'three gulls at noon');
  await user.click(screen.getByRole('button', { name: 'Set password and activate' }));
  expect(await screen.findByText('Account successfully activated')).toBeVisible();
});

// Specification 8.2, account activation, word for word.
test.each([
  {
    refusal: 'invalidSecret',
    says: 'The link has expired or is invalid. Please contact us for a new link.',
    way: 'Contact us',
  },
  {
    refusal: 'expiredSecret',
    says: `Your activation link has expired, please go to ${location.origin}/reset-password/ to receive a new link.`,
    way: 'Get a new link',
  },
])('a link with $refusal says so and leads on', async ({ refusal, says, way }) => {
  const { go, answer } = await openLink();
  answer(readActivation, refusal);
  go();
  expect(await screen.findByRole('alert')).toHaveTextContent(says);
  expect(screen.getByRole('link', { name: way })).toBeVisible();
});

test('a link that expires while the password is chosen says so', async () => {
  const { go, user, answer } = await openLink();
  go();
  const button = await screen.findByRole('button', { name: 'Activate account' });
  answer(activateAccount, 'expiredSecret');
  await user.click(button);
  expect(await screen.findByText(/Your activation link has expired/)).toBeVisible();
});

test('an activation that meets an error keeps the password and can be tried again', async () => {
  const { go, user, answer } = await openLink(true);
  go();
  answer(activateAccount, '500');
  const password = await screen.findByLabelText('New password');
  await user.type(password, 'three gulls at noon');
  await user.click(screen.getByRole('button', { name: 'Set password and activate' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There was an error updating your password.');
  expect(password).toHaveValue('three gulls at noon');
});

test('a link that cannot be checked is checked again', async () => {
  const { go, user, answer } = await openLink();
  answer(readActivation, '503');
  go();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Activate account' })).toBeVisible();
});
