import type { Exposure } from '@quayside/charts/protocol/exposure.ts';

export const scanQueueExposure: Exposure = {
  context: [
    'isConfirmed',
    'isLead',
    'queue.*.position',
    'queue.*.refusal.status',
    'writeAt',
    'offlineSince',
    'retryAt',
    'attempts',
    'storeFailure',
    'rewriteAt',
  ],
  events: { 'refusal.settled': ['how'], 'xstate.done.actor.write': ['output'] },
};
