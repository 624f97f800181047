import { expect, test } from 'vitest';
import { saveStocklistSource } from '#contract/imports/connections.calls.ts';
import {
  activateAccount,
  addEmail,
  listEmails,
  registerUser,
  updateUser,
  validateVat,
  verifyAddedEmail,
} from '#contract/people/accounts.calls.ts';
import type { SignUp } from '#contract/people/accounts.schemas.ts';
import { login } from '#contract/people/auth.calls.ts';
import { createIbanBankDetails, readBankInfo } from '#contract/people/bank.calls.ts';
import { acceptSla } from '#contract/people/terms.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { verifyPhone, verifyPhoneToken } from '#contract/people/verification.calls.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { readSentCode, listMessagesTo, readMailedSecret } from '#tests/platform/marketplace/outbox.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { MAXIMUM_SIGN_UPS_BY_NETWORK, MAXIMUM_VAT_CHECKS_BY_NETWORK } from './registration.routes.ts';

const password = 'quiet-lantern-harbour';
const signUp: SignUp = {
  company: 'Vaartzicht Handel',
  country: 'NL',
  vatNumber: 'NL900011087B01',
  name: 'Wim Bos',
  email: 'Wim@Vaartzicht.example',
  phone: '+31612345678',
  password,
  acceptsTerms: true,
};
const email = 'wim@vaartzicht.example';

test('a seller signs up and signs in, agreed to the terms, unverified, without address or bank details', async () => {
  const marketplace = await startMarketplace();
  expect(await marketplace.anonymous.call(registerUser, { body: signUp })).toEqual({ count: 1 });

  const { user } = await marketplace.anonymous.call(login, { body: { email, password } });
  expect(user).toMatchObject({
    email,
    name: 'Wim Bos',
    phone: '+31612345678',
    company: 'Vaartzicht Handel',
    country: 'NL',
    currency: 'EUR',
    timeZone: 'Europe/Amsterdam',
    vatNumber: 'NL900011087B01',
    vatCompanyName: null,
    isSeller: true,
    isBuyer: false,
    isQuaysideUser: false,
    isEmailVerified: false,
    isPhoneVerified: false,
    sellerAcceptedSlaAt: expect.any(String),
    sellerStatus: 'ACTIVE',
    chamberOfCommerce: null,
  });
  expect(user.profileGaps).toHaveLength(4);
  const [mail] = await listMessagesTo(marketplace, email);
  expect(mail).toMatchObject({ kind: 'MAIL', subject: 'Activate your Quayside account' });
  expect(mail?.links[0]?.href).toMatch(/^\/activate-account\/#secret=[\w-]{43}$/);
  expect(mail?.text).toContain('http://localhost/activate-account/#secret=');
});

test('a company of another country begins with its own currency and time', async () => {
  const marketplace = await startMarketplace();
  const polish = { ...signUp, country: 'PL', vatNumber: '9000012143', phone: '+48512345678' };
  await marketplace.anonymous.call(registerUser, { body: polish });
  const { user } = await marketplace.anonymous.call(login, { body: { email, password } });
  expect(user).toMatchObject({ currency: 'PLN', timeZone: 'Europe/Warsaw', vatNumber: 'PL9000012143' });
});

test('an existing account gets a mail about the sign-up, and the answer is the same', async () => {
  const marketplace = await startMarketplace();
  const { user } = await addSeller(marketplace.store, { user: { email } });
  expect(await marketplace.anonymous.call(registerUser, { body: signUp })).toEqual({ count: 1 });

  const mails = await listMessagesTo(marketplace, email);
  expect(mails.map(({ subject }) => subject)).toEqual(['You already have a Quayside account']);
  expect(mails[0]?.links.map(({ href }) => href)).toEqual(['/login/', '/reset-password/']);
  expect(await marketplace.anonymous.refusal(login, { body: { email, password } })).toMatchObject({
    code: 'authentication_failed',
  });
  const sellers = await marketplace.store.db.selectFrom('sellers').select('qid').execute();
  expect(sellers).toEqual([{ qid: user.sellerQid }]);
});

test('of two sign-ups with one address neither password counts: the owner of the mailbox chooses one', async () => {
  const marketplace = await startMarketplace();
  const { anonymous } = marketplace;
  const stranger = 'somebody-elses-password';
  await anonymous.call(registerUser, { body: { ...signUp, password: stranger, company: 'Not Them' } });
  await anonymous.call(registerUser, { body: signUp });

  for (const tried of [stranger, password]) {
    expect(await anonymous.refusal(login, { body: { email, password: tried } })).toMatchObject({
      status: 401,
    });
  }
  const secret = await readMailedSecret(marketplace, email);
  expect(await anonymous.refusal(activateAccount, { body: { secret } })).toMatchObject({
    code: 'password_required',
  });
  await anonymous.call(activateAccount, { body: { secret, password } });
  expect(await anonymous.call(login, { body: { email, password } })).toMatchObject({
    user: { email, sellerAcceptedSlaAt: null },
  });
});

test('two sign-ups with one address at the same time make one account', async () => {
  const marketplace = await startMarketplace();
  await Promise.all([1, 2].map(() => marketplace.anonymous.call(registerUser, { body: signUp })));
  const users = await marketplace.store.db.selectFrom('users').select('email').execute();
  expect(users).toEqual([{ email }]);
  expect(await listMessagesTo(marketplace, email)).toHaveLength(2);
});

test('an address that another user has not verified belongs to the user who signs up with it', async () => {
  const marketplace = await startMarketplace();
  const { user } = await addSeller(marketplace.store);
  const claim = { qid: user.qid, userQid: user.qid, email, verifiedAt: null, createdAt: user.createdAt };
  await marketplace.store.db.insertInto('userEmails').values(claim).execute();
  await marketplace.anonymous.call(registerUser, { body: signUp });
  expect((await listMessagesTo(marketplace, email)).map(({ subject }) => subject)).toEqual([
    'Activate your Quayside account',
  ]);
});

test.for([
  [
    'a VAT number that fails its check digits',
    { vatNumber: 'NL900011076B01' },
    'invalid_vat_number',
    'vatNumber',
  ],
  ['no VAT number where every company has one', { vatNumber: undefined }, 'invalid_vat_number', 'vatNumber'],
  ['a number too short for its country', { phone: '+12075551' }, 'impossible_phone_number', 'phone'],
  ['a password that everybody uses', { password: 'Password123' }, 'password_too_common', 'password'],
  ['an address of the provider', { email: 'me@quayside.example' }, 'invalid', 'email'],
  ['a password of seven characters', { password: 'seven77' }, 'invalid', 'password'],
] as const)('%s is refused at its field', async ([, change, code, field]) => {
  const marketplace = await startMarketplace();
  const body = { ...signUp, ...change };
  expect(await marketplace.anonymous.refusal(registerUser, { body })).toMatchObject({
    status: 400,
    code,
    field,
  });
  expect(await marketplace.store.db.selectFrom('users').select('qid').execute()).toEqual([]);
});

test('the terms must be agreed to', async () => {
  const { anonymous } = await startMarketplace();
  const answer = await anonymous.response(registerUser, {
    body: Object.assign({}, signUp, { acceptsTerms: false }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    acceptsTerms: [{ code: 'invalid', message: 'Agree to the terms to sign up.' }],
  });
});

test('a country without numbers that can be checked needs none', async () => {
  const marketplace = await startMarketplace();
  const body = { ...signUp, country: 'US', vatNumber: undefined, phone: '+12075550135' };
  await marketplace.anonymous.call(registerUser, { body });
  expect(await listMessagesTo(marketplace, email)).toHaveLength(1);
});

test('a list is registered as a whole', async () => {
  const marketplace = await startMarketplace();
  const users = ['a@one.example', 'b@two.example'].map((own) => ({ ...signUp, email: own }));
  expect(await marketplace.anonymous.call(registerUser, { body: { users } })).toEqual({ count: 2 });
  expect(await listMessagesTo(marketplace, 'b@two.example')).toHaveLength(1);
});

test('a seller of a list has not agreed to the terms, because another person sent it', async () => {
  const { anonymous } = await startMarketplace();
  await anonymous.call(registerUser, { body: { users: [signUp] } });
  const { user } = await anonymous.call(login, { body: { email, password } });
  expect(user.sellerAcceptedSlaAt).toBeNull();
});

test('a list with errors registers nothing, and each error names its line', async () => {
  const marketplace = await startMarketplace();
  const users = [
    signUp,
    { ...signUp, email: 'b@two.example', phone: '+3161', password: 'password123' },
    { ...signUp, email: 'WIM@vaartzicht.example' },
    { ...signUp, email: 'nobody', name: '' },
  ];
  const refusal = await marketplace.anonymous.refusal(registerUser, { body: { users } });
  expect(refusal).toMatchObject({ status: 400, code: 'registration_refused' });
  const told = { message: expect.any(String) };
  expect(refusal.detail.errors).toEqual([
    { ...told, code: 'invalid', field: 'phone', lineNumber: 2 },
    { ...told, code: 'invalid', field: 'email', lineNumber: 3 },
    { ...told, code: 'invalid', field: 'name', lineNumber: 4 },
    { ...told, code: 'invalid', field: 'email', lineNumber: 4 },
  ]);
  expect(await marketplace.store.db.selectFrom('users').select('qid').execute()).toEqual([]);
});

test('one address registers so many in an hour, and one mailbox gets five mails', async () => {
  const marketplace = await startMarketplace();
  for (let time = 0; time < 6; time += 1) await marketplace.anonymous.call(registerUser, { body: signUp });
  expect(await listMessagesTo(marketplace, email)).toHaveLength(5);

  const users = Array.from({ length: MAXIMUM_SIGN_UPS_BY_NETWORK }, () => ({}));
  const refusal = await marketplace.anonymous.refusal(registerUser, { body: { users } });
  expect(refusal).toMatchObject({ status: 429, code: 'throttled', detail: { wait: expect.any(Number) } });
});

test('the check digits of a VAT number are checked, and a registered number has the name of its company', async () => {
  const { store, anonymous } = await startMarketplace();
  const known = { vatNumber: 'NL900011075B01', vatCompanyName: 'Havenkade Trading' };
  await addSeller(store, { seller: known });
  const check = (countryCode: string, taxNumber: string) =>
    anonymous.call(validateVat, { body: { countryCode, taxNumber } });

  expect(await check('NL', 'NL 9000.11.075.B01')).toEqual({
    countryCode: 'NL',
    taxNumber: 'NL900011075B01',
    companyName: 'Havenkade Trading',
    validationStatus: 'VALID',
  });
  expect(await check('NL', '900011087B01')).toMatchObject({ companyName: null, validationStatus: 'VALID' });
  expect(await check('NL', 'NL900011076B01')).toMatchObject({ validationStatus: 'INVALID' });
  expect(await check('US', '90-1351000')).toMatchObject({ validationStatus: 'UNABLE_TO_VALIDATE' });
});

test('an address that asks too often about VAT numbers waits', async () => {
  const { anonymous } = await startMarketplace();
  const input = { body: { countryCode: 'NL', taxNumber: 'NL900011087B01' } };
  for (let time = 0; time < MAXIMUM_VAT_CHECKS_BY_NETWORK; time += 1)
    await anonymous.call(validateVat, input);
  const answer = await anonymous.response(validateVat, input);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('nothing of a sign-up reaches the log', async () => {
  const marketplace = await startMarketplace();
  await marketplace.anonymous.call(registerUser, { body: signUp });
  const secret = await readMailedSecret(marketplace, email);
  await marketplace.anonymous.call(activateAccount, { body: { secret } });
  const { accessToken } = await marketplace.anonymous.call(login, { body: { email, password } });
  expect(accessToken).not.toBe('');

  const log = marketplace.logLines.join('\n').toLowerCase();
  expect(log).toContain('signed in');
  for (const canary of [email, password, secret, '612345678', 'wim bos']) {
    expect(log).not.toContain(canary.toLowerCase());
  }
});

test('a new user reads no data of another seller', async () => {
  const marketplace = await startMarketplace();
  await marketplace.anonymous.call(registerUser, { body: signUp });
  const user = await marketplace.store.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const newcomer = await marketplace.signIn(user);
  expect(await newcomer.call(readUser)).toMatchObject({
    company: 'Vaartzicht Handel',
    isEmailVerified: false,
  });
});

test('before the address is verified, changes of the company and acceptance of the terms are refused', async () => {
  const { anonymous, ...marketplace } = await startMarketplace();
  await anonymous.call(registerUser, { body: { ...signUp, password: 'of-a-stranger-77' } });
  const { user } = await anonymous.call(login, { body: { email, password: 'of-a-stranger-77' } });
  const row = await marketplace.store.db
    .selectFrom('users')
    .selectAll()
    .where('qid', '=', user.qid)
    .executeTakeFirstOrThrow();
  const stranger = await marketplace.signIn(row);
  const bank = { accountHolder: 'Stranger', iban: 'DE89370400440532013000', secret: 'of-a-stranger-77' };
  const source = { kind: 'URL', url: 'https://stock.example/a.csv', username: '' } as const;
  const forbidden = { status: 403, code: 'forbidden' };
  expect(await stranger.refusal(createIbanBankDetails, { body: bank })).toMatchObject(forbidden);
  expect(await stranger.refusal(saveStocklistSource, { version: 0, body: source })).toMatchObject(forbidden);
  expect(
    await stranger.refusal(updateUser, { version: 1, body: { chamberOfCommerce: '12345678' } }),
  ).toMatchObject(forbidden);
  await stranger.call(acceptSla);

  await anonymous.call(registerUser, { body: signUp });
  const secret = await readMailedSecret({ ...marketplace, anonymous }, email);
  await anonymous.call(activateAccount, { body: { secret, password } });
  const owner = await marketplace.signIn(row);
  expect(await owner.call(readBankInfo)).toBeNull();
  expect(await owner.call(readUser)).toMatchObject({ sellerAcceptedSlaAt: null });
  const own = { ...bank, secret: password };
  expect(await owner.call(createIbanBankDetails, { body: own })).toMatchObject({ kind: 'IBAN' });
});

test('a repeated sign-up keeps no phone number and no address that another user has verified', async () => {
  const marketplace = await startMarketplace();
  const { anonymous, store } = marketplace;
  const theirs = { phone: '+31687654321', secret: 'of-a-stranger-77' };
  await anonymous.call(registerUser, { body: { ...signUp, ...theirs, password: theirs.secret } });
  const row = await store.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const stranger = await marketplace.signIn(row);
  await stranger.call(verifyPhone, { body: {} });
  await stranger.call(verifyPhoneToken, { body: { token: await readSentCode(marketplace, theirs.phone) } });
  const added = { email: 'stranger@shop.example', secret: theirs.secret };
  await stranger.call(addEmail, { body: added });
  const link = await readMailedSecret(marketplace, added.email);
  await anonymous.call(verifyAddedEmail, { body: { secret: link } });

  await anonymous.call(registerUser, { body: signUp });
  const secret = await readMailedSecret(marketplace, email);
  await anonymous.call(activateAccount, { body: { secret, password } });
  const owner = await marketplace.signIn(row);
  expect((await owner.call(listEmails)).map((entry) => entry.email)).toEqual([email]);
  expect(await owner.call(readUser)).toMatchObject({ isEmailVerified: true, isPhoneVerified: false });
});
