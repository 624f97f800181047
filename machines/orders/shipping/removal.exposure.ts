import { definePartExposure } from '#machines/platform/exposed-fields.ts';

export const shippingRemovalExposure = definePartExposure(['plan.kind', 'plan.shipmentQids'], {
  'removal.requested': ['shipmentQids'],
});
