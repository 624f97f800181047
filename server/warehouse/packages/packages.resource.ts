import { defineResource } from '#server/platform/resources/resource.ts';
import { announceDelivery, withdrawDeliveries } from './announce.store.ts';
import { confirmationRoutes } from './confirmation.routes.ts';
import { packageRoutes } from './packages.routes.ts';
import { findMissingDeliveries, packageTasks } from './packages.tasks.ts';

export const packagesResource = defineResource({
  routes(app) {
    packageRoutes(app);
    confirmationRoutes(app);
  },
  tasks: () => packageTasks,
  everyHour: findMissingDeliveries,
  on: {
    'booking.confirmed': (tx, { bookingQid }) => announceDelivery(tx, bookingQid),
    'bookings.cancelled': (tx, { saleQid }) => withdrawDeliveries(tx, saleQid),
  },
});
