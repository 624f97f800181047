import { defineResource } from '#server/platform/resources/resource.ts';
import { createClaims } from './claims.migrations.ts';
import { claimRoutes } from './claims.routes.ts';
import { seedClaims } from './claims.seed.ts';
import { claimTasks } from './claims.tasks.ts';

export const claimsResource = defineResource({
  routes: claimRoutes,
  migrations: { '050-claims': createClaims },
  tasks: () => claimTasks,
  seed: seedClaims,
});
