import { defineResource } from '#server/platform/resources/resource.ts';
import { createOutboundShipments } from './outbound-shipments.migrations.ts';
import { outboundShipmentRoutes } from './outbound-shipments.routes.ts';
import { removeOutboundShipment } from './outbound-shipments.store.ts';
import { outboundShipmentTasks } from './outbound-shipments.tasks.ts';

export const outboundShipmentsResource = defineResource({
  routes: outboundShipmentRoutes,
  migrations: { '109-outbound-shipments': createOutboundShipments },
  tasks: () => outboundShipmentTasks,
  on: { 'group.reopened': (tx, { groupQid }) => removeOutboundShipment(tx, groupQid) },
});
