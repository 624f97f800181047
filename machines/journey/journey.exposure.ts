import { definePartExposure, saleFields } from '#machines/exposed-fields.ts';

export const journeyExposure = {
  ...definePartExposure(['method'], {
    'part.reported': ['report.type', 'report.method', 'report.failure.call', ...saleFields('report.sale')],
  }),
  guards: ['is', 'leadsTo'],
};
