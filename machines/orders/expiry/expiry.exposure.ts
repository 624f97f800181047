import { definePartExposure } from '#machines/platform/models/exposed-fields.ts';

export const saleExpiryExposure = definePartExposure([]);
