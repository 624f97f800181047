import type { Exposure } from '@quayside/charts/protocol/exposure.ts';

/** Without the notes of damage and the names of warehouse users. */
export const receivingExposure: Exposure = {
  context: [
    'shownQid',
    'entries.*.scan.action',
    'entries.*.outcome.result',
    'entries.*.failure.code',
    'entries.*.undo.failure.code',
  ],
  events: {
    'damage.noted': ['scan.code'],
    'undo.requested': ['scan.scanQid'],
    'scan.sent': ['outcome.result'],
    'scan.refused': ['refusal.status'],
  },
};
