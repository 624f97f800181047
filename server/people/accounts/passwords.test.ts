import { expect, test } from 'vitest';
import {
  changePassword,
  readPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '#contract/people/accounts.calls.ts';
import { login } from '#contract/people/auth.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { MAXIMUM_FAILED_SIGN_INS_BY_ACCOUNT } from '#server/people/auth/failed-sign-in-limits.ts';
import { HOUR } from '#server/platform/clock.ts';
import { addSeller, TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { listMessagesTo, readMailedSecret } from '#tests/platform/marketplace/outbox.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { MAXIMUM_PASSWORD_RESETS_BY_ACCOUNT } from './passwords.routes.ts';

const password = 'quiet-lantern-harbour';

async function askedForReset(values: Parameters<typeof addSeller>[1] = {}) {
  const marketplace = await startMarketplace();
  const { user } = await addSeller(marketplace.store, values);
  await marketplace.anonymous.call(requestPasswordReset, { body: { email: user.email.toUpperCase() } });
  await marketplace.runDueTasks();
  return { ...marketplace, marketplace, user, secret: await readMailedSecret(marketplace, user.email) };
}

test('a forgotten password is replaced by the mailed link, which works once', async () => {
  const { anonymous, marketplace, user, secret } = await askedForReset();
  const { email } = user;
  const [mail] = await listMessagesTo(marketplace, email);
  expect(mail?.links[0]?.href).toMatch(/^\/reset-password\/#secret=/);

  expect(await anonymous.call(resetPassword, { body: { secret, password } })).toEqual({ email });
  expect(await anonymous.call(login, { body: { email, password } })).toMatchObject({ user: { email } });
  expect(await anonymous.refusal(login, { body: { email, password: TEST_PASSWORD } })).toMatchObject({
    status: 401,
  });
  expect(await anonymous.refusal(resetPassword, { body: { secret, password } })).toMatchObject({
    code: 'invalidSecret',
  });
  expect((await listMessagesTo(marketplace, email))[0]?.subject).toBe('Your password was changed');
});

test('a link is checked when it is opened: it names its account until it is used or too old', async () => {
  const { anonymous, user, secret } = await askedForReset();
  const check = { body: { secret } };
  expect(await anonymous.call(readPasswordReset, check)).toEqual({ email: user.email });
  await anonymous.call(resetPassword, { body: { secret, password } });
  expect(await anonymous.refusal(readPasswordReset, check)).toMatchObject({ code: 'invalidSecret' });

  const late = await askedForReset();
  late.clock.advance(HOUR);
  expect(await late.anonymous.refusal(readPasswordReset, { body: { secret: late.secret } })).toMatchObject({
    status: 400,
    code: 'expiredSecret',
  });
});

test('the password in use is no new password, neither by link nor by a change', async () => {
  const { anonymous, marketplace, user, secret } = await askedForReset();
  const refusal = { status: 400, code: 'password_unchanged', field: 'password' };
  const body = { secret, password: TEST_PASSWORD };
  expect(await anonymous.refusal(resetPassword, { body })).toMatchObject(refusal);
  const seller = await marketplace.signIn(user);
  const change = { secret: TEST_PASSWORD, password: TEST_PASSWORD };
  expect(await seller.refusal(changePassword, { query: {}, body: change })).toMatchObject(refusal);
  await anonymous.call(resetPassword, { body: { secret, password } });
});

test('a new password by link ends every session and every other link', async () => {
  const { anonymous, marketplace, user, secret } = await askedForReset();
  const sessions = [await marketplace.signIn(user), await marketplace.signIn(user)];
  await anonymous.call(requestPasswordReset, { body: { email: user.email } });
  await marketplace.runDueTasks();
  await anonymous.call(resetPassword, { body: { secret, password } });

  for (const session of sessions) {
    expect(await session.refusal(readUser)).toMatchObject({ status: 401, code: 'token_not_valid' });
  }
  const other = { secret: await readMailedSecret(marketplace, user.email), password };
  expect(await anonymous.refusal(resetPassword, { body: other })).toMatchObject({ code: 'invalidSecret' });
});

test('a reset link works for an hour, also at the same time only once', async () => {
  const { anonymous, clock, secret } = await askedForReset();
  clock.advance(HOUR - 1);
  const answers = await Promise.all(
    [1, 2].map(() => anonymous.response(resetPassword, { body: { secret, password } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);

  const late = await askedForReset();
  late.clock.advance(HOUR);
  expect(
    await late.anonymous.refusal(resetPassword, { body: { secret: late.secret, password } }),
  ).toMatchObject({ status: 400, code: 'expiredSecret' });
});

test('resetting the password activates an account', async () => {
  const { anonymous, store, user, secret } = await askedForReset({
    user: { isEmailVerified: 0, activatedAt: null, needsPassword: 1 },
  });
  await anonymous.call(resetPassword, { body: { secret, password } });
  const row = await store.db
    .selectFrom('users')
    .selectAll()
    .where('qid', '=', user.qid)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    isEmailVerified: 1,
    needsPassword: 0,
    activatedAt: '2026-03-02T09:00:00.000Z',
  });
});

test('an address without an account gets the same answer, the same work and no mail', async () => {
  const { anonymous, marketplace, store } = await askedForReset();
  const answer = await anonymous.response(requestPasswordReset, {
    body: { email: 'nobody@nowhere.example' },
  });
  expect({ status: answer.status, body: await answer.text() }).toEqual({ status: 204, body: '' });
  await marketplace.runDueTasks();
  expect(await listMessagesTo(marketplace, 'nobody@nowhere.example')).toEqual([]);
  const tasks = await store.db.selectFrom('tasks').select(['kind', 'failure', 'payload']).execute();
  expect(tasks.map(({ kind, failure }) => [kind, failure])).toEqual([
    ['mail a password reset', null],
    ['mail a password reset', null],
  ]);
  expect(JSON.stringify(tasks)).not.toContain('nowhere.example');
});

test('one account is mailed so many links in an hour, whether it exists or not', async () => {
  const { anonymous } = await startMarketplace();
  const input = { body: { email: 'nobody@nowhere.example' } };
  for (let time = 0; time < MAXIMUM_PASSWORD_RESETS_BY_ACCOUNT; time += 1)
    await anonymous.call(requestPasswordReset, input);
  expect(await anonymous.refusal(requestPasswordReset, input)).toMatchObject({
    status: 429,
    code: 'throttled',
    detail: { wait: expect.any(Number) },
  });
  await anonymous.call(requestPasswordReset, { body: { email: 'somebody@nowhere.example' } });
});

test('a new password ends the throttle of failed sign-ins', async () => {
  const { anonymous, user, secret } = await askedForReset();
  const { email } = user;
  for (let time = 0; time < MAXIMUM_FAILED_SIGN_INS_BY_ACCOUNT; time += 1) {
    await anonymous.refusal(login, { body: { email, password: 'forgotten' } });
  }
  expect(await anonymous.refusal(login, { body: { email, password: TEST_PASSWORD } })).toMatchObject({
    status: 429,
  });
  await anonymous.call(resetPassword, { body: { secret, password } });
  expect(await anonymous.call(login, { body: { email, password } })).toMatchObject({ user: { email } });
});

test('a seller changes the password and stays, every other session ends', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const elsewhere = await marketplace.signIn(seller.user);
  const input = { query: { source: 'profile' as const }, body: { secret: TEST_PASSWORD, password } };
  await seller.call(changePassword, input);

  const { email } = seller.user;
  expect(await seller.call(readUser)).toMatchObject({ email });
  expect(await elsewhere.refusal(readUser)).toMatchObject({ status: 401 });
  expect(await marketplace.anonymous.call(login, { body: { email, password } })).toMatchObject({
    user: { email },
  });
  expect((await listMessagesTo(marketplace, email))[0]?.subject).toBe('Your password was changed');
});

test('a wrong current password changes nothing, and ten of them have to wait', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const wrong = { query: {}, body: { secret: 'not-my-password', password } };
  const answer = await seller.response(changePassword, wrong);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    secret: [{ code: 'incorrect_password', message: 'Invalid input.' }],
  });

  for (let time = 1; time < 10; time += 1) await seller.refusal(changePassword, wrong);
  const right = { query: {}, body: { secret: TEST_PASSWORD, password } };
  expect(await seller.refusal(changePassword, right)).toMatchObject({ status: 429, code: 'throttled' });
  expect(await listMessagesTo(marketplace, seller.user.email)).toEqual([]);
});

test.for(['password', 'PASSWORD1', '12345678', 'iloveyou1'])('%s is no new password', async (common) => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const body = { secret: TEST_PASSWORD, password: common };
  expect(await seller.refusal(changePassword, { query: {}, body })).toMatchObject({
    code: 'password_too_common',
    field: 'password',
  });
});
