import { expect, test } from 'vitest';
import { activateAccount, readActivation, registerUser } from '#contract/people/accounts.calls.ts';
import { login } from '#contract/people/auth.calls.ts';
import { DAY } from '#server/platform/clock.ts';
import { seed } from '#server/seed/seed.ts';
import { runBeforeNextChange } from '#tests/platform/marketplace/next-change.ts';
import { listMessagesTo, readMailedSecret } from '#tests/platform/marketplace/outbox.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { LINK_LIFETIMES } from './secrets.store.ts';

const password = 'quiet-lantern-harbour';
const email = 'wim@vaartzicht.example';

async function signedUp() {
  const marketplace = await startMarketplace();
  const body = {
    company: 'Vaartzicht Handel',
    country: 'NL',
    vatNumber: 'NL900011087B01',
    name: 'Wim Bos',
    email,
    phone: '+31612345678',
    password,
    acceptsTerms: true as const,
  };
  await marketplace.anonymous.call(registerUser, { body });
  return { ...marketplace, marketplace, body, secret: await readMailedSecret(marketplace, email) };
}

test('a link names its account, and activates and verifies the address once', async () => {
  const { anonymous, secret } = await signedUp();
  expect(await anonymous.call(readActivation, { body: { secret } })).toEqual({
    email,
    company: 'Vaartzicht Handel',
    needsPassword: false,
  });
  expect(await anonymous.call(activateAccount, { body: { secret } })).toEqual({ email });
  const { user } = await anonymous.call(login, { body: { email, password } });
  expect(user).toMatchObject({ isEmailVerified: true, isPhoneVerified: false });

  for (const call of [readActivation, activateAccount]) {
    expect(await anonymous.refusal(call, { body: { secret } })).toMatchObject({
      status: 400,
      code: 'invalidSecret',
    });
  }
});

test('of two activations at once one succeeds', async () => {
  const { anonymous, secret } = await signedUp();
  const answers = await Promise.all(
    [1, 2].map(() => anonymous.response(activateAccount, { body: { secret } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('an old link has expired, and an invented one is invalid', async () => {
  const { anonymous, clock, secret } = await signedUp();
  expect(await anonymous.refusal(readActivation, { body: { secret: 'a'.repeat(43) } })).toMatchObject({
    code: 'invalidSecret',
  });
  clock.advance(LINK_LIFETIMES.ACTIVATION - 1);
  expect(await anonymous.call(readActivation, { body: { secret } })).toMatchObject({ email });
  clock.advance(1);
  for (const call of [readActivation, activateAccount]) {
    expect(await anonymous.refusal(call, { body: { secret } })).toMatchObject({
      status: 400,
      code: 'expiredSecret',
    });
  }
});

test('a password that is chosen with the link replaces the one of the sign-up', async () => {
  const { anonymous, secret } = await signedUp();
  const chosen = 'tall-mast-in-morning-fog';
  expect(
    await anonymous.refusal(activateAccount, { body: { secret, password: 'iloveyou123' } }),
  ).toMatchObject({ code: 'password_too_common', field: 'password' });
  await anonymous.call(activateAccount, { body: { secret, password: chosen } });
  expect(await anonymous.refusal(login, { body: { email, password } })).toMatchObject({ status: 401 });
  expect(await anonymous.call(login, { body: { email, password: chosen } })).toMatchObject({
    user: { email },
  });
});

test('the newcomer of the seed finds the link in the outbox and has to choose a password', async () => {
  const marketplace = await startMarketplace();
  const { store, clock, anonymous } = marketplace;
  await seed(store, { now: clock.now(), size: 'small', baseUrl: 'http://localhost' });
  clock.advance(2 * DAY);
  const newcomer = 'lotte.claes@molenbrug.example';
  const secret = await readMailedSecret(marketplace, newcomer);

  expect(await anonymous.call(readActivation, { body: { secret } })).toEqual({
    email: newcomer,
    company: 'Molenbrug Handelshuis',
    needsPassword: true,
  });
  expect(await anonymous.refusal(activateAccount, { body: { secret } })).toMatchObject({
    code: 'password_required',
    field: 'password',
  });
  await anonymous.call(activateAccount, { body: { secret, password } });
  expect(await anonymous.call(login, { body: { email: newcomer, password } })).toMatchObject({
    user: { isEmailVerified: true, isSeller: true },
  });
  expect(await listMessagesTo(marketplace, newcomer)).toHaveLength(1);
});

test('a link that a mail program has shortened or changed is refused as invalid', async () => {
  const { anonymous, secret } = await signedUp();
  for (const left of ['', secret.slice(0, 12), `${secret}=3D`, `<${secret}>`]) {
    for (const call of [readActivation, activateAccount]) {
      expect(await anonymous.refusal(call, { body: { secret: left } })).toMatchObject({
        status: 400,
        code: 'invalidSecret',
        field: null,
      });
    }
  }
});

test('a password that another sign-up has withdrawn activates nothing', async () => {
  const { anonymous, marketplace, body, secret } = await signedUp();
  runBeforeNextChange(marketplace.store, () => anonymous.call(registerUser, { body }));
  expect(await anonymous.refusal(activateAccount, { body: { secret } })).toMatchObject({
    code: 'password_required',
    field: 'password',
  });
  await anonymous.call(activateAccount, { body: { secret, password } });
  expect(await anonymous.call(login, { body: { email, password } })).toMatchObject({ user: { email } });
});
