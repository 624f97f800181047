import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '#contract/people/auth.calls.ts';
import { listSeededUsers, readInfo } from '#contract/platform/info.calls.ts';
import { hashPassword } from '#server/people/auth/passwords.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addUser } from '#tests/people/users/user.factory.ts';
import { delayReply, interceptCall } from '#tests/platform/faults/intercept.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { passUsualTime } from '#tests/platform/page/usual-time.ts';
import { WelcomeScreen } from '#tests/site/welcome.screen.ts';

const jana = 'jana.holt@nordlicht-beauty.example';
const buyer = 'buyer@corner-shop.example';
const newcomer = 'lotte.claes@molenbrug.example';

type Options = Parameters<typeof openPortal>[1];

/** Opens the welcome page with sample accounts and their password. */
async function openWelcome(options: Options = {}) {
  const passwordHash = await hashPassword(PASSWORD);
  const make = async (store: Store) => {
    await addUser(store, { email: buyer, name: 'Alex Corner', isBuyer: 1, passwordHash });
    await addUser(store, { email: newcomer, name: 'Lotte Claes', needsPassword: 1, activatedAt: null });
  };
  const user = { email: jana, name: 'Jana Holt', passwordHash };
  const opened = await openPortal('/welcome/', { as: 'nobody', user, make, ...options });
  const welcome = new WelcomeScreen(opened.screen);
  await welcome.seePage();
  return Object.assign(opened, { welcome });
}

test('a newcomer sees the sample accounts and the figures of the marketplace', async () => {
  await openWelcome();
  const people = within(await screen.findByRole('region', { name: 'Sample accounts' }));
  const rows = await people.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^SellerJana Holt, Nordlicht Beauty GmbH.*complete profile\.jana\.holt@/),
    expect.stringContaining('Can’t sign in: the portal is for sellers only.'),
    expect.stringContaining('Has no password yet; the activation link is in the outbox.'),
  ]);
  expect(people.getByText(PASSWORD)).toBeVisible();
  expect(people.getByRole('link', { name: 'Open the email' })).toHaveAttribute(
    'href',
    `/outbox/?recipient=${encodeURIComponent(newcomer)}`,
  );
  await waitFor(() => expect(screen.getByText('Users').closest('div')).toHaveTextContent('Users3'));
  for (const name of ['Outbox', 'Flow inspector', 'Sign up', 'Choose a new password', 'Server health'])
    expect(screen.getByRole('link', { name })).toBeVisible();
});

test('one press signs in with a sample account and leads to its first page', async () => {
  const { welcome, frame, address } = await openWelcome();
  await welcome.signInAs('Jana');
  await frame.seeTitle('Dashboard');
  expect(address()).toBe('/dashboard/');
});

test('a buyer is refused beside their name, and another user can sign in then', async () => {
  const { welcome, frame } = await openWelcome();
  await welcome.signInAs('Alex');
  await welcome.seeRefusal('This is a buyer account. Only sellers can sign in here.', buyer);
  await welcome.seeToSignInAs('Alex');
  await welcome.signInAs('Jana');
  await frame.seeTitle('Dashboard');
});

test('a sign-in that takes long can be left beside the account', async () => {
  const { welcome, ...opened } = await openWelcome();
  const intercepted = interceptCall(opened, login);
  const late = delayReply();
  intercepted.answer = late.answer;
  await welcome.signInAs('Jana');
  await waitFor(() => expect(intercepted.requests).toHaveLength(1));
  passUsualTime();
  await welcome.slowSignIn(jana).stop();
  await welcome.seeRefusal('You stopped waiting. You aren’t signed in. Try again.', jana);
  expect(screen.getByRole('button', { name: 'Sign in as Jana' })).toHaveFocus();
  late.release();
});

test('too many attempts: every button counts the seconds', async () => {
  const { welcome, answer } = await openWelcome();
  answer(login, 'throttled', { wait: 600 });
  await welcome.signInAs('Jana');
  await welcome.seeRefusal('Too many attempts.');
  await welcome.seeWaiting(2);
});

test('a signed-in user sees the own account, and other accounts only after signing out', async () => {
  const { screen, address, portal } = await openPortal('/welcome/', {
    user: { name: 'Mirko Adler' },
    make: (store) => addUser(store, { email: jana, name: 'Jana Holt' }),
  });
  const welcome = new WelcomeScreen(screen);
  await welcome.seeSignedIn('Mirko Adler');
  await welcome.seeAccount(jana);
  await welcome.seeNoSignIn();
  expect(address()).toBe('/welcome/');
  await welcome.signOut();
  await waitFor(() => expect(portal.session.getSnapshot().matches('INVALID')).toBe(true));
});

test('a marketplace that was not seeded shows a message', async () => {
  const { screen } = await openPortal('/welcome/', { as: 'nobody' });
  await screen.getByText('No accounts').see();
});

test('accounts and figures that cannot be loaded are loaded again, each on its own', async () => {
  const { welcome } = await openWelcome({
    faults: [
      [listSeededUsers, '500'],
      [readInfo, '500'],
    ],
  });
  await welcome.seePeopleFailed();
  await welcome.loadPeopleAgain();
  await welcome.seeToSignInAs('Jana');
  await welcome.loadMarketplaceAgain();
  await welcome.seeMarketplace();
});
