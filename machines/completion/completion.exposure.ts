import { partExposure, saleFields } from '#machines/exposed-fields.ts';

export const completionExposure = partExposure([], { 'xstate.done.actor.complete': saleFields('output') });
