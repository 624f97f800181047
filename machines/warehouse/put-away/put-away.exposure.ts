import type { Exposure } from '#charts/protocol/exposure.ts';

export const putAwayExposure: Exposure = {
  context: ['held', 'place', 'entries.*.status', 'entries.*.place', 'entries.*.failure.code', 'answer.kind'],
  events: {
    'code.read': ['code.kind'],
    'undo.requested': ['entryQid'],
    'scan.sent': ['outcome.result'],
    'scan.refused': ['refusal.status'],
  },
};
