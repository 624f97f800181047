import type { Exposure } from '@quayside/charts/protocol/exposure.ts';

export const putAwayExposure: Exposure = {
  context: [
    'held',
    'place',
    'entries.*.scan.place',
    'entries.*.outcome.result',
    'entries.*.failure.code',
    'entries.*.undo.failure.code',
    'answer.kind',
  ],
  events: {
    'code.read': ['code.kind'],
    'undo.requested': ['scan.scanQid'],
    'scan.sent': ['outcome.result'],
    'scan.refused': ['refusal.status'],
  },
};
