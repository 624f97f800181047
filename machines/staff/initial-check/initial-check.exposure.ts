import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { failureFields } from '#machines/platform/exposed-fields.ts';

export const initialCheckExposure: Exposure = {
  context: ['taskId', 'file.qid', 'file.bytes', 'check.status', 'check.failure', ...failureFields],
  events: { 'check.requested': ['body.headingRow', 'body.currency'] },
};
