import { definePartExposure, saleFields } from '#machines/platform/models/exposed-fields.ts';

export const paymentExposure = definePartExposure([], { 'xstate.done.actor.pay': saleFields('output') });
