import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { failureFields } from '#machines/platform/exposed-fields.ts';

/** Neither file names nor what was typed. */
export const stockListExposure: Exposure = {
  context: [
    'qid',
    'stockImport.qid',
    'stockImport.version',
    'stockImport.state',
    'stockImport.failure',
    'stockImport.isRevertible',
    'reopens',
    ...failureFields,
  ],
  events: {
    'step.reopened': ['step'],
    'xstate.done.actor.follow': ['output.end', 'output.reply.state', 'output.failure.code'],
  },
};
