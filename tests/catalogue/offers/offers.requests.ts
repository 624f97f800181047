import {
  createOffer,
  downloadSelectedOffers,
  previewPrices,
  searchOffers,
  updateOffer,
  updateOffers,
} from '#contract/catalogue/offers.calls.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { defineRequest, defineThing } from '#tests/platform/calls/call-request.ts';
import { addOffer, addProducts } from './offer.factory.ts';

export const offerThing = defineThing('offers/{qid}', async ({ store, owner }) => {
  const { qid } = await addOffer(store, owner.seller);
  return { qid };
});

export const offerRequest = defineRequest(createOffer, async ({ store }) => {
  const gtin = sampleGtin(1);
  await addProducts(store, [{ gtin, name: 'Sea soap', brand: 'Maris' }]);
  return { body: { gtin, price: '5.00', quantity: 24, sellingUnit: 6 } };
});

export const offerChangeRequest = defineRequest(updateOffer, () => ({ body: { price: '4.90' } }));

export const offerChangesRequest = defineRequest(updateOffers, async ({ store, owner }) => {
  const { qid, version } = await addOffer(store, owner.seller);
  return { body: { changes: [{ qid, version, price: '4.90' }] } };
});

export const pricesRequest = defineRequest(previewPrices, async ({ store, owner }) => {
  const { qid } = await addOffer(store, owner.seller);
  return { body: { prices: [{ qid, price: '4.90' }] } };
});

export const selectionRequest = defineRequest(downloadSelectedOffers, async ({ store, owner }) => {
  const { qid } = await addOffer(store, owner.seller);
  return { body: { qids: [qid], format: 'csv' as const } };
});

export const searchRequest = defineRequest(searchOffers, () => ({ query: { search: 'soap' } }));
