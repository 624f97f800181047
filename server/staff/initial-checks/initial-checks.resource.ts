import { defineResource } from '#server/platform/resources/resource.ts';
import { deleteUncheckedFiles } from './check-files.store.ts';
import { checkTasks } from './check.tasks.ts';
import { createInitialChecks } from './initial-checks.migrations.ts';
import { initialCheckRoutes } from './initial-checks.routes.ts';
import { seedInitialChecks } from './initial-checks.seed.ts';

export const initialChecksResource = defineResource({
  routes: initialCheckRoutes,
  migrations: { '083-initial-checks': createInitialChecks },
  longTasks: () => checkTasks,
  everyHour: deleteUncheckedFiles,
  seed: seedInitialChecks,
});
