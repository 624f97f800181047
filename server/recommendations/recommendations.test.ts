import { expect, test } from 'vitest';
import { DAY, HOUR } from '#server/clock.ts';
import { addOffer } from '#tests/factories/offer.factory.ts';
import { addSale, sampleGtin } from '#tests/factories/sale.factory.ts';
import { startMarketplace } from '#tests/start-marketplace.ts';
import { reasonOf } from './recommendations.rules.ts';
import { readTopRecommendations } from './recommendations.store.ts';

const soap = sampleGtin(1);
const balm = sampleGtin(2);

async function start() {
  const marketplace = await startMarketplace();
  const { seller } = await marketplace.signInSeller();
  const { seller: rival } = await marketplace.signInSeller({ seller: { country: 'FR' } });
  const addOrder = (daysAgo: number, gtin: string, quantity: number, sale: { isTest?: 1 } = {}) =>
    addSale(marketplace.store, rival, {
      sale: {
        ...sale,
        placedAt: new Date(marketplace.clock.now().getTime() - daysAgo * DAY).toISOString(),
      },
      lines: [{ gtin, quantity, requestedQuantity: quantity }],
    });
  const top = (most = 10) => readTopRecommendations(marketplace.store.db, seller?.qid ?? '', most);
  return { ...marketplace, seller, rival, addOrder, top };
}

test('products come by the orders that ask for them, not by units, with the lowest price of others and the own offer', async () => {
  const { store, seller, rival, addOrder, runHourlyWork, top } = await start();
  const own = await addOffer(store, seller, { gtin: soap, priceCents: 100 });
  await addOffer(store, rival, { gtin: soap, priceCents: 480 });
  await addOffer(store, rival, { gtin: balm, name: 'Lip balm', quantity: 0 });
  await addOrder(1, soap, 24);
  await addOrder(29, soap, 12);
  await addOrder(31, soap, 30);
  await addOrder(2, balm, 48);
  await addOrder(2, soap, 600, { isTest: 1 });
  await runHourlyWork();

  expect(await top()).toEqual([
    {
      gtin: soap,
      name: 'Sea soap',
      brand: 'Maris',
      orders: 2,
      units: 36,
      unitsBefore: 30,
      reason: 'RISING',
      lowestPrice: '4.80',
      currency: 'EUR',
      ownOfferQid: own.qid,
    },
    {
      gtin: balm,
      name: 'Lip balm',
      brand: 'Maris',
      orders: 1,
      units: 48,
      unitsBefore: 0,
      reason: 'NOT_OFFERED',
      lowestPrice: null,
      currency: 'EUR',
      ownOfferQid: null,
    },
  ]);
  expect(await top(1)).toHaveLength(1);
});

test('a product that nobody asked for in 30 days leaves the recommendations', async () => {
  const { store, clock, rival, addOrder, runHourlyWork, top } = await start();
  await addOffer(store, rival, { gtin: soap });
  await addOrder(29, soap, 12);
  await runHourlyWork();
  expect(await top()).toMatchObject([{ gtin: soap, units: 12 }]);

  clock.advance(DAY + HOUR);
  await runHourlyWork();
  expect(await top()).toEqual([]);
});

test.each([
  [{ units: 119, unitsBefore: 100, rivals: 1 }, 'IN_DEMAND'],
  [{ units: 120, unitsBefore: 100, rivals: 1 }, 'RISING'],
  [{ units: 121, unitsBefore: 100, rivals: 0 }, 'NOT_OFFERED'],
  [{ units: 12, unitsBefore: 0, rivals: 1 }, 'IN_DEMAND'],
])('the reason for %j is %s', (product, reason) => {
  expect(reasonOf(product)).toBe(reason);
});
