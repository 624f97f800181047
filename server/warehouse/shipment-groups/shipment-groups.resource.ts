import { defineResource } from '#server/platform/resources/resource.ts';
import { shipmentGroupRoutes } from './shipment-groups.routes.ts';
import { seedShipmentGroups } from './shipment-groups.seed.ts';

export const shipmentGroupsResource = defineResource({
  routes: shipmentGroupRoutes,
  seed: seedShipmentGroups,
});
