import { defineResource } from '#server/platform/resource.ts';
import { createAuditList } from './audit.migrations.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditResource = defineResource({
  routes: auditRoutes,
  migrations: { '081-audit-list': createAuditList },
});
