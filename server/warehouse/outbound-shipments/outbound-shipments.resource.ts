import { defineResource } from '#server/platform/resource.ts';
import { createOutboundShipments } from './outbound-shipments.migrations.ts';
import { outboundShipmentRoutes } from './outbound-shipments.routes.ts';
import { outboundShipmentTasks } from './outbound-shipments.tasks.ts';

export const outboundShipmentsResource = defineResource({
  routes: outboundShipmentRoutes,
  migrations: { '109-outbound-shipments': createOutboundShipments },
  tasks: () => outboundShipmentTasks,
});
