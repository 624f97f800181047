import type { Exposure } from '@quayside/charts/protocol/exposure.ts';

/** Never the token itself. */
export const accessTokenExposure: Exposure = {
  context: ['token.accessExp', 'refreshAt', 'failure.status'],
  events: {
    'renewal.requested': ['expectsSession'],
    'turn.came': ['mayHear'],
    'token.renewed': ['token.accessExp'],
    'signIn.succeeded': ['token.accessExp'],
    'xstate.done.actor.refresh': ['output.accessExp'],
  },
};
