import { definePartExposure } from '#machines/platform/exposed-fields.ts';

export const saleExpiryExposure = definePartExposure([]);
