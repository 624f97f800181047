import { definePartExposure } from '#machines/exposed-fields.ts';

export const saleExpiryExposure = definePartExposure([]);
