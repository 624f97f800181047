import { defineResource } from '#server/resource.ts';
import { shippingRoutes } from './shipping.routes.ts';
import { shippingTasks } from './shipping.tasks.ts';
import { trackingRoutes } from './tracking.routes.ts';

export const shippingResource = defineResource({
  routes(app) {
    shippingRoutes(app);
    trackingRoutes(app);
  },
  tasks: () => shippingTasks,
});
