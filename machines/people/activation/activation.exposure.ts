import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { failureFields } from '#machines/platform/exposed-fields.ts';

export const accountActivationExposure: Exposure = {
  context: ['account.needsPassword', ...failureFields],
  events: { 'xstate.done.actor.check': ['output.needsPassword'] },
};
