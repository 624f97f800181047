import { partExposure, saleFields } from '#machines/exposed-fields.ts';

export const completeSaleExposure = partExposure([], { 'xstate.done.actor.complete': saleFields('output') });
