import { definePartExposure } from '#machines/exposed-fields.ts';

export const invoiceExposure = definePartExposure(['documentQid']);
