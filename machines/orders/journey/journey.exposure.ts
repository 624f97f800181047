import { definePartExposure, saleFields } from '#machines/platform/exposed-fields.ts';

export const journeyExposure = {
  ...definePartExposure(['method'], {
    'part.reported': ['report.type', 'report.method', 'report.failure.call', ...saleFields('report.sale')],
  }),
  guards: ['is', 'leadsTo'],
};
