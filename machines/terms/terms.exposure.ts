import type { Exposure } from '#charts/protocol/exposure.ts';
import { formFailureFields } from '#machines/exposed-fields.ts';

export const termsExposure: Exposure = {
  context: formFailureFields,
  events: { 'agreement.ticked': ['isTicked'] },
};
