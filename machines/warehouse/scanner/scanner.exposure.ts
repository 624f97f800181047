import type { Exposure } from '@quayside/charts/protocol/exposure.ts';

/** Not what is typed: it may be a password. */
export const scannerExposure: Exposure = { context: [], events: { 'key.struck': ['key.at'] } };
