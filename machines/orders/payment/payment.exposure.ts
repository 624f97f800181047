import { definePartExposure, saleFields } from '#machines/platform/exposed-fields.ts';

export const paymentExposure = definePartExposure([], { 'xstate.done.actor.pay': saleFields('output') });
