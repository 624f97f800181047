import { definePartExposure, saleFields } from '#machines/platform/exposed-fields.ts';

export const linesExposure = definePartExposure(
  ['sending', 'queue', 'drafts.*.version', 'drafts.*.requestedQuantity', 'failures.*.code'],
  {
    'line.typed': ['line.qid', 'line.version'],
    'line.reasonChosen': ['line.qid'],
    'line.committed': ['lineQid'],
    'line.undone': ['lineQid'],
    'xstate.done.actor.confirm': saleFields('output'),
  },
);
