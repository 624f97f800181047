import { expect, test } from 'vitest';
import { costToWin } from '#contract/catalogue/cost-to-win.ts';
import { listOffers, readOffersInfo, readOfferStandings } from '#contract/catalogue/offers.calls.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

type Values = NonNullable<Parameters<typeof addOffer>[2]>;

/** Offers of a seller, each beside an older one of a rival with a price of its own, or with none. */
async function start(offers: (Values & { rivalCents?: number })[]) {
  const marketplace = await startMarketplace();
  const { store }: { store: Store } = marketplace;
  const seller = await marketplace.signInSeller();
  const rival = await marketplace.signInSeller({ seller: { country: 'FR' } });
  for (const [item, { rivalCents, ...values }] of offers.entries()) {
    const gtin = sampleGtin(item + 1);
    if (rivalCents !== undefined) {
      await addOffer(store, rival.seller, { gtin, priceCents: rivalCents, at: '2026-02-01T08:00:00.000Z' });
    }
    await addOffer(store, seller.seller, { gtin, ...values });
  }
  return { seller, rival };
}

test('standings count live offers, and add up what winning those behind would cost', async () => {
  const { seller, rival } = await start([
    { priceCents: 500, rivalCents: 480, quantity: 24 },
    { priceCents: 500, rivalCents: 500, quantity: 6 },
    { priceCents: 500, rivalCents: 400, quantity: 12 },
    { priceCents: 500, rivalCents: 510 },
    { priceCents: 500 },
    { priceCents: 500, rivalCents: 400, quantity: 0 },
    { priceCents: 500, rivalCents: 1, quantity: 6 },
  ]);
  expect(await seller.call(readOfferStandings, {})).toEqual({
    winning: 2,
    close: 2,
    far: 2,
    // 24 × €0.21 and 6 × €0.01.
    costOfClose: '5.10',
    // 12 × €1.01; no price is below €0.01.
    costOfFar: '12.12',
    currency: 'EUR',
  });
  expect(await rival.call(readOfferStandings, {})).toMatchObject({ winning: 5, close: 1, far: 0 });
});

test('offers are sorted by what winning costs, and those that win or cannot win come last', async () => {
  const { seller } = await start([
    { name: 'dear', priceCents: 500, rivalCents: 400, quantity: 600 },
    { name: 'winning', priceCents: 500, rivalCents: 510 },
    { name: 'impossible', priceCents: 500, rivalCents: 1 },
    { name: 'cheap', priceCents: 900, discountPerMille: 100, rivalCents: 800, quantity: 6 },
    { name: 'middle', priceCents: 500, rivalCents: 490, quantity: 60 },
  ]);
  const costs = async (sort: 'cost_to_win' | '-cost_to_win') => {
    const { results } = await seller.call(listOffers, { query: { sort } });
    return results.map((offer) => `${offer.name} ${costToWin(offer)?.inAll ?? 'none'}`);
  };
  const last = ['impossible none', 'winning none'];
  expect(await costs('cost_to_win')).toEqual(['cheap 0.66', 'middle 6.60', 'dear 606.00', ...last]);
  expect(await costs('-cost_to_win')).toEqual(['dear 606.00', 'middle 6.60', 'cheap 0.66', ...last]);
});

test('one cent below the price to win is what winning costs a unit', async () => {
  const { seller } = await start([{ priceCents: 500, rivalCents: 480, quantity: 24 }]);
  const { results } = await seller.call(listOffers, { query: {} });
  expect(results.map(costToWin)).toEqual([{ perUnit: '0.21', inAll: '5.04' }]);
});

test('a price is far from a price to win of nothing', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const swedish = await marketplace.signInSeller({ seller: { currency: 'SEK', country: 'SE' } });
  const gtin = sampleGtin(27);
  await addOffer(marketplace.store, seller.seller, { gtin });
  await addOffer(marketplace.store, swedish.seller, { gtin, priceCents: 1 });
  const found = async (standing: 'FAR' | 'CLOSE') =>
    (await seller.call(listOffers, { query: { standing: [standing] } })).results;
  expect(await found('FAR')).toMatchObject([{ gtin, priceToWin: '0.00', winningPrice: '0.00' }]);
  expect(await found('CLOSE')).toEqual([]);
  expect(await seller.call(readOffersInfo)).toMatchObject({ close: 0, far: 1 });
});
