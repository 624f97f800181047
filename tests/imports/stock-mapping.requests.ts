import {
  listStockMapping,
  listSureMatches,
  matchOffer,
  matchOffers,
  rejectSuggestions,
  requestProduct,
} from '#contract/imports/stock-mapping.calls.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { defineRequest, defineThing, type RequestContext } from '#tests/platform/calls/call-request.ts';
import { addUnmatchedOffers } from './stock-mapping.factory.ts';

const product = { title: 'Sea soap', brand: 'Maris', gtin: sampleGtin(900), note: 'New this year' };

async function addUnmatched({ store, owner }: RequestContext) {
  await addUnmatchedOffers(store, owner.seller);
  const offers = store.db.selectFrom('offers').select(['qid', 'version']);
  return offers
    .where('sellerQid', '=', owner.seller.qid)
    .where('gtin', '=', sampleGtin(101))
    .executeTakeFirstOrThrow();
}

export const unmatchedThing = defineThing('offers/mapping/{qid}', async (context) => {
  const { qid } = await addUnmatched(context);
  return { qid };
});

export const listRequest = defineRequest(listStockMapping, () => ({
  query: { status: 'UNMATCHED' as const },
}));

export const sureMatchesRequest = defineRequest(listSureMatches, async (context) => {
  const { qid } = await addUnmatched(context);
  return { query: { afterName: 'A', afterQid: qid } };
});

export const matchRequest = defineRequest(matchOffer, () => ({ body: { gtin: sampleGtin(2) } }));

export const matchesRequest = defineRequest(matchOffers, async (context) => {
  const { qid, version } = await addUnmatched(context);
  return { body: { matches: [{ qid, version, gtin: sampleGtin(2) }] } };
});

export const rejectionRequest = defineRequest(rejectSuggestions, () => ({
  body: { gtins: [sampleGtin(2)] },
}));

export const productRequest = defineRequest(requestProduct, () => ({ body: product }));
