import { expect, test } from 'vitest';
import { listSessions, logoutEverywhere } from '#contract/people/accounts.calls.ts';
import { login } from '#contract/people/auth.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { DAY, MINUTE } from '#server/platform/clock.ts';
import { TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

const body = { secret: TEST_PASSWORD };

test('a user sees the sign-ins that last, this one first, with what they were made on', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  await marketplace.signInSeller();
  marketplace.clock.advance(MINUTE);
  await marketplace.fetch(
    new Request('http://localhost/api/auth/login/', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0',
      },
      body: JSON.stringify({ email: seller.user.email, password: TEST_PASSWORD }),
    }),
  );

  expect(await seller.call(listSessions)).toEqual([
    expect.objectContaining({ device: 'Unknown device', isCurrent: true }),
    {
      qid: expect.any(String),
      device: 'Firefox on Windows',
      isCurrent: false,
      createdAt: '2026-03-02T09:01:00.000Z',
      lastUsedAt: '2026-03-02T09:01:00.000Z',
    },
  ]);
});

test('a user signs all others out and stays', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const elsewhere = await marketplace.signIn(seller.user);
  await seller.call(logoutEverywhere, { query: { keep: 'this' }, body });

  expect(await seller.call(listSessions)).toMatchObject([{ isCurrent: true }]);
  expect(await elsewhere.refusal(readUser)).toMatchObject({ status: 401, code: 'token_not_valid' });
});

test('a wrong password ends no session, and too many wrong ones have to wait', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const elsewhere = await marketplace.signIn(seller.user);
  const attempt = () => seller.refusal(logoutEverywhere, { query: {}, body: { secret: 'not it' } });
  expect(await attempt()).toMatchObject({ status: 400, field: 'secret', code: 'incorrect_password' });
  for (let count = 1; count < 10; count += 1) await attempt();
  expect(await attempt()).toMatchObject({ status: 429, code: 'throttled' });
  expect(await seller.refusal(logoutEverywhere, { query: {}, body })).toMatchObject({ status: 429 });

  expect(await seller.call(listSessions)).toHaveLength(2);
  expect((await elsewhere.response(readUser)).status).toBe(200);
});

test('signing out of the others keeps the cookie, signing out of all takes it', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const kept = await seller.response(logoutEverywhere, { query: { keep: 'this' }, body });
  expect(kept.headers.get('set-cookie')).toBeNull();
  const taken = await seller.response(logoutEverywhere, { query: {}, body });
  expect(taken.headers.get('set-cookie')).toContain('Refresh-Token=;');
  expect(await seller.refusal(readUser)).toMatchObject({ status: 401 });
});

test('a sign-in that was not used for a week is not listed', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  marketplace.clock.advance(7 * DAY);
  const { email } = seller.user;
  await marketplace.anonymous.call(login, { body: { email, password: TEST_PASSWORD } });
  const current = await marketplace.signIn(seller.user);
  expect(await current.call(listSessions)).toHaveLength(2);
});
