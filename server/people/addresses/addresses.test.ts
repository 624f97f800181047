import { expect, test } from 'vitest';
import {
  chooseAddress,
  createAddress,
  deleteAddress,
  listAddresses,
  readAddress,
  updateAddress,
} from '#contract/people/addresses/addresses.calls.ts';
import type { AddressEntry } from '#contract/people/addresses/addresses.schemas.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { addAddress } from '#tests/people/users/user.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { findAddressFor } from './addresses.store.ts';

const entry: AddressEntry = {
  companyName: 'Nordlicht Beauty GmbH, Lager',
  usageTypes: ['SHIPPING'],
  lineOne: 'Am Alten Speicher 18',
  lineTwo: null,
  postcode: '20457',
  city: 'Hamburg',
  region: null,
  country: 'DE',
};

async function start(address: null | undefined = null) {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller({ address });
  const create = (change: Partial<AddressEntry> = {}) =>
    seller.call(createAddress, { body: { ...entry, ...change } });
  return { marketplace, seller, create };
}

test('a seller adds a billing and a shipping address, and the profile lacks them no more', async () => {
  const { seller, create } = await start();
  expect((await seller.call(readUser)).profileGaps).toEqual([
    'BANK_DETAILS',
    'BILLING_ADDRESS',
    'SHIPPING_ADDRESS',
  ]);
  const shipping = await create();
  expect(shipping).toEqual({
    ...entry,
    qid: shipping.qid,
    usedFor: ['SHIPPING'],
    version: 1,
    updatedAt: '2026-03-02T09:00:00.000Z',
  });
  expect(await seller.call(readAddress, { params: { qid: shipping.qid } })).toEqual(shipping);
  expect((await seller.call(readUser)).profileGaps).toEqual(['BANK_DETAILS', 'BILLING_ADDRESS']);
  await create({ usageTypes: ['BILLING', 'BILLING'], lineTwo: '  ' });
  expect((await seller.call(readUser)).profileGaps).toEqual(['BANK_DETAILS']);
});

test('the oldest address is used until the seller chooses another one', async () => {
  const { marketplace, seller, create } = await start();
  const both: AddressEntry['usageTypes'] = ['BILLING', 'SHIPPING'];
  const first = await create({ usageTypes: both, lineOne: 'Kaai 1' });
  marketplace.clock.advance(1000);
  const second = await create({ usageTypes: both, lineOne: 'Kaai 2' });
  expect([first.usedFor, second.usedFor]).toEqual([both, []]);
  const used = async (usageTypes: AddressEntry['usageTypes']) => {
    const { results } = await seller.call(listAddresses, { query: { usageTypes } });
    return results.map(({ lineOne, usedFor }) => [lineOne, ...usedFor]);
  };
  const { qid } = second;
  expect(
    await seller.call(chooseAddress, { params: { qid }, body: { usageType: 'SHIPPING' } }),
  ).toMatchObject({
    qid,
    usedFor: ['SHIPPING'],
  });
  expect(await used(['SHIPPING'])).toEqual([
    ['Kaai 2', 'SHIPPING'],
    ['Kaai 1', 'BILLING'],
  ]);
  expect(await used(['BILLING'])).toEqual([
    ['Kaai 1', 'BILLING'],
    ['Kaai 2', 'SHIPPING'],
  ]);

  await seller.call(chooseAddress, { params: { qid: first.qid }, body: { usageType: 'SHIPPING' } });
  expect(await used(['SHIPPING'])).toEqual([['Kaai 1', 'BILLING', 'SHIPPING'], ['Kaai 2']]);
  await seller.call(chooseAddress, { params: { qid }, body: { usageType: 'SHIPPING' } });
  await seller.call(deleteAddress, { params: { qid } });
  expect(await used(['SHIPPING'])).toEqual([['Kaai 1', 'BILLING', 'SHIPPING']]);
});

test('a chosen address that loses the usage is used for it no more', async () => {
  const { marketplace, seller, create } = await start();
  await create({ lineOne: 'Kaai 1' });
  marketplace.clock.advance(1000);
  const { qid } = await create({ usageTypes: ['BILLING', 'SHIPPING'], lineOne: 'Kaai 2' });
  await seller.call(chooseAddress, { params: { qid }, body: { usageType: 'SHIPPING' } });
  const body: AddressEntry = { ...entry, usageTypes: ['BILLING'] };
  await seller.call(updateAddress, { params: { qid }, version: 1, body });
  const { results } = await seller.call(listAddresses, { query: { usageTypes: ['SHIPPING'] } });
  expect(results).toMatchObject([{ lineOne: 'Kaai 1', usedFor: ['SHIPPING'] }]);
  expect(
    await seller.refusal(chooseAddress, { params: { qid }, body: { usageType: 'SHIPPING' } }),
  ).toMatchObject({ code: 'usage_missing' });
});

test('labels and invoices name the chosen address', async () => {
  const { marketplace, seller, create } = await start();
  await create();
  marketplace.clock.advance(1000);
  const { qid } = await create({ lineOne: 'Kaai 2' });
  await seller.call(chooseAddress, { params: { qid }, body: { usageType: 'SHIPPING' } });
  const { sellerQid } = await marketplace.store.db
    .selectFrom('addresses')
    .select('sellerQid')
    .where('qid', '=', qid)
    .executeTakeFirstOrThrow();
  const used = await findAddressFor(marketplace.store.db, sellerQid, 'SHIPPING');
  expect(used).toMatchObject({ lineOne: 'Kaai 2' });
});

test('an address in the US needs its state', async () => {
  const { create, seller } = await start();
  const us = { ...entry, country: 'US', city: 'Portland', postcode: '97201' };
  for (const region of [null, 'Westphalia']) {
    expect(await seller.refusal(createAddress, { body: { ...us, region } })).toMatchObject({
      code: 'state_missing',
      field: 'region',
    });
  }
  expect(await create({ ...us, region: 'Oregon' })).toMatchObject({ region: 'Oregon' });
});

test('addresses are listed by usage and by page, the oldest first', async () => {
  const { marketplace, seller, create } = await start();
  for (const usageTypes of [['SHIPPING'], ['BILLING'], ['BILLING', 'SHIPPING']] as const) {
    await create({ usageTypes: [...usageTypes], lineOne: usageTypes.join(' and ') });
    marketplace.clock.advance(1000);
  }
  const list = async (query: object) => {
    const { count, next, previous, results } = await seller.call(listAddresses, { query });
    return { count, next, previous, lines: results.map(({ lineOne }) => lineOne) };
  };
  const whole = { count: 3, next: null, previous: null };
  const all = ['SHIPPING', 'BILLING', 'BILLING and SHIPPING'];
  expect(await list({})).toEqual({ ...whole, lines: all });
  expect(await list({ usageTypes: ['BILLING', 'SHIPPING'] })).toEqual({ ...whole, lines: all });
  expect(await list({ usageTypes: ['BILLING'] })).toEqual({
    ...whole,
    count: 2,
    lines: ['BILLING', 'BILLING and SHIPPING'],
  });
  expect(await list({ usageTypes: ['BILLING'], page: 2, size: 1 })).toEqual({
    count: 2,
    next: null,
    previous: 'addresses/?page=1&size=1&usageTypes=BILLING',
    lines: ['BILLING and SHIPPING'],
  });
  expect(await seller.refusal(listAddresses, { query: { page: 2 } })).toMatchObject({ code: 'not_found' });
});

test('an address is changed on the version that was seen', async () => {
  const { marketplace, seller, create } = await start();
  const { qid } = await create();
  marketplace.clock.advance(60_000);
  const params = { qid };
  const body = { ...entry, lineOne: 'Kaiserkai 3', region: 'Hamburg' };
  const changed = await seller.call(updateAddress, { params, version: 1, body });
  expect(changed).toEqual({
    ...body,
    qid,
    usedFor: ['SHIPPING'],
    version: 2,
    updatedAt: '2026-03-02T09:01:00.000Z',
  });
  expect(await seller.call(readAddress, { params })).toEqual(changed);
});

test('of two changes on one version one is made', async () => {
  const { seller, create } = await start();
  const { qid } = await create();
  const outcomes = await Promise.all(
    ['Kaiserkai 3', 'Kaiserkai 4'].map((lineOne) =>
      seller.response(updateAddress, { params: { qid }, version: 1, body: { ...entry, lineOne } }),
    ),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 412]);
});

test('the last address of a usage can neither be deleted nor be given another usage', async () => {
  const { seller, create } = await start();
  const first = await create({ usageTypes: ['BILLING', 'SHIPPING'] });
  const second = await create({ usageTypes: ['SHIPPING'] });
  const last = { status: 400, code: 'last_address', field: 'usageTypes', detail: {} };
  expect(await seller.refusal(deleteAddress, { params: { qid: first.qid } })).toEqual(last);
  const change = { params: { qid: first.qid }, version: 1 };
  expect(await seller.refusal(updateAddress, { ...change, body: entry })).toEqual(last);
  await seller.call(updateAddress, { ...change, body: { ...entry, usageTypes: ['BILLING'] } });
  expect(await seller.refusal(deleteAddress, { params: { qid: second.qid } })).toEqual(last);
  await create({ usageTypes: ['SHIPPING'] });
  await seller.call(deleteAddress, { params: { qid: second.qid } });
  expect(await seller.refusal(readAddress, { params: { qid: second.qid } })).toMatchObject({ status: 404 });
});

test('of several deletions at once one address is left', async () => {
  const { seller, create } = await start();
  const addresses = [await create(), await create(), await create(), await create(), await create()];
  const outcomes = await Promise.all(
    addresses.map(({ qid }) => seller.response(deleteAddress, { params: { qid } })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 204, 400]);
  expect(await seller.call(listAddresses, { query: {} })).toMatchObject({ count: 1 });
});

test('the name of the VAT register belongs into the company name', async () => {
  const { marketplace, seller, create } = await start();
  const vatCompanyName = 'NORDLICHT BEAUTY G.M.B.H.';
  await marketplace.store.db.updateTable('sellers').set({ vatCompanyName }).execute();
  const body = { ...entry, companyName: 'Hafenlager Süd' };
  const answer = await seller.response(createAddress, { body });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    companyName: [
      {
        code: 'VAT_COMPANY_NAME_MISMATCH',
        message: 'Address company name must include the VAT company name.',
      },
    ],
  });
  const { qid } = await create();
  expect(await seller.refusal(updateAddress, { params: { qid }, version: 1, body })).toMatchObject({
    code: 'VAT_COMPANY_NAME_MISMATCH',
    field: 'companyName',
  });
});

test('a postcode of another country is refused at its field', async () => {
  const { seller } = await start();
  const body = { ...entry, postcode: 'LS9 0XX' };
  expect(await seller.refusal(createAddress, { body })).toEqual({
    status: 400,
    code: 'postcode_not_of_country',
    field: 'postcode',
    detail: {},
  });
});

test('a seller keeps fifty addresses', async () => {
  const { marketplace, seller, create } = await start();
  for (let count = 1; count < 50; count += 1) await addAddress(marketplace.store, seller.seller);
  await create();
  expect(await seller.refusal(createAddress, { body: entry })).toMatchObject({ code: 'too_many_addresses' });
});

test('a seller does not list the addresses of others', async () => {
  const { marketplace, create } = await start();
  await create();
  const stranger = await marketplace.signInSeller();
  expect(await stranger.call(listAddresses, { query: {} })).toMatchObject({ count: 1 });
});

test('staff without a company have no addresses and cannot give any', async () => {
  const marketplace = await startMarketplace();
  const staff = await marketplace.signInStaff();
  expect(await staff.call(listAddresses, { query: {} })).toMatchObject({ count: 0, results: [] });
  expect(await staff.refusal(createAddress, { body: entry })).toMatchObject({ status: 403 });
});
