import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { SellerStats } from './stats.schemas.ts';

/** The figures of the insights; null for a seller without an order, which the defaults replace. */
export const readSellerStats = defineCall({
  method: 'GET',
  path: 'sellers/stats/',
  reply: v.nullable(SellerStats),
  refusals: {},
  roles: ['SELLER', 'STAFF'],
});

/** Accepts the seller terms (specification 4.3, 7.7); accepting twice keeps the first moment. */
export const acceptSla = defineCall({
  method: 'POST',
  path: 'sellers/accept-sla/',
  reply: 'none',
  refusals: {},
  roles: ['SELLER', 'STAFF'],
});
