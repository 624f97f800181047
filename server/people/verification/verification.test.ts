import { expect, test } from 'vitest';
import { updateUser } from '#contract/people/accounts.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import {
  readPendingCodes,
  resendEmailToken,
  verifyEmail,
  verifyEmailToken,
  verifyPhone,
  verifyPhoneToken,
} from '#contract/people/verification.calls.ts';
import { MINUTE } from '#server/platform/clock.ts';
import { TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { readSentCode, listMessagesTo } from '#tests/platform/marketplace/outbox.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

const phone = '+494055501042';
const unverified = { isEmailVerified: 0, isPhoneVerified: 0, activatedAt: null, phone } as const;

async function held() {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller({ user: unverified });
  return { marketplace, seller, email: seller.user.email, clock: marketplace.clock };
}

function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

test('a seller verifies address and number with the codes that were sent', async () => {
  const { marketplace, seller, email } = await held();
  expect(await seller.call(verifyEmail)).toEqual({ to: email, expiresAt: '2026-03-02T09:10:00.000Z' });
  expect(await seller.call(verifyPhone, { body: {} })).toEqual({
    to: phone,
    expiresAt: '2026-03-02T09:10:00.000Z',
  });
  const code = await readSentCode(marketplace, email);
  expect((await listMessagesTo(marketplace, email))[0]?.subject).toBe(`${code} is your code`);
  expect((await listMessagesTo(marketplace, phone))[0]).toMatchObject({ kind: 'SMS', subject: null });

  await seller.call(verifyEmailToken, { body: { token: `${code.slice(0, 3)} ${code.slice(3)}` } });
  await seller.call(verifyPhoneToken, { body: { token: await readSentCode(marketplace, phone) } });
  expect(await seller.call(readUser)).toMatchObject({ isEmailVerified: true, isPhoneVerified: true });
  const row = await marketplace.store.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(row.activatedAt).toBe('2026-03-02T09:00:00.000Z');
});

test('a verified channel is refused by every call that sends or checks a code', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller({ user: { phone } });
  const already = { status: 400, code: 'already_verified' };
  expect(await seller.refusal(verifyEmail)).toMatchObject(already);
  expect(await seller.refusal(resendEmailToken)).toMatchObject(already);
  expect(await seller.refusal(verifyEmailToken, { body: { token: '123456' } })).toMatchObject(already);
  expect(await seller.refusal(verifyPhone, { body: { phone } })).toMatchObject(already);
  expect(await seller.refusal(verifyPhoneToken, { body: { token: '123456' } })).toMatchObject(already);
});

test('a wrong code, a code that was never sent and one of the other channel are refused at the field', async () => {
  const { marketplace, seller, email } = await held();
  const refusal = { status: 400, code: 'authentication_failed', field: 'token' };
  expect(await seller.refusal(verifyPhoneToken, { body: { token: '123456' } })).toMatchObject(refusal);
  await seller.call(verifyEmail);
  const code = await readSentCode(marketplace, email);
  expect(await seller.refusal(verifyEmailToken, { body: { token: wrong(code) } })).toMatchObject(refusal);
  expect(await seller.refusal(verifyPhoneToken, { body: { token: code } })).toMatchObject(refusal);
  await seller.call(verifyEmailToken, { body: { token: code } });
});

test('a code works for ten minutes and only until the next one is sent', async () => {
  const { marketplace, seller, email, clock } = await held();
  await seller.call(verifyEmail);
  const first = await readSentCode(marketplace, email);
  clock.advance(10 * MINUTE);
  const later = await marketplace.signIn(seller.user);
  expect(await later.refusal(verifyEmailToken, { body: { token: first } })).toMatchObject({ status: 400 });

  await later.call(resendEmailToken);
  const second = await readSentCode(marketplace, email);
  await later.call(resendEmailToken);
  const third = await readSentCode(marketplace, email);
  expect(await later.refusal(verifyEmailToken, { body: { token: second } })).toMatchObject({
    status: 400,
  });
  await later.call(verifyEmailToken, { body: { token: third } });
});

test('after five wrong guesses the right code is refused too, also when they come at once', async () => {
  const { marketplace, seller } = await held();
  await seller.call(verifyPhone, { body: {} });
  const code = await readSentCode(marketplace, phone);
  const guesses = await Promise.all(
    Array.from({ length: 5 }, () => seller.refusal(verifyPhoneToken, { body: { token: wrong(code) } })),
  );
  expect(new Set(guesses.map((refusal) => refusal.code))).toEqual(new Set(['authentication_failed']));
  const { guesses: counted } = await marketplace.store.db
    .selectFrom('verificationCodes')
    .select('guesses')
    .executeTakeFirstOrThrow();
  expect(counted).toBe(5);
  expect(await seller.refusal(verifyPhoneToken, { body: { token: code } })).toMatchObject({
    code: 'authentication_failed',
  });

  await seller.call(verifyPhone, { body: {} });
  await seller.call(verifyPhoneToken, { body: { token: await readSentCode(marketplace, phone) } });
});

test('five codes are sent in ten minutes, then there is a wait that counts down', async () => {
  const { marketplace, seller, email, clock } = await held();
  for (let minute = 0; minute < 5; minute += 1) {
    await seller.call(resendEmailToken);
    clock.advance(MINUTE);
  }
  const answer = await seller.response(verifyEmail);
  expect({ status: answer.status, retryAfter: answer.headers.get('retry-after') }).toEqual({
    status: 429,
    retryAfter: '300',
  });
  await seller.call(verifyPhone, { body: {} });
  clock.advance(4 * MINUTE + 59_000);
  expect(await seller.refusal(verifyEmail)).toMatchObject({ code: 'throttled', detail: { wait: 1 } });
  clock.advance(1000);
  const later = await marketplace.signIn(seller.user);
  await later.call(verifyEmail);
  expect(await listMessagesTo(marketplace, email)).toHaveLength(6);
});

test('of six requests at once five send', async () => {
  const { seller } = await held();
  const answers = await Promise.all(Array.from({ length: 6 }, () => seller.response(verifyEmail)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a seller corrects the number before it is verified', async () => {
  const { marketplace, seller } = await held();
  const corrected = '+494055501099';
  expect(await seller.refusal(verifyPhone, { body: { phone: '+12075551' } })).toMatchObject({
    status: 400,
    code: 'impossible_phone_number',
    field: 'phone',
  });
  expect(await seller.call(verifyPhone, { body: { phone: '0049 40 555 010 99' } })).toMatchObject({
    to: corrected,
  });
  expect(await seller.call(readUser)).toMatchObject({ phone: corrected, isPhoneVerified: false });
  await seller.call(verifyPhoneToken, { body: { token: await readSentCode(marketplace, corrected) } });
  expect(await seller.call(readUser)).toMatchObject({ phone: corrected, isPhoneVerified: true });
});

test('a number that was verified stays until another one is', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller({ user: { phone } });
  const next = '+494055501099';
  await seller.call(verifyPhone, { body: { phone: next } });
  expect(await seller.call(readUser)).toMatchObject({ phone, isPhoneVerified: true });
  await seller.call(verifyPhoneToken, { body: { token: await readSentCode(marketplace, next) } });
  expect(await seller.call(readUser)).toMatchObject({ phone: next, isPhoneVerified: true });
});

test('the owner of the account gets a mail when a verified number was replaced', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller({ user: { phone } });
  const next = '+494055501099';
  await seller.call(verifyPhone, { body: { phone: next } });
  await seller.call(verifyPhoneToken, { body: { token: await readSentCode(marketplace, next) } });
  expect((await listMessagesTo(marketplace, seller.user.email)).map(({ subject }) => subject)).toEqual([
    'Your phone number was changed',
  ]);
});

test('a code that was sent can be entered after a reload, until it expires or is used', async () => {
  const { marketplace, seller, email, clock } = await held();
  expect(await seller.call(readPendingCodes)).toEqual({ email: null, phone: null });
  await seller.call(verifyEmail);
  await seller.call(verifyPhone, { body: { phone: '+494055501077' } });
  const expiresAt = '2026-03-02T09:10:00.000Z';
  const texted = { to: '+494055501077', expiresAt };
  expect(await seller.call(readPendingCodes)).toEqual({ email: { to: email, expiresAt }, phone: texted });

  await seller.call(verifyEmailToken, { body: { token: await readSentCode(marketplace, email) } });
  expect(await seller.call(readPendingCodes)).toEqual({ email: null, phone: texted });
  clock.advance(10 * MINUTE);
  const later = await marketplace.signIn(seller.user);
  expect(await later.call(readPendingCodes)).toEqual({ email: null, phone: null });
});

test('a code whose guesses are used up, or whose address was changed, is not offered any more', async () => {
  const { marketplace, seller } = await held();
  await seller.call(verifyEmail);
  await seller.call(verifyPhone, { body: {} });
  const token = wrong(await readSentCode(marketplace, phone));
  for (let guess = 0; guess < 5; guess += 1) await seller.refusal(verifyPhoneToken, { body: { token } });
  await seller.call(updateUser, {
    version: 1,
    body: { email: 'other@nordlicht.example', secret: TEST_PASSWORD },
  });
  expect(await seller.call(readPendingCodes)).toEqual({ email: null, phone: null });
});

test('without a number on file one has to be given', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller({ user: { ...unverified, phone: null } });
  expect(await seller.refusal(verifyPhone, { body: {} })).toMatchObject({ code: 'impossible_phone_number' });
});

test('a code for the old address does not verify the new one', async () => {
  const { marketplace, seller, email } = await held();
  await seller.call(verifyEmail);
  const code = await readSentCode(marketplace, email);
  await seller.call(updateUser, {
    version: 1,
    body: { email: 'other@nordlicht.example', secret: TEST_PASSWORD },
  });
  expect(await seller.refusal(verifyEmailToken, { body: { token: code } })).toMatchObject({
    code: 'authentication_failed',
  });
  expect(await seller.call(readUser)).toMatchObject({ isEmailVerified: false });
});

test('codes are stored as keyed hashes and are deleted a day after they expire', async () => {
  const { marketplace, seller, clock } = await held();
  await seller.call(verifyPhone, { body: {} });
  const code = await readSentCode(marketplace, phone);
  const { db } = marketplace.store;
  const stored = await db.selectFrom('verificationCodes').selectAll().execute();
  expect(JSON.stringify(stored.map(({ codeHash }) => codeHash))).not.toContain(code);
  expect(marketplace.logLines.join('\n')).not.toContain(code);

  clock.advance(2 * 24 * 60 * MINUTE);
  await marketplace.runHourlyWork();
  expect(await db.selectFrom('verificationCodes').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('codeSends').selectAll().execute()).toEqual([]);
});
