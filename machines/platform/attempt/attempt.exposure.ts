import type { Exposure } from '@quayside/charts/protocol/exposure.ts';

/** The request may hold a password, so nothing of it is shown. */
export const attemptExposure: Exposure = { context: [] };
