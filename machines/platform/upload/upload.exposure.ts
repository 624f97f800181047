import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { failureFields } from '#machines/platform/exposed-fields.ts';

export const uploadExposure: Exposure = {
  context: ['target.qid', 'target.documentType', 'fraction', ...failureFields],
  events: { 'upload.progressed': ['fraction'] },
};
