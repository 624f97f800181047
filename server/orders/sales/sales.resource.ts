import { defineResource } from '#server/platform/resources/resource.ts';
import { expireDueSales } from './expiry.store.ts';
import { saleRoutes } from './sales.routes.ts';

export const salesResource = defineResource({
  routes: saleRoutes,
  everySecond: (db, now) => expireDueSales(db, now),
});
