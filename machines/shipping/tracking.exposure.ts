import { partExposure } from '#machines/exposed-fields.ts';

export const trackingExposure = partExposure(['tracking.carrierQid', 'deleted.shipmentQid']);
