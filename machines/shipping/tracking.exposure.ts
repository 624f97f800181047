import { definePartExposure } from '#machines/exposed-fields.ts';

export const trackingExposure = definePartExposure(['tracking.carrierQid', 'deleted.shipmentQid']);
