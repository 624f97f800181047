import { defineResource } from '#server/platform/resources/resource.ts';
import { addressRoutes } from './addresses.routes.ts';
import { seedAddresses } from './addresses.seed.ts';

export const addressesResource = defineResource({
  routes: addressRoutes,
  seed: seedAddresses,
});
