import {
  countShipmentGroups,
  listShipmentGroups,
  readShipmentGroup,
  suggestShipmentGroups,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { readPage } from '#server/platform/requests/pages.ts';
import { route } from '#server/platform/requests/route.ts';
import { groupChangeRoutes } from './group-changes.routes.ts';
import { groupDetailsRoutes, groupLabelRoutes } from './group-details.routes.ts';
import { countGroups, countGroupsByStatus, readGroups } from './group-list.store.ts';
import { groupPaperRoutes } from './group-papers.routes.ts';
import { readExistingGroup } from './group-reply.ts';
import { readSuggestions } from './suggestions.store.ts';
import { waitingPackageRoutes } from './waiting-packages.routes.ts';

export function shipmentGroupRoutes(app: MarketplaceApp): void {
  route(app, listShipmentGroups, async (given) => {
    const { tx, query } = given;
    return readPage(given, await countGroups(tx, query), (slice) => readGroups(tx, query, slice));
  });

  route(app, countShipmentGroups, ({ tx }) => countGroupsByStatus(tx));

  route(app, suggestShipmentGroups, ({ tx }) => readSuggestions(tx));

  // Before the group, whose address would match too.
  waitingPackageRoutes(app);

  route(app, readShipmentGroup, (given) => readExistingGroup(given, given.params.qid));

  groupChangeRoutes(app);
  groupDetailsRoutes(app);
  groupLabelRoutes(app);
  groupPaperRoutes(app);
}
