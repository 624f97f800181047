import type { Exposure } from '#charts/protocol/exposure.ts';

/** Not what is typed: it may be a password. */
export const scannerExposure: Exposure = { context: [], events: { 'key.struck': ['key.at'] } };
