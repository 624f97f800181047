import { updateShipmentPreferences } from '#contract/warehouse/shipments/shipment-preferences.calls.ts';
import { defineRequest } from '#tests/platform/calls/call-request.ts';

export const preferencesRequest = defineRequest(updateShipmentPreferences, () => ({
  body: {
    palletLabelSize: 'A5' as const,
    palletType: 'EUR' as const,
    grouping: 'BY_ORDER' as const,
    cutOffs: [],
  },
}));
