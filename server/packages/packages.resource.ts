import { defineResource } from '#server/resource.ts';
import { createPackages } from './packages.migrations.ts';
import { packageRoutes } from './packages.routes.ts';
import { seedPackages } from './packages.seed.ts';

export const packagesResource = defineResource({
  routes: packageRoutes,
  migrations: { '100-packages': createPackages },
  seed: seedPackages,
});
