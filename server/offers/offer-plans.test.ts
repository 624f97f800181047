import * as v from 'valibot';
import { expect, test } from 'vitest';
import { OfferSorting } from '#contract/offers/offers.schemas.ts';
import type { Tx } from '#server/store/connect.ts';
import { fullScans } from '#tests/query-plans.ts';
import { openTestStore } from '#tests/test-store.ts';
import { readMatchesInBatches } from './offer-download.store.ts';
import {
  countMatchingOffers,
  countOffersByStatus,
  readMatchingOffers,
  readOwnBrands,
  readStandings,
} from './offer-list.store.ts';
import { readInfo } from './offers.store.ts';

const sellerQid = 'a6f7e0e5-5c0c-4f0f-8a55-0d8f0c1b2a3d';
const slice = { size: 20, offset: 0 };
const filters = {
  'no filter': {},
  'a status': { status: ['LIVE' as const] },
  'a brand': { brand: ['Maris'] },
  'a difference': { percentage_to_winning_price_min: '-5', percentage_to_winning_price_max: '5' },
  'a standing': { standing: ['CLOSE' as const] },
  'a search': { search: 'soap' },
};
const sortings = [
  'target_price',
  'percentage_to_target_price',
  'price',
  'rank',
  'name',
  'quantity',
  'cost_to_win',
];

/** An index that begins with the seller is read whole when the condition lacks the seller. */
const whole = { offers: /sellerQid/ };

type Read = (tx: Tx) => Promise<unknown>;
const lists = Object.entries(filters).flatMap(([name, filter]): [string, Read][] => [
  [`the count under ${name}`, (tx) => countMatchingOffers(tx, { sellerQid, filter })],
  [`the statuses under ${name}`, (tx) => countOffersByStatus(tx, { sellerQid, filter })],
  [`the download under ${name}`, (tx) => Array.fromAsync(readMatchesInBatches(tx, { sellerQid, filter }))],
  ...sortings.flatMap((key) =>
    [key, `-${key}`].map((sort): [string, Read] => [
      `the list under ${name}, sorted by ${sort}`,
      (tx) => readMatchingOffers(tx, { sellerQid, filter }, v.parse(OfferSorting, sort), slice),
    ]),
  ),
]);

test.each([
  ...lists,
  ['the sums', (tx: Tx) => readInfo(tx, sellerQid)],
  ['the standings', (tx: Tx) => readStandings(tx, sellerQid)],
  ['the brands', (tx: Tx) => readOwnBrands(tx, sellerQid)],
] satisfies [string, Read][])('no query reads the offers of all sellers: %s', async (_, read) => {
  const store = await openTestStore();
  expect(await fullScans(store, read, whole)).toEqual([]);
});

test('a query without the seller is a full scan', async () => {
  const store = await openTestStore();
  const read: Read = (tx) => tx.selectFrom('offers').select('qid').where('quantity', '=', 7).execute();
  const scans = await fullScans(store, read, whole);
  expect(scans).toHaveLength(1);
});
