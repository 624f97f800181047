import { expect, test } from 'vitest';
import type { Store, Tx } from '#server/platform/store/connect.ts';
import { addOffer, addProducts } from '#tests/catalogue/offers/offer.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { fullScans } from '#tests/platform/marketplace/query-plans.ts';
import { openTestStore, settlePlans } from '#tests/platform/marketplace/test-store.ts';
import { addAllProductWords } from './product-words.store.ts';
import { readMappingEntries } from './suggestions.store.ts';
import { readSureMatches } from './sure-matches.store.ts';

/** What grows with the catalogue and with the offers of all sellers. */
const tables = {
  offers: /sellerQid|gtin/,
  variants: /gtin/,
  productWords: /word|gtin/,
  productWordCounts: /word/,
  rejectedMatches: /sellerQid/,
  rememberedGtins: /sellerQid/,
  productRequests: /sellerQid/,
};

function sampleProduct(index: number) {
  return { gtin: sampleGtin(1_000 + index), name: `Tea ${index} in bags`, brand: 'Tarn' };
}

async function start() {
  const store = await openTestStore();
  const { seller } = await addSeller(store);
  const { seller: rival } = await addSeller(store);
  await addOffer(store, rival, { gtin: sampleGtin(1), name: 'Sea soap with oat 500 ml' });
  // PostgreSQL reads a small table whole.
  const others = Array.from({ length: 2_000 }, (_, index) => sampleProduct(index));
  await addProducts(store, others);
  await addAllProductWords(store.db);
  const gtin = sampleGtin(100);
  const unmatched = await addOffer(store, seller, { gtin, name: 'SEA SOAP OAT 0,5L', isInCatalogue: false });
  const wrong = { gtin: '4006381333932', name: 'TEA', isInCatalogue: false };
  const invalid = await addOffer(store, seller, wrong);
  await settlePlans(store, Object.keys(tables));
  return { store, sellerQid: seller.qid, offers: [unmatched, invalid] };
}

const scansOf = (store: Store, read: (tx: Tx) => Promise<unknown>) => fullScans(store, read, tables);

test('suggestions read neither the catalogue nor its words as a whole', async () => {
  const { store, sellerQid, offers } = await start();
  const entries = await readMappingEntries(store.db, sellerQid, offers);
  expect(entries.map(({ suggestions, repairs }) => [suggestions.length, repairs.length])).toEqual([
    [1, 0],
    [0, 1],
  ]);
  expect(await scansOf(store, (tx) => readMappingEntries(tx, sellerQid, offers))).toEqual([]);
});

test('neither does a dry run', async () => {
  const { store, sellerQid } = await start();
  expect(await scansOf(store, (tx) => readSureMatches(tx, sellerQid, {}))).toEqual([]);
  const after = { afterName: 'A', afterQid: sellerQid };
  expect(await scansOf(store, (tx) => readSureMatches(tx, sellerQid, after))).toEqual([]);
});

test('a search in the names of products is a full scan', async () => {
  const { store } = await start();
  const read = (tx: Tx) => tx.selectFrom('variants').select('gtin').where('name', 'like', '%soap%').execute();
  expect(await scansOf(store, read)).toHaveLength(1);
});
