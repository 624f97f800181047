import { defineResource } from '#server/platform/resource.ts';
import { expireDueSales } from './expiry.store.ts';
import { paymentRoutes } from './payment.routes.ts';
import { addDestinationRegion, addRates, addTimelineAmounts } from './sales.migrations.ts';
import { saleRoutes } from './sales.routes.ts';
import { saleTasks } from './sales.tasks.ts';

export const salesResource = defineResource({
  migrations: {
    '007-sale-rates': addRates,
    '008-timeline-amounts': addTimelineAmounts,
    '009-destination-region': addDestinationRegion,
  },
  routes(app) {
    saleRoutes(app);
    paymentRoutes(app);
  },
  tasks: () => saleTasks,
  everySecond: (db, now) => expireDueSales(db, now),
});
