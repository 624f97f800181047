import { partExposure } from '#machines/exposed-fields.ts';

export const expiryExposure = partExposure([]);
