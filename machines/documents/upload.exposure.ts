import type { Exposure } from '#charts/protocol/exposure.ts';
import { changeFailureFields } from '#machines/exposed-fields.ts';

export const uploadExposure: Exposure = {
  context: ['qid', 'documentType', 'fraction', ...changeFailureFields],
  events: { 'upload.progressed': ['fraction'] },
};
