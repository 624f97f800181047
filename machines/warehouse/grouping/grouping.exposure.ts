import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { failureFields } from '#machines/platform/exposed-fields.ts';

export const groupingExposure: Exposure = {
  context: [
    'group.qid',
    'group.version',
    'group.boxes.*.code',
    'waiting.*.code',
    'chosen.*',
    'answer.kind',
    'change.kind',
    ...failureFields,
  ],
  events: {
    'packages.ticked': ['isChosen'],
    'code.read': ['code.kind'],
    'change.requested': ['change.kind'],
  },
};
