import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { failureFields } from '#machines/platform/exposed-fields.ts';

/** Without the names of drivers and warehouse users. */
export const handOverExposure: Exposure = {
  context: [
    'collection.carrier',
    'collection.day',
    'collection.units',
    'collection.loaded',
    'entries.*.outcome.result',
    'entries.*.failure.code',
    'entries.*.undo.failure.code',
    'answer.kind',
    ...failureFields,
  ],
  events: {
    'code.read': ['code.kind', 'isOnline'],
    'undo.requested': ['scan.scanQid'],
    'scan.sent': ['scanQid', 'outcome.result'],
    'scan.refused': ['scanQid', 'refusal.status'],
  },
};
