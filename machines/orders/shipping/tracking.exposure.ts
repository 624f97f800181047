import { definePartExposure } from '#machines/platform/exposed-fields.ts';

export const trackingExposure = definePartExposure(['tracking.carrierQid', 'deleted.shipmentQid']);
