import { defineResource } from '#server/platform/resources/resource.ts';
import { cancelBookings } from './bookings.store.ts';
import { addServiceLimits, nameCollectionReference } from './shipping.migrations.ts';
import { shippingRoutes } from './shipping.routes.ts';
import { shippingTasks } from './shipping.tasks.ts';
import { trackingRoutes } from './tracking.routes.ts';

export const shippingResource = defineResource({
  migrations: {
    '007-service-limits': addServiceLimits,
    '110-collection-reference': nameCollectionReference,
  },
  routes(app) {
    shippingRoutes(app);
    trackingRoutes(app);
  },
  tasks: () => shippingTasks,
  on: { 'sale.declined': (tx, { saleQid }) => cancelBookings(tx, saleQid) },
});
