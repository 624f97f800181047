import { defineResource } from '#server/platform/resources/resource.ts';
import { createAuditList } from './audit.migrations.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditResource = defineResource({
  routes: auditRoutes,
  migrations: { '081-audit-list': createAuditList },
});
