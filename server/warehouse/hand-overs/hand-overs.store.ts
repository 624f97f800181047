import { randomUUID } from 'node:crypto';
import type { collectShipmentGroup } from '#contract/warehouse/hand-overs.calls.ts';
import type { CollectionKey, Driver, LoadUnit } from '#contract/warehouse/hand-overs.schemas.ts';
import {
  type NewTimelineEntry,
  WAREHOUSE_ACTOR,
  writeTimelineEntries,
} from '#server/orders/timeline/timeline.store.ts';
import type { Refuse } from '#server/platform/requests/refuse.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { readPackageTotals } from '#server/warehouse/packages/package-totals.store.ts';
import {
  type ByUser,
  lockGroup,
  recordEvent,
  saveGroup,
} from '#server/warehouse/shipment-groups/groups.store.ts';
import type { ShipmentGroupRow } from '#server/warehouse/shipment-groups/shipment-groups.tables.ts';
import { readGroupsOf } from './collections.store.ts';
import { dayOf } from './hand-overs.rules.ts';
import type { HandOverRow } from './hand-overs.tables.ts';
import { readUnits } from './load-units.store.ts';

type SignGiven = ByUser & {
  refuse: Refuse<Pick<(typeof collectShipmentGroup)['refusals'], 'package_missing'>>;
};

/** Locks groups in one sequence, so that two users cannot wait for each other. */
export async function lockGroups(tx: Tx, qids: readonly string[]): Promise<ShipmentGroupRow[]> {
  const locked: ShipmentGroupRow[] = [];
  for (const qid of qids.toSorted()) {
    const group = await lockGroup(tx, qid);
    if (group) locked.push(group);
  }
  return locked.toSorted((one, other) => one.number - other.number);
}

/** Locked groups are collected by a driver; refuses by name while something of them is not loaded. */
export async function collectGroups(
  given: SignGiven,
  groups: readonly ShipmentGroupRow[],
  { carrier, day, driverName, numberPlate }: CollectionKey & Driver,
): Promise<void> {
  const { tx, user, now } = given;
  checkLoaded(given, await readUnits(tx, groups));
  const qid = randomUUID();
  await tx
    .insertInto('handOvers')
    .values({
      qid,
      carrier,
      day,
      driverName,
      numberPlate,
      collectedAt: now.toISOString(),
      collectedBy: user.name,
      leftAt: null,
    })
    .execute();
  for (const group of groups) {
    await tx.insertInto('handOverGroups').values({ groupQid: group.qid, handOverQid: qid }).execute();
    await saveGroup(tx, group, { status: 'COLLECTED' });
    await recordEvent(given, group.qid, { kind: 'COLLECTED', count: group.boxCount, subject: driverName });
  }
  await tellOrders(given, groups, { kind: 'HANDED_OVER', subject: carrier });
}

function checkLoaded({ refuse }: SignGiven, units: readonly LoadUnit[]): void {
  const missing = units.filter(({ loadedAt }) => loadedAt === null);
  const [first] = missing;
  if (!first) return;
  const { kind, code, number, groupFid, orders } = first;
  throw refuse('package_missing', {
    missingUnit: { kind, code, number, groupFid, saleFid: orders.join(', ') },
    missingCount: missing.length,
  });
}

export function lockHandOver(tx: Tx, qid: string): Promise<HandOverRow | undefined> {
  return tx.selectFrom('handOvers').selectAll().where('qid', '=', qid).forUpdate().executeTakeFirst();
}

/** The groups of a hand-over are loaded, but not collected. */
export async function takeHandOverBack(given: ByUser, handOver: HandOverRow): Promise<void> {
  const { tx } = given;
  const groups = await lockGroups(
    tx,
    (await readGroupsOf(tx, handOver.qid)).map(({ qid }) => qid),
  );
  await tx.deleteFrom('handOverGroups').where('handOverQid', '=', handOver.qid).execute();
  await tx.deleteFrom('handOvers').where('qid', '=', handOver.qid).execute();
  for (const group of groups) {
    await saveGroup(tx, group, { status: 'CLOSED' });
    await recordEvent(given, group.qid, { kind: 'COLLECTION_UNDONE', count: group.boxCount });
  }
  await tellOrders(given, groups, { kind: 'HAND_OVER_UNDONE', subject: handOver.carrier });
}

/** Each order of the groups tells of it, with how many of its packages it concerns. */
async function tellOrders(
  { tx, now }: ByUser,
  groups: readonly ShipmentGroupRow[],
  entry: Pick<NewTimelineEntry, 'kind' | 'subject'>,
): Promise<void> {
  const rows = await tx
    .selectFrom('groupBoxes')
    .innerJoin('packages', 'packages.qid', 'groupBoxes.packageQid')
    .innerJoin('deliveries', 'deliveries.qid', 'packages.deliveryQid')
    .select((eb) => ['deliveries.saleQid', eb.fn.countAll<number>().as('count')])
    .where(
      'groupBoxes.groupQid',
      'in',
      groups.map(({ qid }) => qid),
    )
    .groupBy('deliveries.saleQid')
    .orderBy('deliveries.saleQid')
    .execute();
  const counts = new Map(rows.map(({ saleQid, count }) => [saleQid, Number(count)]));
  const saleQids = [...counts.keys()];
  await tx
    .selectFrom('sales')
    .select('qid')
    .where('qid', 'in', saleQids)
    .orderBy('qid')
    .forUpdate()
    .execute();
  const totals = await readPackageTotals(tx, saleQids);
  for (const saleQid of saleQids) {
    const after = `${counts.get(saleQid)} of ${totals.get(saleQid)}`;
    await writeTimelineEntries(tx, [saleQid], { ...entry, after }, { actor: WAREHOUSE_ACTOR, now });
  }
}

/** The hand-over of a group; undefined before it is collected. */
export function findHandOverOf(db: Tx, groupQid: string): Promise<HandOverRow | undefined> {
  return db
    .selectFrom('handOvers')
    .innerJoin('handOverGroups', 'handOverGroups.handOverQid', 'handOvers.qid')
    .selectAll('handOvers')
    .where('handOverGroups.groupQid', '=', groupQid)
    .executeTakeFirst();
}

/** All hand-overs of a collection, also of carriers that have left, the earliest first. */
export function readHandOvers(db: Tx, { carrier, day }: CollectionKey): Promise<HandOverRow[]> {
  return db
    .selectFrom('handOvers')
    .selectAll()
    .where('carrier', '=', carrier)
    .where('day', '=', day)
    .orderBy('collectedAt')
    .orderBy('qid')
    .execute();
}

export function keyOf(group: ShipmentGroupRow): CollectionKey {
  return { carrier: group.carrier, day: dayOf(group) };
}
