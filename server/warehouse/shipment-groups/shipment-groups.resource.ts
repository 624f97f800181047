import { defineResource } from '#server/platform/resources/resource.ts';
import { shipmentGroupRoutes } from './shipment-groups.routes.ts';

export const shipmentGroupsResource = defineResource({
  routes: shipmentGroupRoutes,
});
