import { defineResource } from '#server/platform/resources/resource.ts';
import { shipmentPreferencesRoutes } from './shipment-preferences.routes.ts';

export const shipmentPreferencesResource = defineResource({
  routes: shipmentPreferencesRoutes,
});
