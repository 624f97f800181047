import { defineResource } from '#server/platform/resources/resource.ts';
import { claimRoutes } from './claims.routes.ts';
import { claimTasks } from './claims.tasks.ts';

export const claimsResource = defineResource({
  routes: claimRoutes,
  tasks: () => claimTasks,
});
