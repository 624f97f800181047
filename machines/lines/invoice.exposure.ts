import { partExposure } from '#machines/exposed-fields.ts';

export const invoiceExposure = partExposure(['documentQid']);
