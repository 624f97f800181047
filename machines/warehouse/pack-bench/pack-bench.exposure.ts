import type { Exposure } from '#charts/protocol/exposure.ts';
import { failureFields } from '#machines/platform/exposed-fields.ts';

export const packBenchExposure: Exposure = {
  context: [
    'job.status',
    'job.version',
    'job.claim.isYours',
    'boxCode',
    'scans.*.status',
    'scans.*.verdict',
    'scans.*.version',
    'answer.kind',
    'waiting',
    ...failureFields,
  ],
  events: {
    'code.read': ['code.kind'],
    'box.chosen': ['code'],
    'undo.requested': ['scanQid'],
    'removal.requested': ['itemQid'],
    'scan.sent': ['scanQid', 'outcome.result', 'outcome.verdict'],
    'scan.refused': ['scanQid'],
    'queue.changed': ['waiting'],
    'job.read': ['job.status', 'job.version'],
  },
};
