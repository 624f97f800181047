import { definePartExposure, saleFields } from '#machines/platform/exposed-fields.ts';

export const completeSaleExposure = definePartExposure([], {
  'xstate.done.actor.complete': saleFields('output'),
});
