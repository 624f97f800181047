import type { Exposure } from '#charts/protocol/exposure.ts';
import { formFailureFields } from '#machines/exposed-fields.ts';

export const activationExposure: Exposure = {
  context: ['account.needsPassword', ...formFailureFields],
  events: { 'xstate.done.actor.check': ['output.needsPassword'] },
};
