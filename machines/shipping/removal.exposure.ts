import { partExposure } from '#machines/exposed-fields.ts';

export const removalExposure = partExposure(['plan.kind', 'plan.shipmentQids'], {
  'removal.requested': ['shipmentQids'],
});
