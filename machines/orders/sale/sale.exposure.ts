import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { saleFactFields, saleFields } from '#machines/platform/exposed-fields.ts';

export const saleExposure: Exposure = {
  context: ['qid', ...saleFactFields],
  events: {
    'sale.loaded': [...saleFields('sale'), 'profileGaps'],
    'part.reported': [
      'report.type',
      'report.touched',
      'report.part',
      'report.failure.code',
      ...saleFields('report.sale'),
    ],
    'xstate.done.actor.markRead': saleFields('output'),
  },
};
