import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  readFee,
  readPreferences,
  updateFee,
  updatePreferences,
} from '#contract/people/preferences.calls.ts';
import { SellTo } from '#contract/people/preferences.schemas.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

async function start() {
  const marketplace = await startMarketplace();
  return { marketplace, seller: await marketplace.signInSeller({ seller: { country: 'SE' } }) };
}

test('a new seller gives no discount, sells everywhere and ships from home', async () => {
  const { seller } = await start();
  expect(await seller.call(readPreferences)).toEqual({
    discount: '0',
    shipDirectTo: [],
    sellTo: { regions: ['World'], continents: [], countries: [], excludedCountries: [] },
    shippingFrom: ['SE'],
    version: 1,
    updatedAt: null,
  });
});

test('a seller changes one preference after the other, each on the version that was seen', async () => {
  const { seller } = await start();
  const sellTo = {
    regions: ['USA' as const, 'USA' as const],
    continents: ['Oceania' as const],
    countries: ['NO', 'NO', 'IS'],
    excludedCountries: ['FJ'],
  };
  await seller.call(updatePreferences, { version: 1, body: { discount: '07.0' } });
  await seller.call(updatePreferences, { version: 2, body: { sellTo } });
  const body = { shipDirectTo: ['DK', 'NO', 'DK'], shippingFrom: ['SE', 'NL'] };
  const changed = await seller.call(updatePreferences, { version: 3, body });
  expect(changed).toEqual({
    discount: '7',
    shipDirectTo: ['DK', 'NO'],
    sellTo: {
      regions: ['USA'],
      continents: ['Oceania'],
      countries: ['NO', 'IS'],
      excludedCountries: ['FJ'],
    },
    shippingFrom: ['SE', 'NL'],
    version: 4,
    updatedAt: '2026-03-02T09:00:00.000Z',
  });
  expect(await seller.call(readPreferences)).toEqual(changed);
});

test.for([
  ['the US', { regions: ['USA'] }, ['US']],
  ['a country alone', { countries: ['NO', 'IS'] }, ['IS', 'NO']],
  ['Antarctica', { continents: ['Antarctica'] }, ['AQ', 'BV', 'GS', 'HM', 'TF']],
] as const)('an exception that leaves nothing of %s is refused', async ([, chosen, excludedCountries]) => {
  const { seller } = await start();
  const sellTo = {
    regions: [],
    continents: [],
    countries: [],
    ...chosen,
    excludedCountries: [...excludedCountries],
  };
  expect(
    await seller.refusal(updatePreferences, { version: 1, body: { sellTo: v.parse(SellTo, sellTo) } }),
  ).toMatchObject({ status: 400, code: 'sells_nowhere', field: 'sellTo' });
  const less = { ...sellTo, excludedCountries: excludedCountries.slice(1) };
  const saved = await seller.call(updatePreferences, { version: 1, body: { sellTo: v.parse(SellTo, less) } });
  expect(saved.version).toBe(2);
});

test('of two changes on one version one is made', async () => {
  const { seller } = await start();
  const outcomes = await Promise.all(
    ['5', '6'].map((discount) => seller.response(updatePreferences, { version: 1, body: { discount } })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 412]);
});

test.each([
  ['a discount above a half', { discount: '50.1' }, 'discount'],
  ['a discount below nothing', { discount: '-1' }, 'discount'],
  ['a discount in words', { discount: 'ten' }, 'discount'],
  [
    'nobody to sell to',
    { sellTo: { regions: [], continents: [], countries: [], excludedCountries: ['FR'] } },
    'sellTo',
  ],
  ['nowhere to ship from', { shippingFrom: [] }, 'shippingFrom'],
])('%s is refused', async (_what, body, field) => {
  const { seller } = await start();
  expect(await seller.refusal(updatePreferences, { version: 1, body })).toMatchObject({
    status: 400,
    code: 'invalid',
    field,
  });
});

test('the fee is the usual one until the seller raises it', async () => {
  const { seller } = await start();
  const limits = { minimum: '5', maximum: '25' };
  expect(await seller.call(readFee)).toEqual({ fee: '8', ...limits, version: 1 });
  const raised = { fee: '12.5', ...limits, version: 2 };
  expect(await seller.call(updateFee, { version: 1, body: { fee: '12.5' } })).toEqual(raised);
  expect(await seller.call(readFee)).toEqual(raised);
});

test('of two fees on one version one is saved, and the preferences leave it', async () => {
  const { seller } = await start();
  const outcomes = await Promise.all(
    ['9', '10'].map((fee) => seller.response(updateFee, { version: 1, body: { fee } })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const saved = await seller.call(readFee);
  await seller.call(updatePreferences, { version: 1, body: { discount: '5' } });
  expect(await seller.call(readFee)).toEqual(saved);
});

test.each(['4.9', '25.1'])('a fee of %s is out of range', async (fee) => {
  const { seller } = await start();
  expect(await seller.refusal(updateFee, { version: 1, body: { fee } })).toEqual({
    status: 400,
    code: 'fee_out_of_range',
    field: 'fee',
    detail: { minimum: '5', maximum: '25' },
  });
  expect(await seller.call(readFee)).toMatchObject({ fee: '8' });
});

test.each(['5', '25'])('a fee of %s is in range', async (fee) => {
  const { seller } = await start();
  expect(await seller.call(updateFee, { version: 1, body: { fee } })).toMatchObject({ fee });
});

test('preferences and fee are those of the own company', async () => {
  const { marketplace, seller } = await start();
  await seller.call(updatePreferences, { version: 1, body: { discount: '5' } });
  await seller.call(updateFee, { version: 1, body: { fee: '9' } });
  const stranger = await marketplace.signInSeller();
  expect(await stranger.call(readPreferences)).toMatchObject({ discount: '0', version: 1 });
  expect(await stranger.call(readFee)).toMatchObject({ fee: '8' });
});
