import { defineResource } from '#server/platform/resources/resource.ts';
import { checkTasks } from './check.tasks.ts';
import { clearTasks } from './clear.tasks.ts';
import { commitTasks } from './commit.tasks.ts';
import { compareTasks } from './compare.tasks.ts';
import { comparisonRoutes } from './comparison.routes.ts';
import { expiryTasks, findExpiredOffers } from './expiry.tasks.ts';
import { revertTasks } from './revert.tasks.ts';
import { stockListRoutes } from './stock-lists.routes.ts';
import { stockRowRoutes } from './stock-rows.routes.ts';

export const stockListsResource = defineResource({
  routes(app) {
    stockListRoutes(app);
    stockRowRoutes(app);
    comparisonRoutes(app);
  },
  longTasks: () => ({
    ...checkTasks,
    ...compareTasks,
    ...commitTasks,
    ...revertTasks,
    ...clearTasks,
    ...expiryTasks,
  }),
  everyHour: findExpiredOffers,
});
