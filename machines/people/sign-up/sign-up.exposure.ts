import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { failureFields } from '#machines/platform/exposed-fields.ts';

export const signUpExposure: Exposure = {
  context: ['vat.validationStatus', 'vat.countryCode', ...failureFields],
  events: { 'xstate.done.actor.askRegister': ['output.validationStatus', 'output.countryCode'] },
};
