import {
  previewDiscount,
  updateBrandDiscount,
  upsertBrandDiscounts,
} from '#contract/catalogue/discounts.calls.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { defineRequest, defineThing, type RequestContext } from '#tests/platform/calls/call-request.ts';
import { addBrandDiscount } from './discount.factory.ts';

/** The brand of an offer. */
async function addBrand({ store, owner }: RequestContext) {
  const { brand } = await addOffer(store, owner.seller);
  return store.db.selectFrom('brands').select('qid').where('name', '=', brand).executeTakeFirstOrThrow();
}

export const discountThing = defineThing('offers/brand-discount/{qid}', async ({ store, owner }) => {
  await addOffer(store, owner.seller);
  await addBrandDiscount(store, owner.seller);
  return store.db
    .selectFrom('brandDiscounts')
    .select('qid')
    .where('sellerQid', '=', owner.seller.qid)
    .executeTakeFirstOrThrow();
});

export const discountRequest = defineRequest(updateBrandDiscount, () => ({ body: { discount: '5' } }));

export const discountsRequest = defineRequest(upsertBrandDiscounts, async (context) => {
  const { qid } = await addBrand(context);
  return { body: { discounts: [{ brandQid: qid, discount: '5', version: 0 }] } };
});

export const previewRequest = defineRequest(previewDiscount, async (context) => {
  const { qid } = await addBrand(context);
  return { query: { discount: '5', brandQid: [qid] } };
});
