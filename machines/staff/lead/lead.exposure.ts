import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { failureFields } from '#machines/platform/exposed-fields.ts';

/** The fields of a lead at `path`, without the company and its people. */
function leadFields(path: string): string[] {
  return ['slug', 'version', 'stage', 'requirements'].map((field) => `${path}.${field}`);
}

export const leadExposure: Exposure = {
  context: [...leadFields('lead'), ...failureFields],
  events: { 'lead.loaded': leadFields('lead'), 'xstate.done.actor.complete': leadFields('output') },
};
