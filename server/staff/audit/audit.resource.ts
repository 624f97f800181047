import { defineResource } from '#server/platform/resources/resource.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditResource = defineResource({
  routes: auditRoutes,
});
