import { partExposure, saleFields } from '#machines/exposed-fields.ts';

export const paymentExposure = partExposure([], { 'xstate.done.actor.pay': saleFields('output') });
