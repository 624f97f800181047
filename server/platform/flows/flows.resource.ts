import { defineResource } from '#server/platform/resources/resource.ts';
import { flowRoutes } from './flows.routes.ts';

export const flowsResource = defineResource({
  routes: flowRoutes,
});
