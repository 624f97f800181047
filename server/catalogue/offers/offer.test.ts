import { expect, test } from 'vitest';
import { readOffer, readPriceHistory, updateOffer } from '#contract/catalogue/offers.calls.ts';
import { readOfferSales } from '#contract/orders/offer-sales.calls.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { addSale, sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

async function start() {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const rival = await marketplace.signInSeller({ seller: { country: 'FR' } });
  const add = (values: Parameters<typeof addOffer>[2]) => addOffer(marketplace.store, seller.seller, values);
  return { marketplace, seller, rival, add };
}

test('one offer is changed alone: it is paused and resumed, and its floor goes with its price', async () => {
  const { seller, add } = await start();
  const { qid } = await add({ floorCents: 450 });
  const params = { qid };
  expect(
    await seller.call(updateOffer, { params, version: 1, body: { price: '4.20', floor: '4' } }),
  ).toMatchObject({ version: 2, price: '4.20', floor: '4.00', rank: 1, isPaused: false });
  expect(await seller.call(updateOffer, { params, version: 2, body: { isPaused: true } })).toMatchObject({
    version: 3,
    status: 'PAUSED',
    isPaused: true,
    rank: null,
  });
  expect(
    await seller.call(updateOffer, { params, version: 3, body: { isPaused: false, floor: null } }),
  ).toMatchObject({ version: 4, status: 'LIVE', floor: null, rank: 1 });
});

test('a price is kept in the history when no other price of the product changes', async () => {
  const { marketplace, seller, rival, add } = await start();
  const { qid } = await add({});
  await addOffer(marketplace.store, rival.seller, { priceCents: 480 });
  const params = { qid };
  await seller.call(updateOffer, { params, version: 1, body: { price: '4.79' } });
  expect(await seller.call(readPriceHistory, { params })).toEqual([
    { at: '2026-03-01T08:00:00.000Z', price: '5.00', priceToWin: '4.80' },
    { at: '2026-03-02T09:00:00.000Z', price: '4.79', priceToWin: '4.80' },
  ]);
});

test.each([
  ['price_below_floor', 'price', { price: '4.49' }],
  ['price_out_of_range', 'price', { price: '100000.00', floor: null }],
  ['price_out_of_range', 'price', { price: '0.00', floor: null }],
  ['quantity_out_of_range', 'quantity', { quantity: 10_000_002 }],
  ['selling_unit_out_of_range', 'sellingUnit', { sellingUnit: 10_001 }],
  ['not_a_multiple_of_selling_unit', 'quantity', { quantity: 20 }],
])('a change of one offer is refused as %s at its field %s', async (code, field, body) => {
  const { seller, add } = await start();
  const { qid } = await add({ floorCents: 450 });
  expect(await seller.refusal(updateOffer, { params: { qid }, version: 1, body })).toMatchObject({
    status: 422,
    code,
    field,
  });
  expect(await seller.call(readOffer, { params: { qid } })).toMatchObject({ version: 1 });
});

test('the orders of the last 30 days that hold the product are listed and added up', async () => {
  const { marketplace, seller, rival, add } = await start();
  const { store } = marketplace;
  const { qid } = await add({});
  const gtin = sampleGtin(1);
  const sell = (values: { fid: string; placedAt: string; status?: 'EXPIRED' }, line: object) =>
    addSale(store, seller.seller, { sale: values, lines: [{ gtin, ...line }, { gtin: sampleGtin(2) }] });
  await sell({ fid: '1', placedAt: '2026-02-20T08:00:00.000Z' }, { quantity: 10, price: '4.99' });
  await sell({ fid: '2', placedAt: '2026-03-01T08:00:00.000Z' }, { quantity: 3, price: '4.9950' });
  await sell({ fid: '3', placedAt: '2026-01-30T08:00:00.000Z' }, { quantity: 7 });
  await sell({ fid: '4', placedAt: '2026-03-01T09:00:00.000Z', status: 'EXPIRED' }, { quantity: 7 });
  await addSale(store, rival.seller, { lines: [{ gtin }] });

  const { results, ...sums } = await seller.call(readOfferSales, { params: { qid } });
  expect(sums).toEqual({ orders: 2, units: 13, subtotal: '64.89', currency: 'EUR' });
  expect(results).toMatchObject([
    { fid: '2', units: 3, price: '4.9950', subtotal: '14.99', destination: { city: 'Lyon', country: 'FR' } },
    { fid: '1', units: 10, price: '4.99', subtotal: '49.90', nextAction: 'CONFIRM_QUANTITIES' },
  ]);
});
