import { defineResource } from '#server/platform/resources/resource.ts';
import { createPackBench } from './pack-bench.migrations.ts';
import { packBenchRoutes } from './pack-bench.routes.ts';

export const packBenchResource = defineResource({
  routes: packBenchRoutes,
  migrations: { '105-pack-bench': createPackBench },
});
