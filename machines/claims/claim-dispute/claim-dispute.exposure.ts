import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { claimFields, failureFields } from '#machines/platform/exposed-fields.ts';

export const claimDisputeExposure: Exposure = {
  context: [
    ...claimFields('claim'),
    'draft.lines.*.decision',
    'draft.lines.*.reason',
    'isChecked',
    ...failureFields,
  ],
  events: {
    'claim.loaded': claimFields('claim'),
    'line.answered': ['qid'],
    'xstate.done.actor.answer': claimFields('output'),
    'xstate.done.actor.readNewest': claimFields('output'),
  },
};
