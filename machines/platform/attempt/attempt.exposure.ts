import type { Exposure } from '#charts/protocol/exposure.ts';

/** The request may hold a password, so nothing of it is shown. */
export const attemptExposure: Exposure = { context: [] };
