import { partExposure, saleFields } from '#machines/exposed-fields.ts';

export const declineExposure = partExposure(['issues'], {
  'xstate.done.actor.decline': saleFields('output'),
});
