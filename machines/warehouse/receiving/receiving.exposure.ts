import type { Exposure } from '#charts/protocol/exposure.ts';

/** Without the notes of damage and the names of warehouse users. */
export const receivingExposure: Exposure = {
  context: ['newest.scan.action', 'newest.outcome.result', 'newest.failure.code'],
  events: {
    'damage.noted': ['scan.code'],
    'undo.requested': ['scan.scanQid'],
    'scan.sent': ['outcome.result'],
    'scan.refused': ['refusal.status'],
  },
};
