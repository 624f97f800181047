import { expect, test } from 'vitest';
import { createIbanBankDetails, readBankInfo } from '#contract/bank/bank.calls.ts';
import { readUser, updateUser } from '#contract/users/users.calls.ts';
import { TEST_PASSWORD as secret } from '#tests/factories/user.factory.ts';
import { startMarketplace } from '#tests/start-marketplace.ts';

test('a seller reads who they are and what the profile lacks', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller({
    seller: { company: 'Larkspur Bay', country: 'US', currency: 'USD', chamberOfCommerce: null },
  });

  expect(await seller.call(readUser)).toMatchObject({
    qid: seller.user.qid,
    email: seller.user.email,
    account: 'Larkspur Bay',
    currency: 'USD',
    country: 'US',
    isSeller: true,
    isBuyer: false,
    isWarehouseUser: false,
    isQuaysideUser: false,
    profileGaps: ['BANK_DETAILS', 'CHAMBER_OF_COMMERCE'],
  });
});

test('a seller completes the profile', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller({ seller: { chamberOfCommerce: null } });
  expect(await seller.call(readBankInfo)).toBeNull();

  const body = { accountHolder: 'Nordlicht Beauty GmbH', iban: 'DE89 3704 0044 0532 0130 00', secret };
  const bankInfo = await seller.call(createIbanBankDetails, { body });
  expect(bankInfo).toEqual({
    kind: 'IBAN',
    accountHolder: 'Nordlicht Beauty GmbH',
    maskedAccount: '•••• 3000',
    currency: 'EUR',
    updatedAt: '2026-03-02T09:00:00.000Z',
  });
  expect(await seller.call(readBankInfo)).toEqual(bankInfo);

  const user = await seller.call(updateUser, { body: { chamberOfCommerce: 'HRB 4711' } });
  expect(user).toMatchObject({ chamberOfCommerce: 'HRB 4711', profileGaps: [] });
});

test('an IBAN with a wrong check sum is refused at its field', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();

  const body = { accountHolder: 'Nordlicht Beauty GmbH', iban: 'DE88 3704 0044 0532 0130 00', secret };
  expect(await seller.refusal(createIbanBankDetails, { body })).toEqual({
    status: 400,
    code: 'invalid_iban',
    field: 'iban',
    detail: {},
  });
  expect(await seller.call(readBankInfo)).toBeNull();
});

test('new bank details replace the old ones', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const accountHolder = 'Nordlicht Beauty GmbH';
  await seller.call(createIbanBankDetails, {
    body: { accountHolder, iban: 'DE89370400440532013000', secret },
  });
  await seller.call(createIbanBankDetails, { body: { accountHolder, iban: 'NL91ABNA0417164300', secret } });

  expect(await seller.call(readBankInfo)).toMatchObject({ maskedAccount: '•••• 4300' });
});

test('staff without a company have no bank details and cannot give any', async () => {
  const marketplace = await startMarketplace();
  const staff = await marketplace.signInStaff();
  expect(await staff.call(readBankInfo)).toBeNull();
  expect(await staff.call(readUser)).toMatchObject({
    isQuaysideUser: true,
    isSeller: false,
    profileGaps: [],
  });

  const body = { accountHolder: 'Sam Reed', iban: 'NL91ABNA0417164300', secret };
  expect(await staff.refusal(createIbanBankDetails, { body })).toMatchObject({
    status: 403,
    code: 'forbidden',
  });
});

test('a warehouse user reads who they are and no bank details', async () => {
  const marketplace = await startMarketplace();
  const warehouse = await marketplace.signInWarehouse();

  expect(await warehouse.call(readUser)).toMatchObject({ isWarehouseUser: true, isSeller: false });
  expect(await warehouse.refusal(readBankInfo)).toMatchObject({ status: 403, code: 'forbidden' });
});
