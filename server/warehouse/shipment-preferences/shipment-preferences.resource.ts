import { defineResource } from '#server/platform/resources/resource.ts';
import { createShipmentPreferences } from './shipment-preferences.migrations.ts';
import { shipmentPreferencesRoutes } from './shipment-preferences.routes.ts';

export const shipmentPreferencesResource = defineResource({
  routes: shipmentPreferencesRoutes,
  migrations: { '109-shipment-preferences': createShipmentPreferences },
});
