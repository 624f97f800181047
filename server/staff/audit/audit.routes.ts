import { listAuditedUsers, listStaffActions } from '#contract/staff/audit.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { readPage } from '#server/platform/requests/pages.ts';
import { route } from '#server/platform/requests/route.ts';
import { countActions, readActions, readAuditedUsers } from './audit.store.ts';

export function auditRoutes(app: MarketplaceApp): void {
  route(app, listStaffActions, async (given) => {
    const { tx, query } = given;
    return readPage(given, await countActions(tx, query), (slice) => readActions(tx, query, slice));
  });

  route(app, listAuditedUsers, ({ tx }) => readAuditedUsers(tx));
}
