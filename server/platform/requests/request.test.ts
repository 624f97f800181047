import { expect, test } from 'vitest';
import { saveStocklistSource } from '#contract/imports/connections.calls.ts';
import { createAddress } from '#contract/people/addresses/addresses.calls.ts';
import { listOutbox } from '#contract/platform/outbox.calls.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

const address = {
  companyName: 'Nordlicht Beauty GmbH',
  usageTypes: ['BILLING' as const],
  lineOne: 'Speicherstraße 12',
  lineTwo: null,
  postcode: '20457',
  city: 'Hamburg',
  region: null,
  country: 'DE',
};

test('a character that databases cannot store is refused in every part of a request', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const source = { kind: 'URL', url: 'https://stock.example/a.csv', username: 'ja\0na' } as const;
  const refusal = { status: 400, code: 'invalid', field: null };

  expect(await seller.refusal(saveStocklistSource, { version: 0, body: source })).toMatchObject(refusal);
  expect(await seller.refusal(createAddress, { body: { ...address, lineTwo: '\0' } })).toMatchObject(refusal);
  expect(await marketplace.anonymous.refusal(listOutbox, { query: { recipient: '\0' } })).toMatchObject(
    refusal,
  );
});

test('a backslash before u0000 is text like any other', async () => {
  const { call } = await (await startMarketplace()).signInSeller();
  const body = { kind: 'URL', url: 'https://stock.example/a.csv', username: String.raw`a\u0000` } as const;
  expect(await call(saveStocklistSource, { version: 0, body })).toMatchObject({
    username: String.raw`a\u0000`,
  });
});

test('characters that turn text around are taken out', async () => {
  const { call } = await (await startMarketplace()).signInSeller();
  const city = 'Ham\u202Egrub\u2066\u200F';
  expect(await call(createAddress, { body: { ...address, city } })).toMatchObject({ city: 'Hamgrub' });
});
