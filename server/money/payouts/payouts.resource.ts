import { defineResource } from '#server/platform/resource.ts';
import { createPayouts } from './payouts.migrations.ts';
import { payoutRoutes } from './payouts.routes.ts';
import { seedPayouts } from './payouts.seed.ts';
import { payoutTasks } from './payouts.tasks.ts';

export const payoutsResource = defineResource({
  routes: payoutRoutes,
  migrations: { '008-payouts': createPayouts },
  tasks: () => payoutTasks,
  seed: seedPayouts,
});
