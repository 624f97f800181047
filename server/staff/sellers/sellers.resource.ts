import { defineResource } from '#server/platform/resources/resource.ts';
import { sellerRoutes } from './sellers.routes.ts';
import { staffSellerRoutes } from './staff-sellers.routes.ts';

export const sellersResource = defineResource({
  routes(app) {
    sellerRoutes(app);
    staffSellerRoutes(app);
  },
});
