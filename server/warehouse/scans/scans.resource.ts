import { defineResource } from '#server/platform/resources/resource.ts';
import { createScans } from './scans.migrations.ts';
import { scanRoutes } from './scans.routes.ts';

export const scansResource = defineResource({
  routes: scanRoutes,
  migrations: { '101-scans': createScans },
});
