import { expect, test } from 'vitest';
import {
  addEmail,
  listEmails,
  makeEmailPrimary,
  removeEmail,
  verifyAddedEmail,
} from '#contract/people/accounts.calls.ts';
import { updateUser } from '#contract/people/accounts.calls.ts';
import { login } from '#contract/people/auth.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { addSeller, TEST_PASSWORD as secret } from '#tests/people/users/user.factory.ts';
import { runBeforeNextChange } from '#tests/platform/marketplace/next-change.ts';
import { listMessagesTo, readMailedSecret } from '#tests/platform/marketplace/outbox.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { MAXIMUM_ADDED_EMAILS_BY_USER } from './emails.store.ts';

const first = 'jana@nordlicht.example';
const second = 'office@nordlicht.example';

async function withTwoAddresses() {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller({ user: { email: first } });
  const added = await seller.call(addEmail, { body: { email: 'Office@Nordlicht.example', secret } });
  return { marketplace, seller, added, link: await readMailedSecret(marketplace, second) };
}

test('an address is added, verified by its link and made the one that signs in', async () => {
  const { marketplace, seller, added, link } = await withTwoAddresses();
  expect(added).toMatchObject({ email: second, isPrimary: false, verifiedAt: null });
  const primary = { params: { qid: added.qid }, body: { secret } };
  expect(await seller.refusal(makeEmailPrimary, primary)).toMatchObject({ code: 'email_not_verified' });

  expect(await marketplace.anonymous.call(verifyAddedEmail, { body: { secret: link } })).toEqual({
    email: second,
  });
  expect(await seller.call(makeEmailPrimary, primary)).toMatchObject({ email: second, isPrimary: true });
  expect(await seller.call(listEmails)).toMatchObject([
    { email: second, isPrimary: true, verifiedAt: '2026-03-02T09:00:00.000Z' },
    { email: first, isPrimary: false },
  ]);
  expect(await seller.call(readUser)).toMatchObject({ email: second, isEmailVerified: true });
  expect(
    await marketplace.anonymous.call(login, { body: { email: second, password: secret } }),
  ).toMatchObject({
    user: { email: second },
  });
  expect(
    await marketplace.anonymous.refusal(login, { body: { email: first, password: secret } }),
  ).toMatchObject({ status: 401 });
});

test('every change is mailed to the former address', async () => {
  const { marketplace, seller, added, link } = await withTwoAddresses();
  await marketplace.anonymous.call(verifyAddedEmail, { body: { secret: link } });
  await seller.call(makeEmailPrimary, { params: { qid: added.qid }, body: { secret } });
  const [old] = (await seller.call(listEmails)).filter(({ isPrimary }) => !isPrimary);
  await seller.call(removeEmail, { params: { qid: old?.qid ?? '' }, body: { secret } });

  expect((await listMessagesTo(marketplace, first)).map(({ subject }) => subject)).toEqual([
    'An email address was removed',
    'Your email address was changed',
    'An email address was added',
  ]);
  const [told] = await listMessagesTo(marketplace, second);
  expect(told?.subject).toBe('An email address was removed');
  expect(told?.text).toContain(`${first} was removed from your`);
});

test('an address is removed with the password only; an unverified one gets no mail', async () => {
  const { marketplace, seller, added } = await withTwoAddresses();
  const params = { qid: added.qid };
  expect(await seller.refusal(removeEmail, { params, body: { secret: 'not-my-password' } })).toMatchObject({
    status: 400,
    code: 'incorrect_password',
    field: 'secret',
  });
  expect(await seller.call(listEmails)).toHaveLength(2);
  await seller.call(removeEmail, { params, body: { secret } });
  expect(await seller.call(listEmails)).toMatchObject([{ email: first }]);
  const subject = 'An email address was removed';
  expect((await listMessagesTo(marketplace, first)).map((mail) => mail.subject)).toContain(subject);
  expect((await listMessagesTo(marketplace, second)).map((mail) => mail.subject)).not.toContain(subject);
});

test('a link verifies once', async () => {
  const { marketplace, link } = await withTwoAddresses();
  await marketplace.anonymous.call(verifyAddedEmail, { body: { secret: link } });
  expect(await marketplace.anonymous.refusal(verifyAddedEmail, { body: { secret: link } })).toMatchObject({
    code: 'invalidSecret',
  });
});

test('an address that was removed cannot be verified any more, and the primary one stays', async () => {
  const { marketplace, seller, added, link } = await withTwoAddresses();
  await seller.call(removeEmail, { params: { qid: added.qid }, body: { secret } });
  expect(await marketplace.anonymous.refusal(verifyAddedEmail, { body: { secret: link } })).toMatchObject({
    code: 'invalidSecret',
  });
  const [primary] = await seller.call(listEmails);
  expect(
    await seller.refusal(removeEmail, { params: { qid: primary?.qid ?? '' }, body: { secret } }),
  ).toMatchObject({
    status: 400,
    code: 'primary_email',
  });
});

test('a verified address of another user is refused, an unverified one is not', async () => {
  const { marketplace, seller } = await withTwoAddresses();
  const { user } = await addSeller(marketplace.store);
  const other = await marketplace.signIn(user);
  expect(await seller.refusal(addEmail, { body: { email: user.email, secret } })).toMatchObject({
    code: 'ALREADY_EXISTS',
    field: 'email',
  });
  expect(await other.call(addEmail, { body: { email: second, secret } })).toMatchObject({ email: second });
  expect(await seller.call(listEmails)).toHaveLength(1);
});

test('the link of an address that now belongs to another user verifies nothing', async () => {
  const { marketplace, seller, link } = await withTwoAddresses();
  const other = await marketplace.signInSeller();
  await other.call(addEmail, { body: { email: second, secret } });
  expect(await marketplace.anonymous.refusal(verifyAddedEmail, { body: { secret: link } })).toMatchObject({
    code: 'invalidSecret',
  });
  expect(await seller.call(listEmails)).toMatchObject([{ email: first }]);
  const theirs = (await other.call(listEmails)).find(({ email }) => email === second);
  expect(theirs).toMatchObject({ verifiedAt: null });
});

test('addresses are added with the password, up to five, and none of the provider', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  expect(
    await seller.refusal(addEmail, { body: { email: second, secret: 'not-my-password' } }),
  ).toMatchObject({ code: 'incorrect_password', field: 'secret' });
  expect(
    await seller.refusal(addEmail, { body: { email: 'me@test.quayside.example', secret } }),
  ).toMatchObject({ code: 'INVALID', field: 'email' });
  for (let number = 1; number < 5; number += 1) {
    await seller.call(addEmail, { body: { email: `${number}@nordlicht.example`, secret } });
  }
  expect(await seller.refusal(addEmail, { body: { email: second, secret } })).toMatchObject({
    code: 'too_many_emails',
  });
});

test('a new address in the profile needs the password and verification, and the old address gets a mail', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller({ user: { email: first } });
  for (const body of [{ email: second }, { email: second, secret: 'not-my-password' }]) {
    expect(await seller.refusal(updateUser, { version: 1, body })).toMatchObject({
      status: 400,
      code: 'incorrect_password',
      field: 'secret',
    });
  }
  expect(await seller.call(updateUser, { version: 1, body: { email: second, secret } })).toMatchObject({
    email: second,
    isEmailVerified: false,
  });
  expect((await seller.call(listEmails)).map(({ email }) => email)).toEqual([second]);
  expect((await listMessagesTo(marketplace, first))[0]?.subject).toBe('Your email address was changed');
});

test('an address that was verified before stays verified in the profile', async () => {
  const { marketplace, seller, link } = await withTwoAddresses();
  await marketplace.anonymous.call(verifyAddedEmail, { body: { secret: link } });
  expect(await seller.call(updateUser, { version: 1, body: { email: second, secret } })).toMatchObject({
    email: second,
    isEmailVerified: true,
  });
});

test('the same address, a taken one and one of the provider in the profile', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller({ user: { email: first } });
  const { user } = await addSeller(marketplace.store);
  expect(await seller.call(updateUser, { version: 1, body: { email: first.toUpperCase() } })).toMatchObject({
    email: first,
    isEmailVerified: true,
  });
  expect(await seller.refusal(updateUser, { version: 2, body: { email: user.email, secret } })).toMatchObject(
    {
      code: 'ALREADY_EXISTS',
      field: 'email',
    },
  );
  const ours = { email: 'me@quayside.example', secret };
  expect(await seller.refusal(updateUser, { version: 2, body: ours })).toMatchObject({
    code: 'INVALID',
    field: 'email',
  });
  expect(await seller.call(readUser)).toMatchObject({ email: first, isEmailVerified: true });
});

test('a user enters a limited number of addresses in an hour, taken or not, by any call', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller({ user: { email: first } });
  const { user } = await addSeller(marketplace.store);
  for (let number = 0; number < MAXIMUM_ADDED_EMAILS_BY_USER; number += 2) {
    const { qid } = await seller.call(addEmail, { body: { email: 'victim@shop.example', secret } });
    await seller.call(removeEmail, { params: { qid }, body: { secret } });
    await seller.refusal(updateUser, { version: 1, body: { email: user.email, secret } });
  }

  const one = { version: 1, body: { email: 'victim@shop.example', secret } };
  expect(await seller.refusal(addEmail, one)).toMatchObject({ status: 429, code: 'throttled' });
  expect(await seller.refusal(updateUser, one)).toMatchObject({ status: 429, code: 'throttled' });
  expect(await listMessagesTo(marketplace, 'victim@shop.example')).toHaveLength(
    MAXIMUM_ADDED_EMAILS_BY_USER / 2,
  );
  expect(
    await seller.call(updateUser, { version: 1, body: { name: 'Jana Holt', email: first } }),
  ).toMatchObject({
    email: first,
  });
});

test.each(['nonsense', '', 'jana@', `${'a'.repeat(250)}@shop.example`])(
  'in the profile %o is an INVALID address',
  async (email) => {
    const seller = await (await startMarketplace()).signInSeller();
    expect(await seller.refusal(updateUser, { version: 1, body: { email, secret } })).toMatchObject({
      status: 400,
      code: 'INVALID',
      field: 'email',
    });
  },
);

test('an address that was the primary one a moment ago does not come back without the password', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller({ user: { email: first } });
  runBeforeNextChange(marketplace.store, () =>
    seller.call(updateUser, { version: 1, body: { email: second, secret } }),
  );
  expect(
    await seller.call(updateUser, { version: 2, body: { email: first, name: 'Jana H.' } }),
  ).toMatchObject({
    email: second,
    name: 'Jana H.',
  });
});

test('two tabs that enter the same new address at once change it once', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller({ user: { email: first } });
  const body = { email: second, secret };
  runBeforeNextChange(marketplace.store, () => seller.call(updateUser, { version: 1, body }));
  expect(await seller.refusal(updateUser, { version: 1, body })).toMatchObject({ code: 'stale_version' });
  runBeforeNextChange(marketplace.store, () => seller.call(updateUser, { version: 2, body }));
  expect(await seller.call(updateUser, { version: 3, body })).toMatchObject({ email: second });
  expect(await seller.call(listEmails)).toMatchObject([{ email: second, isPrimary: true }]);
  expect(await listMessagesTo(marketplace, first)).toHaveLength(1);
});
