import { partExposure } from '#machines/exposed-fields.ts';

export const saleExpiryExposure = partExposure([]);
