import type { Exposure } from '#charts/protocol/exposure.ts';
import { failureFields } from '#machines/exposed-fields.ts';

export const putAwayExposure: Exposure = {
  context: [
    'held',
    'place',
    'entries.*.status',
    'entries.*.place',
    'entries.*.failure.code',
    'queue.*.scan.action',
    'answer.kind',
    ...failureFields,
  ],
  events: { 'code.read': ['code.kind'], 'undo.requested': ['entryQid'] },
};
