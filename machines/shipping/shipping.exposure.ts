import { partExposure, saleFields } from '#machines/exposed-fields.ts';

export const shippingExposure = partExposure(['method', 'draft.carrierQid', 'issues'], {
  'method.chosen': ['method'],
  'xstate.done.actor.save': saleFields('output'),
});
