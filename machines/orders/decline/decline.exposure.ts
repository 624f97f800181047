import { definePartExposure, saleFields } from '#machines/platform/models/exposed-fields.ts';

export const declineSaleExposure = definePartExposure(['issues'], {
  'xstate.done.actor.decline': saleFields('output'),
});
