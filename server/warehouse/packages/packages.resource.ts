import { defineResource } from '#server/platform/resources/resource.ts';
import { announceDelivery, withdrawDeliveries } from './announce.store.ts';
import { confirmationRoutes } from './confirmation.routes.ts';
import { addConfirmations, createPackages } from './packages.migrations.ts';
import { packageRoutes } from './packages.routes.ts';
import { seedPackages } from './packages.seed.ts';
import { findMissingDeliveries, packageTasks } from './packages.tasks.ts';
import { addTakenOver } from './taken-over.migrations.ts';

export const packagesResource = defineResource({
  routes(app) {
    packageRoutes(app);
    confirmationRoutes(app);
  },
  migrations: {
    '100-packages': createPackages,
    '107-delivery-confirmations': addConfirmations,
    '108-taken-over-shipments': addTakenOver,
  },
  tasks: () => packageTasks,
  everyHour: findMissingDeliveries,
  on: {
    'booking.confirmed': (tx, { bookingQid }) => announceDelivery(tx, bookingQid),
    'bookings.cancelled': (tx, { saleQid }) => withdrawDeliveries(tx, saleQid),
  },
  seed: seedPackages,
});
