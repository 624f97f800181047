import {
  addToShipmentGroup,
  createShipmentGroup,
  dissolveShipmentGroup,
  joinShipmentGroups,
  removeFromShipmentGroup,
  splitShipmentGroup,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import type { Refuse } from '#server/platform/requests/refuse.ts';
import { route } from '#server/platform/requests/route.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { findNextCutOff } from '#server/warehouse/shipment-preferences/shipment-preferences.store.ts';
import type { Route } from './free-packages.store.ts';
import { lockOpenGroup } from './group-access.ts';
import { checkRoute, lockFreePackages, putInGroup } from './group-packages.ts';
import { readExistingGroup } from './group-reply.ts';
import { addGroup, lockGroup, recordEvent, removeGroup, saveGroup } from './groups.store.ts';
import { groupFid } from './shipment-groups.rules.ts';
import type { ShipmentGroupRow } from './shipment-groups.tables.ts';

/** Changes of what is in a group. */
export function groupChangeRoutes(app: MarketplaceApp): void {
  packageRoutes(app);
  splitRoute(app);
  joinRoute(app);

  route(app, dissolveShipmentGroup, async (given) => {
    const group = await lockOpenGroup(given);
    await given.tx.deleteFrom('groupBoxes').where('groupQid', '=', group.qid).execute();
    await removeGroup(given.tx, group.qid);
  });
}

function packageRoutes(app: MarketplaceApp): void {
  route(app, createShipmentGroup, async (given) => {
    const { tx, body, now } = given;
    const packages = await lockFreePackages(given, body.packageQids);
    const group = await addGroupOn(tx, packages[0], now);
    await putInGroup(tx, group, packages);
    await saveGroup(tx, group);
    await recordEvent(given, group.qid, { kind: 'CREATED', count: packages.length });
    return readExistingGroup(given, group.qid);
  });

  route(app, addToShipmentGroup, async (given) => {
    const { tx, body } = given;
    const group = await lockOpenGroup(given);
    const packages = await lockFreePackages(given, body.packageQids, group);
    await putInGroup(tx, group, packages);
    await saveGroup(tx, group);
    await recordEvent(given, group.qid, { kind: 'PACKAGES_ADDED', count: packages.length });
    return readExistingGroup(given, group.qid);
  });

  route(app, removeFromShipmentGroup, async (given) => {
    const { tx, body } = given;
    const group = await lockOpenGroup(given);
    await checkRemoval(given, group, body.packageQids);
    await tx.deleteFrom('groupBoxes').where('packageQid', 'in', body.packageQids).execute();
    await saveGroup(tx, group);
    await recordEvent(given, group.qid, { kind: 'PACKAGES_REMOVED', count: body.packageQids.length });
    return readExistingGroup(given, group.qid);
  });
}

function splitRoute(app: MarketplaceApp): void {
  route(app, splitShipmentGroup, async (given) => {
    const { tx, body, now } = given;
    const group = await lockOpenGroup(given);
    const count = body.packageQids.length;
    await checkRemoval(given, group, body.packageQids);
    const created = await addGroupOn(tx, group, now);
    await tx
      .updateTable('groupBoxes')
      .set({ groupQid: created.qid, palletQid: null })
      .where('packageQid', 'in', body.packageQids)
      .execute();
    await saveGroup(tx, group);
    await saveGroup(tx, created);
    await recordEvent(given, group.qid, { kind: 'SPLIT_OFF', count, subject: groupFid(created.number) });
    await recordEvent(given, created.qid, {
      kind: 'CREATED_BY_SPLIT',
      count,
      subject: groupFid(group.number),
    });
    return {
      group: await readExistingGroup(given, group.qid),
      created: await readExistingGroup(given, created.qid),
    };
  });
}

function joinRoute(app: MarketplaceApp): void {
  route(app, joinShipmentGroups, async (given) => {
    const { tx, body, params, refuse } = given;
    // In one sequence, so that two users who join two groups the other way round cannot wait for each other.
    for (const qid of [params.qid, body.groupQid].toSorted()) await lockGroup(tx, qid);
    const group = await lockOpenGroup(given);
    const other = body.groupQid === group.qid ? undefined : await lockGroup(tx, body.groupQid);
    if (!other) throw refuse('unknown_group');
    if (other.status !== 'OPEN') throw refuse('group_not_open');
    checkRoute(refuse, other, group);
    await moveInto(tx, group, other);
    await removeGroup(tx, other.qid);
    await saveGroup(tx, group);
    await recordEvent(given, group.qid, {
      kind: 'JOINED',
      count: other.boxCount,
      subject: groupFid(other.number),
    });
    return readExistingGroup(given, group.qid);
  });
}

/** Moves boxes and pallets behind those of a group. */
async function moveInto(tx: Tx, group: ShipmentGroupRow, other: ShipmentGroupRow): Promise<void> {
  await tx
    .updateTable('groupBoxes')
    .set((eb) => ({ groupQid: group.qid, number: eb('number', '+', group.boxCount) }))
    .where('groupQid', '=', other.qid)
    .execute();
  await tx
    .updateTable('groupPallets')
    .set((eb) => ({ groupQid: group.qid, number: eb('number', '+', group.palletCount) }))
    .where('groupQid', '=', other.qid)
    .execute();
}

async function addGroupOn(tx: Tx, route: Route, now: Date): Promise<ShipmentGroupRow> {
  return addGroup(tx, {
    destinationCompany: route.destinationCompany,
    destinationLineOne: route.destinationLineOne,
    destinationLineTwo: route.destinationLineTwo,
    destinationPostcode: route.destinationPostcode,
    destinationCity: route.destinationCity,
    destinationRegion: route.destinationRegion,
    destinationCountry: route.destinationCountry,
    carrier: route.carrier,
    cutOffAt: (await findNextCutOff(tx, route.carrier, now)).toISOString(),
  });
}

type RemovalGiven = {
  tx: Tx;
  refuse: Refuse<{ package_not_in_group: { status: 409 }; group_would_be_empty: { status: 409 } }>;
};

async function checkRemoval(
  { tx, refuse }: RemovalGiven,
  group: ShipmentGroupRow,
  packageQids: readonly string[],
): Promise<void> {
  const own = await tx
    .selectFrom('groupBoxes')
    .select('packageQid')
    .where('groupQid', '=', group.qid)
    .where('packageQid', 'in', packageQids)
    .execute();
  if (own.length < packageQids.length) throw refuse('package_not_in_group');
  if (own.length === group.boxCount) throw refuse('group_would_be_empty');
}
