import { defineCall } from '#contract/platform/api/call.ts';

/** Accepts the seller terms (specification 4.3, 7.7); accepting twice keeps the first moment. */
export const acceptSla = defineCall({
  method: 'POST',
  path: 'sellers/accept-sla/',
  reply: 'none',
  refusals: {},
  roles: ['SELLER', 'STAFF'],
});
