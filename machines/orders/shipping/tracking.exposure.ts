import { definePartExposure } from '#machines/platform/models/exposed-fields.ts';

export const trackingExposure = definePartExposure(['tracking.carrierQid', 'deleted.shipmentQid']);
