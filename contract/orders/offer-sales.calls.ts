import { defineCall } from '#contract/platform/api/call.ts';
import { QidParams } from '#contract/platform/api/shapes.ts';
import { OfferSales } from './offer-sales.schemas.ts';

/** Not in the specification: orders of the last 30 days that hold the product, without declined and expired ones. */
export const readOfferSales = defineCall({
  method: 'GET',
  path: 'offers/{qid}/sales/',
  params: QidParams,
  reply: OfferSales,
  refusals: {},
  roles: ['SELLER', 'STAFF'],
});
