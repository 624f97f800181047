import {
  findWaitingPackages,
  listWaitingPackages,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { type Given, route } from '#server/platform/requests/route.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { Route } from './free-packages.store.ts';
import { readFreePackage } from './group-packages.ts';
import { isSameDestination } from './shipment-groups.rules.ts';
import { readWaitingPackages } from './waiting-packages.store.ts';

/** Packages that could become part of a group. */
export function waitingPackageRoutes(app: MarketplaceApp): void {
  route(app, findWaitingPackages, async (given) => {
    const { tx, query, refuse } = given;
    const found = await readFreePackage(tx, refuse, query.code);
    if (query.groupQid !== undefined) await checkWayOf(given, query.groupQid, found);
    return readWaitingPackages(tx, found, query.groupQid ?? null);
  });

  route(app, listWaitingPackages, async ({ tx, params, refuse }) => {
    const group = await readGroupRow(tx, params.qid);
    if (!group) throw refuse('not_found');
    return readWaitingPackages(tx, group, group.qid);
  });
}

async function checkWayOf(
  { tx, refuse }: Given<typeof findWaitingPackages>,
  groupQid: string,
  found: Route,
): Promise<void> {
  const group = await readGroupRow(tx, groupQid);
  if (!group) throw refuse('unknown_group');
  if (!isSameDestination(group, found)) {
    throw refuse('destinations_differ', { company: found.destinationCompany, city: found.destinationCity });
  }
  if (group.carrier !== found.carrier) throw refuse('carriers_differ', { carrier: found.carrier });
}

function readGroupRow(tx: Tx, qid: string) {
  return tx.selectFrom('shipmentGroups').selectAll().where('qid', '=', qid).executeTakeFirst();
}
