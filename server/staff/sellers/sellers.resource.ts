import { defineResource } from '#server/platform/resources/resource.ts';
import { addSellersForStaff } from './sellers.migrations.ts';
import { sellerRoutes } from './sellers.routes.ts';
import { staffSellerRoutes } from './staff-sellers.routes.ts';

export const sellersResource = defineResource({
  migrations: { '095-sellers-for-staff': addSellersForStaff },
  routes(app) {
    sellerRoutes(app);
    staffSellerRoutes(app);
  },
});
