import { definePartExposure, saleFields } from '#machines/platform/exposed-fields.ts';

export const shippingExposure = definePartExposure(['method', 'draft.carrierQid', 'issues'], {
  'method.chosen': ['method'],
  'xstate.done.actor.save': saleFields('output'),
});
