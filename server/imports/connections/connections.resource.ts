import { defineResource } from '#server/platform/resources/resource.ts';
import { connectionRoutes } from './connections.routes.ts';
import { fetchEndTasks } from './fetch-end.tasks.ts';
import { fetchTasks } from './fetch.tasks.ts';

export const connectionsResource = defineResource({
  routes: connectionRoutes,
  tasks: fetchEndTasks,
  longTasks: fetchTasks,
});
