import { defineResource } from '#server/platform/resources/resource.ts';
import { createShipmentGroups } from './shipment-groups.migrations.ts';
import { shipmentGroupRoutes } from './shipment-groups.routes.ts';
import { seedShipmentGroups } from './shipment-groups.seed.ts';

export const shipmentGroupsResource = defineResource({
  routes: shipmentGroupRoutes,
  migrations: { '103-shipment-groups': createShipmentGroups },
  seed: seedShipmentGroups,
});
