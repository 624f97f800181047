import { partExposure, saleFields } from '#machines/exposed-fields.ts';

export const palletsExposure = partExposure(
  ['draft.kind', 'draft.count', 'issues', 'unansweredVersion', 'packingQid'],
  {
    'packing.formOpened': ['kind'],
    'packing.clearRequested': ['packingQid'],
    'xstate.done.actor.add': saleFields('output'),
  },
);
