import { defineResource } from '#server/platform/resources/resource.ts';
import { outboundShipmentRoutes } from './outbound-shipments.routes.ts';
import { removeOutboundShipment } from './outbound-shipments.store.ts';
import { outboundShipmentTasks } from './outbound-shipments.tasks.ts';

export const outboundShipmentsResource = defineResource({
  routes: outboundShipmentRoutes,
  tasks: () => outboundShipmentTasks,
  on: { 'group.reopened': (tx, { groupQid }) => removeOutboundShipment(tx, groupQid) },
});
