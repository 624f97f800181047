import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { failureFields } from '#machines/platform/exposed-fields.ts';

export const taskExposure: Exposure = {
  context: [
    'startedAt',
    'limits',
    'isCancellable',
    'reads',
    'misses',
    'failures',
    'nextReadAt',
    'fraction',
    ...failureFields,
    'cancelFailure.call',
    'cancelFailure.code',
    'cancelFailure.status',
  ],
  events: { 'xstate.done.actor.read': ['output.read'] },
};
