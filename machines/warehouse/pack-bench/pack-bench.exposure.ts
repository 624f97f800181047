import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { failureFields } from '#machines/platform/exposed-fields.ts';

export const packBenchExposure: Exposure = {
  context: [
    'job.status',
    'job.version',
    'job.claim.isYours',
    'boxCode',
    'entries.*.verdict',
    'entries.*.outcome.version',
    'entries.*.failure.code',
    'entries.*.undo.outcome.version',
    'entries.*.undo.failure.code',
    'answer.kind',
    'waiting',
    ...failureFields,
  ],
  events: {
    'code.read': ['code.kind'],
    'box.chosen': ['code'],
    'undo.requested': ['scan.scanQid'],
    'removal.requested': ['scan.itemQid'],
    'scan.sent': ['scanQid', 'outcome.result', 'outcome.verdict'],
    'scan.refused': ['scanQid', 'refusal.status'],
    'queue.changed': ['waiting'],
    'job.read': ['job.status', 'job.version'],
  },
};
