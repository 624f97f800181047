import { defineResource } from '#server/resource.ts';
import { createPackages } from './packages.migrations.ts';
import { packageRoutes } from './packages.routes.ts';
import { seedPackages } from './packages.seed.ts';
import { findMissingDeliveries, packageTasks } from './packages.tasks.ts';

export const packagesResource = defineResource({
  routes: packageRoutes,
  migrations: { '100-packages': createPackages },
  tasks: () => packageTasks,
  everyHour: findMissingDeliveries,
  seed: seedPackages,
});
