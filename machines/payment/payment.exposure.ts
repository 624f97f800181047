import { definePartExposure, saleFields } from '#machines/exposed-fields.ts';

export const paymentExposure = definePartExposure([], { 'xstate.done.actor.pay': saleFields('output') });
