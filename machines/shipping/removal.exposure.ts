import { partExposure } from '#machines/exposed-fields.ts';

export const shippingRemovalExposure = partExposure(['plan.kind', 'plan.shipmentQids'], {
  'removal.requested': ['shipmentQids'],
});
