import { defineResource } from '#server/platform/resources/resource.ts';
import { deleteUncheckedFiles } from './check-files.store.ts';
import { checkTasks } from './check.tasks.ts';
import { initialCheckRoutes } from './initial-checks.routes.ts';

export const initialChecksResource = defineResource({
  routes: initialCheckRoutes,
  longTasks: () => checkTasks,
  everyHour: deleteUncheckedFiles,
});
