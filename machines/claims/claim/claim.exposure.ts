import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { claimFields, failureFields } from '#machines/platform/exposed-fields.ts';

export const claimExposure: Exposure = {
  context: [...claimFields('claim'), ...failureFields],
  events: { 'claim.loaded': claimFields('claim'), 'xstate.done.actor.withdraw': claimFields('output') },
};
