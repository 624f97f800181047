import { definePartExposure, saleFields } from '#machines/platform/exposed-fields.ts';

export const palletsExposure = definePartExposure(
  ['draft.kind', 'issues', 'unansweredVersion', 'packingQid'],
  {
    'packing.formOpened': ['kind'],
    'packing.clearRequested': ['packingQid'],
    'xstate.done.actor.add': saleFields('output'),
  },
);
