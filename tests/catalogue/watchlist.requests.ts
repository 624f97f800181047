import { changeTargetPrice, watchProduct } from '#contract/catalogue/watchlist.calls.ts';
import { addProducts } from '#tests/catalogue/offers/offer.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { defineRequest, defineThing, type RequestContext } from '#tests/platform/calls/call-request.ts';

async function addProduct({ store }: RequestContext) {
  const gtin = sampleGtin(1);
  await addProducts(store, [{ gtin, name: 'Sea soap', brand: 'Maris' }]);
  return gtin;
}

export const watchedThing = defineThing('watchlist/items/{gtin}', async (context) => {
  const gtin = await addProduct(context);
  await context.owner.call(watchProduct, { body: { gtin, targetPrice: null } });
  return { gtin };
});

export const watchRequest = defineRequest(watchProduct, async (context) => ({
  body: { gtin: await addProduct(context), targetPrice: '4.50' },
}));

export const targetPriceRequest = defineRequest(changeTargetPrice, () => ({ body: { targetPrice: '4.50' } }));
