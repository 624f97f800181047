import { defineResource } from '#server/platform/resources/resource.ts';
import { scanRoutes } from './scans.routes.ts';

export const scansResource = defineResource({
  routes: scanRoutes,
});
