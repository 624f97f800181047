import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { failureFields } from '#machines/platform/exposed-fields.ts';

const editFields = ['offer.qid', 'offer.version', 'field'];

/** Which cells of which versions are edited, without their texts. */
export const offersGridExposure: Exposure = {
  context: [
    'drafts.*.base.version',
    'drafts.*.refusal.code',
    'selected.*.version',
    'sending.*.base.version',
    ...editFields.map((field) => `editing.${field}`),
    ...failureFields,
  ],
  events: {
    'edit.started': editFields,
    'offers.deselected': ['qids'],
    'draft.dropped': ['qid'],
    'draft.kept': ['qid'],
    'xstate.done.actor.save': ['output.saved.*.version', 'output.refused.*.code'],
  },
};
