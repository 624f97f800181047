import { partExposure, saleFields } from '#machines/exposed-fields.ts';

export const declineSaleExposure = partExposure(['issues'], {
  'xstate.done.actor.decline': saleFields('output'),
});
