import type { Exposure } from '@quayside/charts/protocol/exposure.ts';

/** Not the codes: a label may carry more than the number of a package. */
export const cameraExposure: Exposure = { context: ['seen.*.at'], events: {} };
