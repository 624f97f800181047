import { expect, test } from 'vitest';
import {
  changePassword,
  listEmails,
  makeEmailPrimary,
  removeEmail,
  requestPasswordReset,
  resetPassword,
} from '#contract/people/accounts.calls.ts';
import { login, refreshSession } from '#contract/people/auth.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { assignEmailToUser } from '#server/people/accounts/emails.store.ts';
import { addSeller, TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { cookieOf } from '#tests/platform/marketplace/cookie-of.ts';
import { runBeforeNextChange } from '#tests/platform/marketplace/next-change.ts';
import { readMailedSecret } from '#tests/platform/marketplace/outbox.ts';
import { startMarketplace, type TestMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { createTestCaller } from '#tests/platform/marketplace/test-caller.ts';

const NEW_PASSWORD = 'copper-walrus-31';

async function resetOf(marketplace: TestMarketplace, email: string) {
  await marketplace.anonymous.call(requestPasswordReset, { body: { email } });
  await marketplace.runDueTasks();
  const secret = await readMailedSecret(marketplace, email);
  return () => marketplace.anonymous.call(resetPassword, { body: { secret, password: NEW_PASSWORD } });
}

test('a password change that a reset overtakes changes nothing', async () => {
  const marketplace = await startMarketplace();
  const thief = await marketplace.signInSeller();
  const { email } = thief.user;
  const reset = await resetOf(marketplace, email);

  runBeforeNextChange(marketplace.store, reset);
  const change = { secret: TEST_PASSWORD, password: 'of-the-thief-77' };
  expect(await thief.refusal(changePassword, { query: {}, body: change })).toMatchObject({
    code: 'token_not_valid',
  });

  await marketplace.anonymous.call(login, { body: { email, password: NEW_PASSWORD } });
});

test('a sign-in is refused when a password reset commits before it', async () => {
  const marketplace = await startMarketplace();
  const { user } = await addSeller(marketplace.store);
  const credentials = { email: user.email, password: TEST_PASSWORD };
  const reset = await resetOf(marketplace, user.email);

  runBeforeNextChange(marketplace.store, reset);
  expect(await marketplace.anonymous.refusal(login, { body: credentials })).toMatchObject({
    code: 'authentication_failed',
  });
});

test('an address that becomes the primary one at that moment is not removed', async () => {
  const marketplace = await startMarketplace();
  const { store, clock } = marketplace;
  const seller = await marketplace.signInSeller();
  const email = 'second@seller.example';
  const verifiedAt = clock.now().toISOString();
  const { qid } = await assignEmailToUser(
    store.db,
    { userQid: seller.user.qid, email, verifiedAt },
    clock.now(),
  );

  runBeforeNextChange(store, () =>
    seller.call(makeEmailPrimary, { params: { qid }, body: { secret: TEST_PASSWORD } }),
  );
  expect(
    await seller.refusal(removeEmail, { params: { qid }, body: { secret: TEST_PASSWORD } }),
  ).toMatchObject({ code: 'primary_email' });
  expect(await seller.call(listEmails)).toMatchObject([{ email, isPrimary: true }, { isPrimary: false }]);
});

test('making an address the primary one and removing it at once leaves a primary one', async () => {
  const { store, clock, ...marketplace } = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const verifiedAt = clock.now().toISOString();
  for (const round of [1, 2, 3, 4, 5]) {
    const email = `round${round}@seller.example`;
    const { qid } = await assignEmailToUser(
      store.db,
      { userQid: seller.user.qid, email, verifiedAt },
      clock.now(),
    );
    const [made, removed] = await Promise.all([
      seller.response(makeEmailPrimary, { params: { qid }, body: { secret: TEST_PASSWORD } }),
      seller.response(removeEmail, { params: { qid }, body: { secret: TEST_PASSWORD } }),
    ]);
    expect([made.ok, removed.ok].toSorted()).toEqual([false, true]);
    const [primary] = await seller.call(listEmails);
    expect(primary).toMatchObject({ email: (await seller.call(readUser)).email, isPrimary: true });
  }
});

test('a sign-in and a reset at once leave no session that began with the old password', async () => {
  const marketplace = await startMarketplace();
  const { user } = await addSeller(marketplace.store);
  const credentials = { email: user.email, password: TEST_PASSWORD };
  const reset = await resetOf(marketplace, user.email);

  const [answers] = await Promise.all([
    Promise.all([1, 2, 3].map(() => marketplace.anonymous.response(login, { body: credentials }))),
    reset(),
  ]);
  for (const answer of answers) {
    const { accessToken } = await answer.json();
    const headers = { authorization: `Bearer ${accessToken}` };
    const session = createTestCaller((request) => marketplace.fetch(request), headers);
    expect(await session.refusal(readUser)).toMatchObject({ code: 'token_not_valid' });
  }
});

/** A browser in which one user is signed in, and the credentials of another user. */
async function sharedBrowser() {
  const marketplace = await startMarketplace();
  const [{ user }, { user: next }] = [await addSeller(marketplace.store), await addSeller(marketplace.store)];
  const holding = (cookie: string) =>
    createTestCaller(
      (request) => marketplace.fetch(request, { remoteAddress: '203.0.113.7' }),
      cookie ? { cookie } : {},
    );
  const signIn = async (email: string, cookie = '') =>
    cookieOf(await holding(cookie).response(login, { body: { email, password: TEST_PASSWORD } }));
  const refresh = (cookie: string) => holding(cookie).response(refreshSession, { query: {} });
  return { marketplace, user, next, signIn, refresh, cookie: await signIn(user.email) };
}

test('a refresh that a sign-in in the same browser overtakes sets no cookie, and clears none', async () => {
  const { marketplace, next, signIn, refresh, cookie } = await sharedBrowser();
  let ofNext = '';
  runBeforeNextChange(marketplace.store, async () => {
    ofNext = await signIn(next.email, cookie);
  });
  const late = await refresh(cookie);
  expect(late.status).toBe(401);
  expect(late.headers.getSetCookie()).toEqual([]);
  expect(await (await refresh(ofNext)).json()).toMatchObject({ signature: expect.any(String) });
});

test('a refresh and a sign-in at once leave one session in the browser: that of the sign-in', async () => {
  const { next, signIn, refresh, user } = await sharedBrowser();
  for (let round = 0; round < 5; round += 1) {
    const cookie = await signIn(user.email);
    const [refreshed, ofNext] = await Promise.all([refresh(cookie), signIn(next.email, cookie)]);
    expect((await refresh(ofNext)).status).toBe(200);
    expect((await refresh(cookieOf(refreshed) || cookie)).status).toBe(401);
  }
});

test('a sign-in that is refused ends nothing', async () => {
  const { signIn, refresh, cookie } = await sharedBrowser();
  expect(await signIn('nobody@seller.example', cookie)).toBe('');
  expect((await refresh(cookie)).status).toBe(200);
});
