import { defineResource } from '#server/resource.ts';
import { createInventory } from './offers.migrations.ts';
import { offerRoutes } from './offers.routes.ts';

export const offersResource = defineResource({
  migrations: { '012-inventory': createInventory },
  routes: offerRoutes,
});
