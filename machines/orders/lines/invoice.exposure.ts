import { definePartExposure } from '#machines/platform/exposed-fields.ts';

export const invoiceExposure = definePartExposure(['documentQid']);
