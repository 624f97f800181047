import { expect, test } from 'vitest';
import { countOffers, listOffers, updateOffers } from '#contract/catalogue/offers.calls.ts';
import type { OfferEntry } from '#contract/catalogue/offers.schemas.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { listedRow, startComparisons } from '#tests/imports/stock-lists/stock-list.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { type SignedInCaller, startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { readLostOffers } from './lost-offers.store.ts';
import { winningCents } from './offers.rules.ts';

const YEAR_START = '2026-01-01T00:00:00.000Z';
const OLD = '2026-02-01T08:00:00.000Z';

type Values = NonNullable<Parameters<typeof addOffer>[2]>;

/** A seller whose offers win, each by a cent over that of a rival. */
async function start(offers: Values[]) {
  const marketplace = await startMarketplace();
  const { store, clock } = marketplace;
  const seller = await marketplace.signInSeller();
  const rival = await marketplace.signInSeller({ seller: { country: 'FR' } });
  for (const [index, values] of offers.entries()) {
    const gtin = sampleGtin(index + 1);
    await addOffer(store, seller.seller, { gtin, at: OLD, ...values });
    await addOffer(store, rival.seller, { gtin, name: values.name, priceCents: 501, at: OLD });
  }
  /** Changes the offer of a product a minute later. */
  async function change(caller: SignedInCaller, name: string, entry: OfferEntry) {
    clock.advance(60_000);
    const { results } = await caller.call(listOffers, { query: {} });
    const changes = results
      .filter((offer) => offer.name === name)
      .map(({ qid, version }) => ({ qid, version, ...entry }));
    const { refused } = await caller.call(updateOffers, {
      idempotencyKey: `key-${clock.now().getTime()}`,
      body: { changes },
    });
    expect([changes.length, refused]).toEqual([1, []]);
    return clock.now().toISOString();
  }
  async function lost(since = YEAR_START) {
    const { results } = await seller.call(listOffers, { query: { lost_since: since } });
    const { all } = await seller.call(countOffers, { query: { lost_since: since } });
    expect(all).toBe(results.length);
    return results.map(({ name }) => name);
  }
  return {
    marketplace,
    seller,
    rival,
    change,
    lost,
    sums: () => readLostOffers(store.db, seller.seller?.qid ?? '', YEAR_START),
  };
}

test('an offer is lost from the moment a rival asks for less until the seller changes its price', async () => {
  const { seller, rival, change, lost } = await start([{ name: 'Soap' }, { name: 'Towel' }]);
  expect(await lost()).toEqual([]);
  const at = await change(rival, 'Soap', { price: '4.90' });
  const later = await change(rival, 'Towel', { price: '4.90' });
  expect(await lost()).toEqual(['Soap', 'Towel']);
  expect(await lost(at)).toEqual(['Soap', 'Towel']);
  expect(await lost(later)).toEqual(['Towel']);
  await change(seller, 'Soap', { quantity: 12 });
  expect(await lost()).toEqual(['Soap', 'Towel']);
  await change(seller, 'Soap', { price: '4.95' });
  expect(await lost()).toEqual(['Towel']);
});

test('an offer that wins again, or is paused, is not lost', async () => {
  const { seller, rival, change, lost } = await start([{ name: 'Soap' }, { name: 'Towel' }]);
  for (const name of ['Soap', 'Towel']) await change(rival, name, { price: '4.90' });
  await change(rival, 'Soap', { isPaused: true });
  await change(seller, 'Towel', { isPaused: true });
  expect(await lost()).toEqual([]);
  await change(seller, 'Towel', { isPaused: false });
  expect(await lost()).toEqual([]);
});

test('a price that the seller raises is not lost, nor is one that an import is reverted to', async () => {
  const { seller, change, lost } = await start([{ name: 'Soap' }]);
  await change(seller, 'Soap', { price: '5.50' });
  expect(await lost()).toEqual([]);

  const imports = await startComparisons();
  const { marketplace, rival } = imports;
  await imports.add(1, { at: OLD });
  await addOffer(marketplace.store, rival.seller, { gtin: sampleGtin(1), priceCents: 490, at: OLD });
  const committed = await imports.commit(await imports.compareList([listedRow(1, '4,80')]));
  await imports.revert(committed);
  const { results } = await imports.seller.call(listOffers, { query: {} });
  expect(results.map(({ rank, price }) => [rank, price])).toEqual([[2, '5.00']]);
  expect(await readLostOffers(marketplace.store.db, imports.seller.seller?.qid ?? '', YEAR_START)).toBeNull();
});

test('the sums tell which offers are close, and which can win without going below their floor', async () => {
  const floors = [
    { floorCents: null },
    { floorCents: 489 },
    { floorCents: 490 },
    // 543 less 10 % is 489, 544 is 490.
    { floorCents: 543, discountPerMille: 100, priceCents: 555 },
    { floorCents: 544, discountPerMille: 100, priceCents: 555 },
  ];
  const { rival, change, marketplace, sums } = await start(
    floors.map((values, index) => ({ name: `Soap ${index}`, ...values })),
  );
  expect(await sums()).toBeNull();
  const first = await change(rival, 'Soap 0', { price: '4.70' });
  for (const index of [1, 2, 3, 4]) await change(rival, `Soap ${index}`, { price: '4.90' });
  expect(await sums()).toEqual({ count: 5, close: 4, winnable: 3, first });
  const offers = await marketplace.store.db
    .selectFrom('offers')
    .selectAll()
    .where('lostAt', 'is not', null)
    .execute();
  const expected = offers.filter((offer) => (winningCents(offer) ?? 0) >= Math.max(1, offer.floorCents ?? 1));
  expect(expected).toHaveLength(3);
});
