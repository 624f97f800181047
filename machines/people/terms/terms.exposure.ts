import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { failureFields } from '#machines/platform/exposed-fields.ts';

export const termsExposure: Exposure = {
  context: failureFields,
  events: { 'agreement.ticked': ['isTicked'] },
};
