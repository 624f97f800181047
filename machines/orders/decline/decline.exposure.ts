import { definePartExposure, saleFields } from '#machines/platform/exposed-fields.ts';

export const declineSaleExposure = definePartExposure(['issues'], {
  'xstate.done.actor.decline': saleFields('output'),
});
