import { defineResource } from '#server/platform/resources/resource.ts';
import { addChosenFor } from './addresses.migrations.ts';
import { addressRoutes } from './addresses.routes.ts';
import { seedAddresses } from './addresses.seed.ts';

export const addressesResource = defineResource({
  migrations: { '009-address-choice': addChosenFor },
  routes: addressRoutes,
  seed: seedAddresses,
});
