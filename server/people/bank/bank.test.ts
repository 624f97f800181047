import { expect, test } from 'vitest';
import {
  createAbaBankDetails,
  createIbanBankDetails,
  createSortCodeBankDetails,
  createSwiftBankDetails,
  readBankInfo,
} from '#contract/people/bank.calls.ts';
import { sampleAccounts } from '#contract/people/bank.samples.ts';
import { addUser, TEST_PASSWORD as secret } from '#tests/people/users/user.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

const accountHolder = 'Nordlicht Beauty GmbH';
const common = { accountHolder, secret };
const iban = { ...common, ...sampleAccounts.IBAN };
const swift = {
  ...common,
  swiftCode: 'hbukgb4b',
  accountNumber: '1234 5678-90',
  lineOne: 'Speicherstraße 12',
  city: 'Hamburg',
  postcode: '20457',
  country: 'DE',
};
const sortCode = { ...common, ...sampleAccounts.SORT_CODE };
const aba = {
  ...common,
  routingNumber: sampleAccounts.ABA.routingNumber,
  accountNumber: '000123456789',
  accountType: 'CHECKING' as const,
};

async function start() {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const info = () => seller.call(readBankInfo);
  const stored = () => marketplace.store.db.selectFrom('bankDetails').selectAll().executeTakeFirstOrThrow();
  const outbox = () => marketplace.store.db.selectFrom('outbox').selectAll().orderBy('recipient').execute();
  return { marketplace, seller, info, stored, outbox };
}

test('a seller gives an IBAN, and only its end is shown', async () => {
  const { seller, info, stored } = await start();
  expect(await info()).toBeNull();
  const given = await seller.call(createIbanBankDetails, { body: iban });
  expect(given).toEqual({
    kind: 'IBAN',
    accountHolder,
    maskedAccount: '•••• 3000',
    currency: 'EUR',
    updatedAt: '2026-03-02T09:00:00.000Z',
  });
  expect(await info()).toEqual(given);
  expect(await stored()).toMatchObject({ account: 'DE89370400440532013000', details: null });
});

test('a seller gives a SWIFT code with an address', async () => {
  const { seller, info, stored } = await start();
  await seller.call(createSwiftBankDetails, { body: swift });
  expect(await info()).toMatchObject({ kind: 'SWIFT', maskedAccount: '•••• 7890' });
  const { account, details } = await stored();
  expect(account).toBe('1234567890');
  expect(JSON.parse(details ?? '')).toEqual({
    swiftCode: 'HBUKGB4B',
    lineOne: 'Speicherstraße 12',
    city: 'Hamburg',
    postcode: '20457',
    country: 'DE',
  });
});

test('a seller gives a sort code; a short account number is filled up', async () => {
  const { seller, info, stored } = await start();
  await seller.call(createSortCodeBankDetails, { body: sortCode });
  expect(await info()).toMatchObject({ kind: 'SORT_CODE', maskedAccount: '•••• 4958' });
  expect(JSON.parse((await stored()).details ?? '')).toEqual({ sortCode: '089999' });
  const short = { ...common, sortCode: '086090', accountNumber: '6774744' };
  await seller.call(createSortCodeBankDetails, { body: short });
  expect(await stored()).toMatchObject({ account: '06774744' });
});

test('a seller gives an ABA number', async () => {
  const { seller, info, stored } = await start();
  await seller.call(createAbaBankDetails, { body: aba });
  expect(await info()).toMatchObject({ kind: 'ABA', maskedAccount: '•••• 6789' });
  expect(JSON.parse((await stored()).details ?? '')).toEqual({
    routingNumber: '021000021',
    accountType: 'CHECKING',
  });
});

test.each([
  ['DE88 3704 0044 0532 0130 00', 'a wrong check sum'],
  ['DE89 3704 0044 0532 0130', 'too short for Germany'],
  ['XX89 3704 0044 0532 0130 00', 'of no country'],
])('the IBAN %s is refused: %s', async (wrong) => {
  const { seller, info } = await start();
  expect(await seller.refusal(createIbanBankDetails, { body: { ...iban, iban: wrong } })).toEqual({
    status: 400,
    code: 'invalid_iban',
    field: 'iban',
    detail: {},
  });
  expect(await info()).toBeNull();
});

test('each of the other forms has its own refusal', async () => {
  const { seller, info, outbox } = await start();
  const refusals = [
    await seller.refusal(createSwiftBankDetails, { body: { ...swift, swiftCode: 'ABNAXX2A' } }),
    await seller.refusal(createSwiftBankDetails, { body: { ...swift, country: 'NL' } }),
    await seller.refusal(createSortCodeBankDetails, { body: { ...sortCode, accountNumber: '66374959' } }),
    await seller.refusal(createAbaBankDetails, { body: { ...aba, routingNumber: '021000022' } }),
  ];
  expect(refusals.map(({ status, code, field }) => [status, code, field])).toEqual([
    [400, 'invalid_swift_code', 'swiftCode'],
    [400, 'postcode_not_of_country', 'postcode'],
    [400, 'invalid_sort_code', 'accountNumber'],
    [400, 'invalid_routing_number', 'routingNumber'],
  ]);
  expect(await info()).toBeNull();
  expect(await outbox()).toEqual([]);
});

test('without the right password nothing changes, in any form', async () => {
  const { seller, info, outbox } = await start();
  const wrong = { secret: 'not the password' };
  const answers = [
    await seller.response(createIbanBankDetails, { body: { ...iban, ...wrong } }),
    await seller.response(createSwiftBankDetails, { body: { ...swift, ...wrong } }),
    await seller.response(createSortCodeBankDetails, { body: { ...sortCode, ...wrong } }),
    await seller.response(createAbaBankDetails, { body: { ...aba, ...wrong } }),
  ];
  const error = { secret: [{ code: 'incorrect_password', message: 'Invalid input.' }] };
  for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([400, error]);
  expect(await info()).toBeNull();
  expect(await outbox()).toEqual([]);
});

test('guessing the password is counted over all forms', async () => {
  const { seller } = await start();
  const wrong = { secret: 'not the password' };
  for (let count = 0; count < 5; count += 1) {
    await seller.refusal(createIbanBankDetails, { body: { ...iban, ...wrong } });
    await seller.refusal(createAbaBankDetails, { body: { ...aba, ...wrong } });
  }
  expect(await seller.refusal(createSwiftBankDetails, { body: swift })).toMatchObject({
    status: 429,
    code: 'throttled',
  });
});

test('new bank details replace the old ones, of any kind', async () => {
  const { marketplace, seller, info } = await start();
  await seller.call(createAbaBankDetails, { body: aba });
  await seller.call(createIbanBankDetails, { body: { ...iban, iban: 'NL91ABNA0417164300' } });
  expect(await info()).toMatchObject({ kind: 'IBAN', maskedAccount: '•••• 4300' });
  const rows = await marketplace.store.db.selectFrom('bankDetails').select('details').execute();
  expect(rows).toEqual([{ details: null }]);
});

test('all users of the company get a mail, with the account masked', async () => {
  const { marketplace, seller, outbox } = await start();
  await addUser(marketplace.store, { sellerQid: seller.seller.qid, email: 'a.colleague@seller.example' });
  await marketplace.signInSeller();
  await seller.call(createIbanBankDetails, { body: iban });
  const mails = await outbox();
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
    ['a.colleague@seller.example', seller.user.email].toSorted(),
  );
  for (const { kind, subject, text } of mails) {
    expect({ kind, subject }).toEqual({
      kind: 'MAIL',
      subject: 'Bank details for Nordlicht Beauty GmbH were changed',
    });
    expect(text).toContain('IBAN: •••• 3000');
    expect(text).not.toContain('DE89');
  }
});

test('bank details are those of the own company', async () => {
  const { marketplace, seller, info } = await start();
  await seller.call(createIbanBankDetails, { body: iban });
  const stranger = await marketplace.signInSeller();
  expect(await stranger.call(readBankInfo)).toBeNull();
  await stranger.call(createAbaBankDetails, { body: aba });
  expect(await info()).toMatchObject({ kind: 'IBAN' });
});

test('staff without a company have no bank details and cannot give any', async () => {
  const { marketplace } = await start();
  const staff = await marketplace.signInStaff();
  expect(await staff.call(readBankInfo)).toBeNull();
  expect(await staff.refusal(createIbanBankDetails, { body: iban })).toMatchObject({
    status: 403,
    code: 'forbidden',
  });
});

test('no account number and no password reaches the log or a reply', async () => {
  const { marketplace, seller } = await start();
  const replies = [
    await seller.response(createIbanBankDetails, { body: iban }),
    await seller.response(createIbanBankDetails, { body: { ...iban, iban: 'DE88370400440532013000' } }),
    await seller.response(createSwiftBankDetails, { body: swift }),
    await seller.response(createSortCodeBankDetails, { body: sortCode }),
    await seller.response(createAbaBankDetails, { body: aba }),
    await seller.response(readBankInfo),
  ];
  const said = [...marketplace.logLines, ...(await Promise.all(replies.map((reply) => reply.text())))].join(
    '',
  );
  for (const canary of ['0532013000', '1234567890', '66374958', '000123456789', secret]) {
    expect(said).not.toContain(canary);
  }
});

test.each([
  ['1234', '•••• 34'],
  ['1234567', '•••• 567'],
  ['12345678', '•••• 5678'],
])('of the account number %s no more than half is shown', async (accountNumber, maskedAccount) => {
  const { seller } = await start();
  const body = { ...aba, accountNumber };
  expect(await seller.call(createAbaBankDetails, { body })).toMatchObject({ maskedAccount });
});

test('nine zeros are no routing number, though their check digit is right', async () => {
  const { seller } = await start();
  const body = { ...aba, routingNumber: '000000000' };
  expect(await seller.refusal(createAbaBankDetails, { body })).toMatchObject({
    code: 'invalid_routing_number',
    field: 'routingNumber',
  });
});
