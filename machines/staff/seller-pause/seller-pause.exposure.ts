import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { failureFields } from '#machines/platform/exposed-fields.ts';

const sellerFields = (path: string) => ['qid', 'version', 'status'].map((field) => `${path}.${field}`);

/** Neither the reason nor the users of the seller. */
export const sellerPauseExposure: Exposure = {
  context: [...sellerFields('seller'), 'draft.expectedEnd', 'issues', ...failureFields],
  events: {
    'seller.loaded': sellerFields('seller'),
    'xstate.done.actor.pause': sellerFields('output'),
    'xstate.done.actor.unpause': sellerFields('output'),
  },
};
