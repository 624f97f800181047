import * as v from 'valibot';
import { expect, test } from 'vitest';
import { OfferSorting } from '#contract/catalogue/offers.schemas.ts';
import type { Store, Tx } from '#server/platform/store/connect.ts';
import { addOffers } from '#tests/catalogue/offers/offers.factory.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { conditionOf, type PlanStep, readPlanSteps } from '#tests/platform/marketplace/query-plans.ts';
import { openTestStore } from '#tests/platform/marketplace/test-store.ts';
import { readLostOffers } from './lost-offers.store.ts';
import { readMatchesInBatches } from './offer-download.store.ts';
import {
  countMatchingOffers,
  countOffersByStatus,
  readMatchingOffers,
  readOfferPage,
  readOwnBrands,
  readStandings,
} from './offer-list.store.ts';
import { followIndex, MOST_PASSED, sequenceOf } from './offer-sequence.store.ts';
import { readInfo } from './offers.store.ts';

const sellerQid = 'a6f7e0e5-5c0c-4f0f-8a55-0d8f0c1b2a3d';
const slice = { size: 20, offset: 0 };
/** Beyond what is passed over one by one. */
const FAR = MOST_PASSED + 100;
const filters = {
  'no filter': {},
  'a status': { status: ['LIVE' as const] },
  'a brand': { brand: ['Maris'] },
  'a difference': { percentage_to_winning_price_min: '-5', percentage_to_winning_price_max: '5' },
  'a standing': { standing: ['CLOSE' as const] },
  'a loss of the first rank': { lost_since: '2026-02-23T09:00:00.000Z' },
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

type Read = (tx: Tx) => Promise<unknown>;
type Reads = Record<string, Read>;

/** Counts, sums and sorted lists, under all filters. */
const sums: Reads = {
  'the sums': (tx) => readInfo(tx, sellerQid),
  'the standings': (tx) => readStandings(tx, sellerQid),
  'the lost offers': (tx) => readLostOffers(tx, sellerQid, '2026-02-23T09:00:00.000Z'),
  'the brands': (tx) => readOwnBrands(tx, sellerQid),
};
for (const [name, filter] of Object.entries(filters)) {
  const search = { sellerQid, filter };
  sums[`the count under ${name}`] = (tx) => countMatchingOffers(tx, search);
  sums[`the statuses under ${name}`] = (tx) => countOffersByStatus(tx, search);
  for (const sort of directions(sortings)) {
    for (const offset of [0, FAR]) {
      sums[`the page at ${offset} under ${name}, sorted by ${sort}`] = (tx) =>
        readMatchingOffers(tx, search, sort, { size: 20, offset });
    }
    sums[`the counted page under ${name}, sorted by ${sort}`] = (tx) =>
      readOfferPage(tx, search, sort, slice);
  }
}

/** Lists that follow the index of a value. */
const followed: Reads = {};
for (const sort of directions(['price', 'percentage_to_target_price', 'name', 'cost_to_win'])) {
  followed[`the list by ${sort}`] = (tx) =>
    followIndex(tx, { sellerQid, filter: {}, found: null }, sequenceOf(sort), slice);
}

/** Downloads read the offers themselves. */
const downloads: Reads = {};
for (const [name, filter] of Object.entries(filters)) {
  downloads[`the download under ${name}`] = (tx) =>
    Array.fromAsync(readMatchesInBatches(tx, { sellerQid, filter }));
}

function directions(keys: readonly string[]) {
  return keys.flatMap((key) => [key, `-${key}`]).map((sort) => v.parse(OfferSorting, sort));
}

test('no query reads the offers of all sellers', async () => {
  const store = await openStoreWithOffers();
  expect(await findSteps(store, { ...sums, ...followed, ...downloads }, readsWhole)).toEqual({});
});

test('what is counted, added and sorted comes from an index alone', async () => {
  const store = await openStoreWithOffers();
  expect(await findSteps(store, sums, looksUp)).toEqual({});
});

test('a list that follows an index sorts offers with the same value only', async () => {
  const store = await openStoreWithOffers();
  expect(await findSteps(store, followed, sortsAll)).toEqual({});
});

test('a query without the seller is a full scan, and one of its offers a look-up', async () => {
  const store = await openStoreWithOffers();
  const query = (tx: Tx) => tx.selectFrom('offers').select('floorCents').where('quantity', '=', 7);
  const reads: Reads = {
    all: (tx) => query(tx).execute(),
    own: (tx) => query(tx).where('sellerQid', '=', sellerQid).execute(),
    sorted: (tx) => query(tx).where('sellerQid', '=', sellerQid).orderBy('floorCents').execute(),
  };
  expect(Object.keys(await findSteps(store, reads, readsWhole))).toEqual(['all']);
  expect(Object.keys(await findSteps(store, reads, looksUp))).toContain('own');
  expect(Object.keys(await findSteps(store, reads, sortsAll))).toEqual(['sorted']);
});

/** By the name of a read, those steps of the plans of its queries that are wrong. */
async function findSteps(store: Store, reads: Reads, isWrong: (step: PlanStep) => boolean) {
  const found: Record<string, string[]> = {};
  for (const [name, read] of Object.entries(reads)) {
    const wrong = (await readPlanSteps(store, read)).filter(isWrong).map(({ text }) => text);
    if (wrong.length > 0) found[name] = wrong;
  }
  return found;
}

/** Whether a step reads the whole table of offers, or the whole of one of its indexes. */
function readsWhole({ text, node }: PlanStep): boolean {
  if (!node) return text.startsWith('SCAN offers');
  // An index that begins with the seller is read whole when the condition lacks the seller.
  return node['Relation Name'] === 'offers' && !conditionOf(node).includes('sellerQid') && !isOfPage(node);
}

/** Whether a step looks offers up in the table, other than those of a page. */
function looksUp({ text, node }: PlanStep): boolean {
  if (!node)
    return text.startsWith('SEARCH offers') && !text.includes('COVERING') && !text.includes('gtin=?');
  return node['Relation Name'] === 'offers' && node['Node Type'] !== 'Index Only Scan' && !isOfPage(node);
}

/** Whether a step looks up the offers of a page, or of a part of a download, by their GTINs. */
function isOfPage(node: NonNullable<PlanStep['node']>): boolean {
  return /gtin = (\w+\.gtin|ANY)/.test(conditionOf(node));
}

function sortsAll({ text, node }: PlanStep): boolean {
  return node ? node['Node Type'] === 'Sort' : text === 'USE TEMP B-TREE FOR ORDER BY';
}

async function openStoreWithOffers(): Promise<Store> {
  const store = await openTestStore();
  const { seller } = await addSeller(store, { seller: { qid: sellerQid } });
  await addOffers(store, seller, FAR + 200);
  return store;
}
