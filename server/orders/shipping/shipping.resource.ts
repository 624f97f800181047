import { defineResource } from '#server/platform/resources/resource.ts';
import { cancelBookings } from './bookings.store.ts';
import { shippingRoutes } from './shipping.routes.ts';
import { shippingTasks } from './shipping.tasks.ts';
import { trackingRoutes } from './tracking.routes.ts';

export const shippingResource = defineResource({
  routes(app) {
    shippingRoutes(app);
    trackingRoutes(app);
  },
  tasks: () => shippingTasks,
  on: { 'sale.declined': (tx, { saleQid }) => cancelBookings(tx, saleQid) },
});
