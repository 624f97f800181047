import { defineResource } from '#server/platform/resources/resource.ts';
import {
  addLostAt,
  createInventory,
  createInventoryVersions,
  indexCostToWin,
  indexInventory,
  widenDifferences,
} from './offers.migrations.ts';
import { offerRoutes } from './offers.routes.ts';

export const offersResource = defineResource({
  migrations: {
    '012-inventory': createInventory,
    '014-inventory-versions': createInventoryVersions,
    '017-cost-to-win': indexCostToWin,
    '030-inventory-index': indexInventory,
    '040-wide-differences': widenDifferences,
    '080-lost-winning-prices': addLostAt,
  },
  routes: offerRoutes,
});
