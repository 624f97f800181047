import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { Instant, QidParams } from '#contract/shapes.ts';
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

/** Pauses a seller: the offers no longer compete. Specification 7.7 names the path only. */
export const pauseSeller = defineCall({
  method: 'POST',
  path: 'sellers/{qid}/pause/',
  params: QidParams,
  body: v.object({
    reason: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
    expectedEnd: v.nullable(Instant),
  }),
  reply: 'none',
  refusals: {},
  roles: ['STAFF'],
});

export const unpauseSeller = defineCall({
  method: 'POST',
  path: 'sellers/{qid}/unpause/',
  params: QidParams,
  reply: 'none',
  refusals: {},
  roles: ['STAFF'],
});
