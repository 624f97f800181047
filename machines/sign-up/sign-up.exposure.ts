import type { Exposure } from '#charts/protocol/exposure.ts';
import { formFailureFields } from '#machines/exposed-fields.ts';

export const signUpExposure: Exposure = {
  context: ['vat.validationStatus', 'vat.countryCode', ...formFailureFields],
  events: { 'xstate.done.actor.askRegister': ['output.validationStatus', 'output.countryCode'] },
};
