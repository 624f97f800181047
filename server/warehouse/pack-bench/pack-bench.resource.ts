import { defineResource } from '#server/platform/resources/resource.ts';
import { packBenchRoutes } from './pack-bench.routes.ts';

export const packBenchResource = defineResource({
  routes: packBenchRoutes,
});
