import { defineResource } from '#server/platform/resources/resource.ts';
import { expireDueSales } from './expiry.store.ts';
import { addDestinationRegion, addRates, addTimelineAmounts } from './sales.migrations.ts';
import { saleRoutes } from './sales.routes.ts';

export const salesResource = defineResource({
  migrations: {
    '007-sale-rates': addRates,
    '008-timeline-amounts': addTimelineAmounts,
    '009-destination-region': addDestinationRegion,
  },
  routes: saleRoutes,
  everySecond: (db, now) => expireDueSales(db, now),
});
