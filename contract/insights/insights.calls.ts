import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { SellerStats } from './insights.schemas.ts';

/** The figures of the insights; null for a seller without an order, which the defaults replace. */
export const readSellerStats = defineCall({
  method: 'GET',
  path: 'sellers/stats/',
  reply: v.nullable(SellerStats),
  refusals: {},
  roles: ['SELLER', 'STAFF'],
});
