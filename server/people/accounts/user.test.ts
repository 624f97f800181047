import { expect, test } from 'vitest';
import { updateUser } from '#contract/people/accounts.calls.ts';
import { createAddress } from '#contract/people/addresses/addresses.calls.ts';
import { createIbanBankDetails } from '#contract/people/bank.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { addUser, TEST_PASSWORD as secret } from '#tests/people/users/user.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

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
  const seller = await marketplace.signInSeller({ seller: { chamberOfCommerce: null }, address: null });
  const body = { accountHolder: 'Nordlicht Beauty GmbH', iban: 'DE89 3704 0044 0532 0130 00', secret };
  await seller.call(createIbanBankDetails, { body });
  const { profileGaps } = await seller.call(updateUser, {
    version: 1,
    body: { chamberOfCommerce: 'HRB 4711' },
  });
  expect(profileGaps).toEqual(['BILLING_ADDRESS', 'SHIPPING_ADDRESS']);
  const address = {
    companyName: 'Nordlicht Beauty GmbH',
    usageTypes: ['BILLING' as const, 'SHIPPING' as const],
    lineOne: 'Speicherstraße 12',
    lineTwo: null,
    postcode: '20457',
    city: 'Hamburg',
    region: null,
    country: 'DE',
  };
  await seller.call(createAddress, { body: address });
  expect(await seller.call(readUser)).toMatchObject({ chamberOfCommerce: 'HRB 4711', profileGaps: [] });
});

test('one changes one’s own name and nothing else with it', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const before = await seller.call(readUser);
  const after = await seller.call(updateUser, { version: 1, body: { name: '  Jana Holt-Adler ' } });
  expect(after).toEqual({ ...before, name: 'Jana Holt-Adler', version: 2 });
  const warehouse = await marketplace.signInWarehouse();
  expect(await warehouse.call(updateUser, { version: 1, body: { name: 'Noor' } })).toMatchObject({
    name: 'Noor',
  });
});

test('of two users who change the number of a company on the same version, one is refused', async () => {
  const marketplace = await startMarketplace();
  const jana = await marketplace.signInSeller();
  const colleague = await marketplace.signIn(
    await addUser(marketplace.store, { sellerQid: jana.seller.qid, name: 'Kai' }),
  );
  const stranger = await marketplace.signInSeller();
  const outcomes = await Promise.all(
    [jana, colleague].map((one, index) =>
      one.response(updateUser, { version: 1, body: { chamberOfCommerce: `HRB 471${index}` } }),
    ),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const { chamberOfCommerce } = await jana.call(readUser);
  for (const one of [jana, colleague]) {
    expect(await one.refusal(updateUser, { version: 1, body: { chamberOfCommerce: 'HRB 9' } })).toEqual({
      status: 412,
      code: 'stale_version',
      field: null,
      detail: { version: 2 },
    });
    expect(await one.call(readUser)).toMatchObject({ chamberOfCommerce, version: 2 });
  }
  await jana.call(updateUser, { version: 2, body: { name: 'Jana' } });
  expect(await colleague.call(readUser)).toMatchObject({ name: 'Kai', version: 2 });
  expect(await stranger.call(readUser)).toMatchObject({ version: 1 });
});

test('only who sells for a company gives its number', async () => {
  const marketplace = await startMarketplace();
  const body = { chamberOfCommerce: 'HRB 4711' };
  for (const caller of [await marketplace.signInStaff(), await marketplace.signInWarehouse()]) {
    expect(await caller.refusal(updateUser, { version: 1, body })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect(await caller.call(readUser)).toMatchObject({ isSeller: false, profileGaps: [] });
  }
});

test('a warehouse user reads who they are', async () => {
  const marketplace = await startMarketplace();
  const warehouse = await marketplace.signInWarehouse();

  expect(await warehouse.call(readUser)).toMatchObject({ isWarehouseUser: true, isSeller: false });
});
