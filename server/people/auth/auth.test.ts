import { expect, test } from 'vitest';
import { logoutEverywhere } from '#contract/people/accounts.calls.ts';
import { login, logout, refreshSession, validateToken } from '#contract/people/auth.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { DAY, MINUTE, SECOND } from '#server/platform/clock.ts';
import { addSeller, addUser, TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { cookieOf } from '#tests/platform/marketplace/cookie-of.ts';
import { failNextCommit } from '#tests/platform/marketplace/next-change.ts';
import { runBeforeNextChange } from '#tests/platform/marketplace/next-change.ts';
import { startMarketplace, type TestMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { createTestCaller, type TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { MAXIMUM_FAILED_SIGN_INS_BY_ACCOUNT } from './failed-sign-in-limits.ts';

type Holding = { cookie?: string; token?: string };

/** Makes calls like a browser that holds this cookie and this access token. */
function browser(marketplace: TestMarketplace, { cookie, token }: Holding): TestCaller {
  const headers: Record<string, string> = {};
  if (cookie) headers.cookie = cookie;
  if (token) headers.authorization = `Bearer ${token}`;
  return createTestCaller((request) => marketplace.fetch(request, { remoteAddress: '203.0.113.7' }), headers);
}

async function startSession() {
  const marketplace = await startMarketplace();
  const { user } = await addSeller(marketplace.store);
  const response = await marketplace.anonymous.response(login, {
    body: { email: user.email, password: TEST_PASSWORD },
  });
  const { accessToken } = await response.json();
  const token = String(accessToken);

  /** Refreshes with a cookie; the next one to use, or the code of the refusal. */
  async function refresh(cookie: string) {
    const answer = await browser(marketplace, { cookie }).response(refreshSession, { query: {} });
    const body = await answer.json();
    return answer.ok ? { cookie: cookieOf(answer), token: String(body.accessToken) } : String(body.code);
  }

  async function rotate(cookie: string) {
    const next = await refresh(cookie);
    if (typeof next === 'string') throw new Error(next);
    return next;
  }

  return { marketplace, user, response, token, cookie: cookieOf(response), refresh, rotate };
}

test('a seller signs in and gets a user, an access token of ten minutes and an HttpOnly cookie', async () => {
  const { marketplace, user, response, token } = await startSession();

  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^Refresh-Token=[\w-]{43}; Max-Age=604800; Path=\/api\/auth\/; HttpOnly; SameSite=Strict$/,
    ),
  ]);
  expect(await browser(marketplace, { token }).call(readUser)).toMatchObject({ qid: user.qid });
  expect(await marketplace.anonymous.call(validateToken, { body: { token } })).toEqual({
    valid: true,
    accessExp: Date.parse('2026-03-02T09:10:00.000Z'),
  });
});

test('the cookie is Secure wherever the portal is not opened as plain http on this very machine', async () => {
  const marketplace = await startMarketplace();
  const { user } = await addSeller(marketplace.store);
  const signInAt = async (origin: string) => {
    const request = new Request(`${origin}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email, password: TEST_PASSWORD }),
    });
    return (await marketplace.fetch(request)).headers.get('set-cookie');
  };

  expect(await signInAt('http://127.0.0.1:4173')).not.toContain('Secure');
  expect(await signInAt('https://localhost')).toContain('; Secure');
  expect(await signInAt('http://seller.quayside.example')).toContain('; Secure');
  expect(await signInAt('http://localhost.quayside.example')).toContain('; Secure');
});

test('a wrong password and an unknown account get the same answer', async () => {
  const marketplace = await startMarketplace();
  const { user } = await addSeller(marketplace.store);
  const wrong = await marketplace.anonymous.response(login, {
    body: { email: user.email, password: 'guess' },
  });
  const unknown = await marketplace.anonymous.response(login, {
    body: { email: 'nobody@seller.example', password: 'guess' },
  });

  expect(wrong.status).toBe(401);
  expect(unknown.status).toBe(401);
  expect(await unknown.json()).toEqual({ code: 'authentication_failed', message: 'authentication failed' });
  expect(await wrong.json()).toEqual({ code: 'authentication_failed', message: 'authentication failed' });
  expect(wrong.headers.getSetCookie()).toEqual([]);
});

test('the address of an account is read without regard to case', async () => {
  const marketplace = await startMarketplace();
  await addUser(marketplace.store, { email: 'jana@seller.example', isStaff: 1 });

  const body = { email: ' Jana@Seller.example ', password: TEST_PASSWORD };
  expect(await marketplace.anonymous.call(login, { body })).toMatchObject({
    user: { email: 'jana@seller.example' },
  });
});

test('failed sign-ins are limited by account, also from several networks', async () => {
  const marketplace = await startMarketplace();
  const { user } = await addSeller(marketplace.store);
  const from = (address: string) =>
    createTestCaller((request) => marketplace.fetch(request, { remoteAddress: address }));
  const guess = { body: { email: user.email, password: 'guess' } };
  for (let attempt = 0; attempt < MAXIMUM_FAILED_SIGN_INS_BY_ACCOUNT; attempt += 1) {
    await from(`203.0.113.${attempt}`).refusal(login, guess);
  }

  const right = { body: { email: user.email, password: TEST_PASSWORD } };
  const refused = await from('198.51.100.1').response(login, right);
  expect(refused.status).toBe(429);
  const { code, wait } = await refused.json();
  expect(code).toBe('throttled');
  expect(wait).toBeGreaterThan(590);
  expect(refused.headers.get('retry-after')).toBe(String(wait));
});

test('a buyer signs in on the wire, which is recorded, and may do nothing but sign out', async () => {
  const marketplace = await startMarketplace();
  const buyer = await addUser(marketplace.store, { isBuyer: 1, email: 'buyer@corner-shop.example' });
  const response = await marketplace.anonymous.response(login, {
    body: { email: buyer.email, password: TEST_PASSWORD },
  });
  const { user, accessToken } = await response.json();

  expect(user).toMatchObject({ isBuyer: true, isSeller: false });
  const line = marketplace.logLines.find((text) => text.includes('"isBuyer":true'));
  expect(line).toContain(buyer.qid);
  expect(line).not.toContain('corner-shop');
  const signedIn = browser(marketplace, { token: String(accessToken), cookie: cookieOf(response) });
  expect(await signedIn.refusal(readUser)).toMatchObject({ status: 403, code: 'forbidden' });
  expect((await signedIn.response(logout)).status).toBe(204);
});

test('an access token ends after ten minutes, one of another secret is worth nothing', async () => {
  const { marketplace, token } = await startSession();
  const [head, , signature] = token.split('.');
  const forged = `${head}.${btoa('{"sub":"x","sid":"x","exp":9999999999}')}.${signature}`;
  expect(await browser(marketplace, { token: forged }).refusal(readUser)).toMatchObject({
    code: 'token_not_valid',
  });

  marketplace.clock.advance(10 * MINUTE - SECOND);
  expect((await browser(marketplace, { token }).response(readUser)).status).toBe(200);
  marketplace.clock.advance(SECOND);
  expect(await browser(marketplace, { token }).refusal(readUser)).toMatchObject({ code: 'token_not_valid' });
  expect(await marketplace.anonymous.call(validateToken, { body: { token } })).toEqual({
    valid: false,
    accessExp: null,
  });
});

test('each refresh gives another cookie, and a new access token', async () => {
  const { marketplace, cookie, rotate } = await startSession();
  marketplace.clock.advance(8 * MINUTE);
  const second = await rotate(cookie);
  marketplace.clock.advance(8 * MINUTE);
  const third = await rotate(second.cookie);

  expect(new Set([cookie, second.cookie, third.cookie]).size).toBe(3);
  expect((await browser(marketplace, { token: third.token }).response(readUser)).status).toBe(200);
});

test('for ten seconds after a rotation parent and child get the same child, in any order', async () => {
  const { marketplace, cookie, rotate } = await startSession();
  const second = await rotate(cookie);
  for (const sent of [second.cookie, cookie, second.cookie, cookie]) {
    expect((await rotate(sent)).cookie).toBe(second.cookie);
    marketplace.clock.advance(3 * SECOND);
  }
  expect((await rotate(second.cookie)).cookie).not.toBe(second.cookie);
});

test('two refreshes at the same time get the same child', async () => {
  const { cookie, rotate } = await startSession();
  const [one, two] = await Promise.all([rotate(cookie), rotate(cookie)]);

  expect(one?.cookie).toBe(two?.cookie);
});

test('a refresh that later ones overtake gets the newest token, and its sign-in goes on', async () => {
  const { marketplace, cookie, rotate } = await startSession();
  const newest: string[] = [];
  runBeforeNextChange(marketplace.store, async () => {
    const second = await rotate(cookie);
    marketplace.clock.advance(10 * SECOND);
    newest.push((await rotate(second.cookie)).cookie);
    expect(newest).not.toContain(second.cookie);
  });

  expect([(await rotate(cookie)).cookie]).toEqual(newest);
});

test('a parent that comes back later revokes every token of its sign-in', async () => {
  const { marketplace, token, cookie, refresh, rotate } = await startSession();
  const second = await rotate(cookie);
  marketplace.clock.advance(10 * SECOND);

  expect(await refresh(cookie)).toBe('refresh_token_reused');
  expect(await refresh(second.cookie)).toBe('token_not_valid');
  for (const used of [token, second.token]) {
    expect(await browser(marketplace, { token: used }).refusal(readUser)).toMatchObject({
      code: 'token_not_valid',
    });
  }
});

test('a grandparent revokes its sign-in at once', async () => {
  const { marketplace, cookie, refresh, rotate } = await startSession();
  const second = await rotate(cookie);
  marketplace.clock.advance(10 * SECOND);
  await rotate(second.cookie);

  expect(await refresh(cookie)).toBe('refresh_token_reused');
});

test('another sign-in of the same user outlives a revoked one', async () => {
  const { marketplace, user, cookie, refresh, rotate } = await startSession();
  const elsewhere = await marketplace.anonymous.response(login, {
    body: { email: user.email, password: TEST_PASSWORD },
  });
  await rotate(cookie);
  marketplace.clock.advance(MINUTE);
  await refresh(cookie);

  expect(await refresh(cookieOf(elsewhere))).toMatchObject({ token: expect.any(String) });
});

test('an unused session ends after seven days', async () => {
  const { marketplace, cookie, refresh, rotate } = await startSession();
  marketplace.clock.advance(7 * DAY - SECOND);
  const second = await rotate(cookie);
  marketplace.clock.advance(7 * DAY);

  expect(await refresh(second.cookie)).toBe('token_not_valid');
});

test('no session outlives thirty days, however often it is refreshed', async () => {
  const { marketplace, cookie, refresh, rotate } = await startSession();
  let last = { cookie, token: '' };
  for (let day = 0; day < 29; day += 1) {
    marketplace.clock.advance(DAY);
    last = await rotate(last.cookie);
  }
  const answer = await browser(marketplace, { cookie: last.cookie }).response(refreshSession, { query: {} });
  expect(answer.headers.get('set-cookie')).toContain(`Max-Age=${24 * 60 * 60};`);

  marketplace.clock.advance(DAY);
  expect(await refresh(cookieOf(answer))).toBe('token_not_valid');
});

test('without rotation the token stays and a new access token comes', async () => {
  const { marketplace, cookie } = await startSession();
  const answer = await browser(marketplace, { cookie }).response(refreshSession, {
    query: { rotate: 'false' },
  });

  expect(answer.status).toBe(200);
  expect(cookieOf(answer)).toBe(cookie);
});

test('a missing and an unknown cookie have different refusals, and neither changes a cookie', async () => {
  const { marketplace, refresh } = await startSession();
  expect(await marketplace.anonymous.refusal(refreshSession, { query: {} })).toMatchObject({
    status: 401,
    code: 'refresh_token_missing',
  });
  expect(await refresh('Refresh-Token=made-up')).toBe('token_not_valid');

  const answer = await browser(marketplace, { cookie: 'Refresh-Token=made-up' }).response(refreshSession, {
    query: {},
  });
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('signing out ends the session at once, by cookie or by token', async () => {
  for (const part of ['cookie', 'token'] as const) {
    const session = await startSession();
    const { marketplace, token, cookie, refresh } = session;
    const answer = await browser(marketplace, { [part]: session[part] }).response(logout);

    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/^Refresh-Token=; Max-Age=0/);
    expect(await refresh(cookie)).toBe('token_not_valid');
    expect(await browser(marketplace, { token }).refusal(readUser)).toMatchObject({
      code: 'token_not_valid',
    });
  }
});

test('signing out everywhere ends all sessions of the user and no others', async () => {
  const { marketplace, user, token, cookie, refresh } = await startSession();
  const elsewhere = await marketplace.signIn(user);
  const other = await marketplace.signInSeller();
  await browser(marketplace, { token }).call(logoutEverywhere, {
    query: {},
    body: { secret: TEST_PASSWORD },
  });

  expect(await refresh(cookie)).toBe('token_not_valid');
  expect(await elsewhere.refusal(readUser)).toMatchObject({ code: 'token_not_valid' });
  expect((await other.response(readUser)).status).toBe(200);
});

test('no secret of a session is in the store or in the log', async () => {
  const { marketplace, user, token, cookie, rotate } = await startSession();
  const second = await rotate(cookie);
  const rows = await marketplace.store.db.selectFrom('refreshTokens').selectAll().execute();
  const kept = JSON.stringify([rows, marketplace.logLines]);

  expect(rows).toHaveLength(2);
  for (const secret of [token, second.token, cookie, second.cookie, user.email, TEST_PASSWORD]) {
    expect(kept).not.toContain(secret.replace('Refresh-Token=', ''));
  }
});

test('a refresh that the store could not keep leaves the browser with the token that works', async () => {
  const { marketplace, cookie, refresh } = await startSession();
  failNextCommit(marketplace.store);
  const answer = await browser(marketplace, { cookie }).response(refreshSession, { query: {} });

  expect(answer.status).toBe(500);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await refresh(cookieOf(answer) || cookie)).toMatchObject({ token: expect.any(String) });
});

test('a refresh without its cookie is refused in the words of the specification', async () => {
  const marketplace = await startMarketplace();
  const answer = await browser(marketplace, {}).response(refreshSession, { query: {} });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({
    code: 'refresh_token_missing',
    message: 'Refresh token cookie not found',
  });
});
