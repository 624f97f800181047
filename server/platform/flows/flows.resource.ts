import { defineResource } from '#server/platform/resources/resource.ts';
import { createFlowComments } from './flows.migrations.ts';
import { flowRoutes } from './flows.routes.ts';

export const flowsResource = defineResource({
  routes: flowRoutes,
  migrations: { '002-flow-comments': createFlowComments },
});
