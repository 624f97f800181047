import type { Exposure } from '#charts/protocol/exposure.ts';
import { failureFields } from '#machines/exposed-fields.ts';

/** Without the notes of damage and the names of warehouse users. */
export const receivingExposure: Exposure = {
  context: ['newest.scan.action', 'newest.outcome.result', 'newest.failure.code', ...failureFields],
  events: {
    'damage.noted': ['scan.code'],
    'undo.requested': ['scan.scanQid'],
    'xstate.done.actor.sendScan': ['output.result'],
  },
};
