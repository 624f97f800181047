import { test } from 'vitest';
import { api } from '#client/api.ts';
import { activateAccount, readActivation, registerUser } from '#contract/people/accounts.calls.ts';
import { ActivationScreen } from '#tests/people/sign-in/activation.screen.ts';
import { readMailedSecret } from '#tests/platform/marketplace/outbox.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

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
async function signUpForLink(twice = false) {
  const opened = await openPortal('/login/', { as: 'nobody' });
  await api(registerUser, { body: signUp });
  if (twice) await api(registerUser, { body: { ...signUp, password: 'another sea shanty' } });
  const secret = await readMailedSecret(opened.marketplace, email);
  const activation = new ActivationScreen(opened.screen);
  return Object.assign(opened, { activation, openLink: () => activation.goto(secret) });
}

test('a user who chose a password at sign-up only confirms', async () => {
  const { activation, openLink, screen } = await signUpForLink();
  await openLink();
  await activation.activate();
  await screen.getByText('Account successfully activated').see();
  await activation.seeActive();
});

test('a password is set by the link, a common one is refused at its field', async () => {
  const { activation, openLink, screen } = await signUpForLink(true);
  await openLink();
  await activation.choosePassword('password1');
  await activation.seePasswordRefused(/in lists of stolen passwords/);
  await activation.choosePassword('three gulls at noon');
  await screen.getByText('Account successfully activated').see();
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
] as const)('a link with $refusal says so and leads on', async ({ refusal, says, way }) => {
  const { activation, openLink, answer } = await signUpForLink();
  answer(readActivation, refusal);
  await openLink();
  await activation.seeRefusal(says);
  await activation.seeWayTo(way);
});

test('a link that expires while the password is chosen shows a message', async () => {
  const { activation, openLink, answer } = await signUpForLink();
  await openLink();
  await activation.seeForm();
  answer(activateAccount, 'expiredSecret');
  await activation.activate();
  await activation.seeRefusal(/Your activation link has expired/);
});

test('an activation that meets an error keeps the password and can be tried again', async () => {
  const { activation, openLink, answer } = await signUpForLink(true);
  await openLink();
  await activation.seeForm();
  answer(activateAccount, '500');
  await activation.choosePassword('three gulls at noon');
  await activation.seeRefusal(/^There was an error updating your password\./);
  await activation.seePassword('three gulls at noon');
});

test('a link that is checked too often waits', async () => {
  const { activation, openLink, answer } = await signUpForLink();
  answer(readActivation, 'throttled', { wait: 50 });
  await openLink();
  await activation.seeRefusal(/^Too many attempts/);
  await activation.seeWaiting();
});

test('a link that cannot be checked is checked again', async () => {
  const { activation, openLink, answer } = await signUpForLink();
  answer(readActivation, '503');
  await openLink();
  await activation.tryAgain();
  await activation.seeForm();
});
